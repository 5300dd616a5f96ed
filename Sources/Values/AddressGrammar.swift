/// Finds e-mail addresses and links.
extension ValueScanner {
  /// Returns the e-mail addresses and links of the text, from left to right.
  func addresses() -> [ValueMatch] {
    var found: [ValueMatch] = []
    var index = 0
    while index < tokens.count {
      var match: ValueMatch?
      let limit = found.last?.end ?? 0
      if isSign(index, "@") {
        match = email(at: index, notBefore: limit)
      } else if isSign(index, ":"), isSign(index + 1, "/"), isSign(index + 2, "/") {
        match = link(afterScheme: index)
      } else if isSign(index, "."), isTight(index), isTight(index + 1) {
        match = domain(atDot: index, notBefore: limit)
      }
      if let match, match.start >= limit {
        found.append(match)
        index = max(index + 1, match.end)
      } else {
        index += 1
      }
    }
    return found
  }

  private func email(at sign: Int, notBefore limit: Int) -> ValueMatch? {
    guard isTight(sign), isTight(sign + 1) else { return nil }
    var start = sign
    while start > limit, sign - start < 64, isTight(start), isLocal(start - 1) { start -= 1 }
    while start < sign, isSign(start, "-") { start += 1 }
    guard !isSign(start, "."),
      tokens[sign - 1].kind != .sign,
      !(start..<sign).contains(where: { isSign($0, ".") && isSign($0 + 1, ".") })
    else { return nil }
    var end: Int
    if isSign(sign + 1, "[") {
      end = sign + 2
      while end < tokens.count, isDigits(end) || isSign(end, "."), isTight(end) { end += 1 }
      guard isSign(end, "]"), end == sign + 9 else { return nil }
      end += 1
    } else {
      guard let host = host(sign + 1), !isSign(host, "_") || !isTight(host), host >= sign + 4,
        isWord(host - 1) && tokens[host - 1].bytes.count >= 2
          || isDigits(host - 1) && isWord(host - 2)
      else { return nil }
      end = host
    }
    return ValueMatch(start, end, ValueResolution(kind: .email, text: string(start..<end)))
  }

  private func isLocal(_ index: Int) -> Bool {
    if tokens[index].kind != .sign { return true }
    return isSign(index, in: ".!#$%&'*+-/=?^_`{|}~") && !(isSign(index, "'") && !isTight(index))
  }

  /// Returns the token after a host name that begins at a token, or `nil` if there is none.
  private func host(_ start: Int) -> Int? {
    var index = start
    while index < tokens.count, index < start + 130, index == start || isTight(index) {
      let isJoint =
        isSign(index, in: "-.") && index > start && isTight(index + 1)
        && (tokens[index + 1].kind != .sign || isSign(index + 1, "-")
          || isSign(index, "-") && isSign(index + 1, "."))
      guard isJoint || tokens[index].kind != .sign else { break }
      index += 1
    }
    return index > start ? index : nil
  }

  private func link(afterScheme colon: Int) -> ValueMatch? {
    guard isWord(colon - 1), isTight(colon), let host = host(colon + 3),
      (colon + 3..<host).contains(where: { isSign($0, ".") })
        || string(colon + 3..<host) == "localhost"
    else { return nil }
    return link(colon - 1, pathAt: host)
  }

  /// Finds a link without a scheme: "www.example.org", "example.com/help".
  private func domain(atDot dot: Int, notBefore limit: Int) -> ValueMatch? {
    guard tokens[dot - 1].kind != .sign else { return nil }
    var start = dot - 1
    while start > limit, dot - start < 12, isTight(start),
      tokens[start - 1].kind != .sign || isSign(start - 1, "-")
    { start -= 1 }
    guard start >= limit, !(isTight(start) && isSign(start - 1, in: ".@_")),
      let host = host(start), host > dot + 1, isWord(host - 1), !isSign(host, "@")
    else { return nil }
    let ending = string(host - 1..<host).lowercased()
    let isWeb = tokens[start].bytes.count == 3 && string(start..<start + 1).lowercased() == "www"
    guard isWeb || Self.domains.contains(ending), (start..<host - 1).contains(where: isWord) else {
      return nil
    }
    return link(start, pathAt: host)
  }

  private func link(_ start: Int, pathAt host: Int) -> ValueMatch? {
    var end = host
    while end < tokens.count, isTight(end),
      !Self.closing.contains(tokens[end].first) || tokens[end].kind != .sign
    {
      end += 1
    }
    while end > host, tokens[end - 1].kind == .sign, Self.trailing.contains(tokens[end - 1].first) {
      end -= 1
    }
    return ValueMatch(start, end, ValueResolution(kind: .url, text: string(start..<end)))
  }

  private static let closing = Set("<>\"“”«»`{}|\\^".unicodeScalars.map(\.value))
  private static let trailing = Set(".,;:!?)]'’…".unicodeScalars.map(\.value))
  private static let domains: Set<String> = [
    "com", "org", "net", "edu", "gov", "mil", "info", "biz", "io", "ai", "app", "dev", "eu", "uk",
    "de", "fr", "es", "it", "pt", "nl", "ch", "at", "be", "us", "ca", "au", "nz", "jp", "cn",
    "br", "mx", "ru", "pl", "se", "dk", "fi", "ie", "tv", "ly", "co",
  ]
}
