/// Finds e-mail addresses and links in a text. Host names can have letters of any script.
package struct Addresses {
  private let text: [Unicode.Scalar]

  package init(_ text: [Unicode.Scalar]) {
    self.text = text
  }

  /// The maximum length of the part before the at sign (RFC 5321).
  package static let longestLocalPart = 64
  private static let longestHost = 255
  private static let longestNumbers = "[255.255.255.255]".count

  /// Returns the e-mail address around an at sign. It does not start before `limit`.
  package func email(at sign: Int, notBefore limit: Int = 0) -> Range<Int>? {
    var start = sign
    while start > limit, sign - start < Self.longestLocalPart, isLocal(start - 1) { start -= 1 }
    while start < sign, text[start] == "-" { start += 1 }
    let local = text[start..<sign]
    guard let last = local.last, isNameCharacter(last), local.first != ".",
      !zip(local, local.dropFirst()).contains(where: { $0 == "." && $1 == "." }),
      let end = numberedHost(sign + 1) ?? host(sign + 1).flatMap(endOfMailHost)
    else { return nil }
    return start..<end
  }

  private func isLocal(_ index: Int) -> Bool {
    let startsWord = index == 0 || text[index - 1].properties.isWhitespace
    return isNameCharacter(text[index]) || isSign(index, in: ".!#$%&*+-/=?^_`{|}~")
      || text[index] == "'" && !startsWord
  }

  /// Reads a host in numbers: "[127.0.0.1]".
  private func numberedHost(_ start: Int) -> Int? {
    guard isSign(start, in: "["),
      let end = text[start...].prefix(Self.longestNumbers).firstIndex(of: "]")
    else { return nil }
    let numbers = text[start + 1..<end].split(separator: ".", omittingEmptySubsequences: false)
    let areNumbers = numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
    return numbers.count == 4 && areNumbers ? end + 1 : nil
  }

  private func endOfMailHost(_ host: Range<Int>) -> Int? {
    guard !isSign(host.upperBound, in: "_"), let dot = text[host].lastIndex(of: "."),
      host.upperBound - dot > 2, text[dot + 1].properties.isAlphabetic
    else { return nil }
    return host.upperBound
  }

  /// Returns the host at an index: letters, digits, and dots and hyphens between them.
  package func host(_ start: Int) -> Range<Int>? {
    var end = start
    while end < text.count, end < start + Self.longestHost {
      let isJoint =
        isSign(end, in: "-.") && end > start && end + 1 < text.count
        && (isNameCharacter(text[end + 1]) || isSign(end + 1, in: "-")
          || isSign(end, in: "-") && isSign(end + 1, in: "."))
      guard isJoint || isNameCharacter(text[end]) else { break }
      end += 1
    }
    return end > start ? start..<end : nil
  }

  /// Returns the link with the `://` at an index.
  package func link(withScheme colon: Int) -> Range<Int>? {
    let start = startOfLetters(before: colon)
    guard start < colon, isSign(colon + 1, in: "/"), isSign(colon + 2, in: "/"),
      let host = host(colon + 3),
      text[host].contains(".") || text[host].elementsEqual("localhost".unicodeScalars)
    else { return nil }
    return start..<endOfPath(after: host.upperBound)
  }

  /// Returns the link without a scheme whose first dot is at an index: "www.example.org",
  /// "example.com/help". It does not start before `limit`.
  package func link(withFirstDot dot: Int, notBefore limit: Int = 0) -> Range<Int>? {
    var start = dot
    while start > limit, isNameCharacter(text[start - 1]) || text[start - 1] == "-" { start -= 1 }
    guard start < dot, text[dot - 1] != "-", start == 0 || !isSign(start - 1, in: ".@_"),
      let host = host(start), host.upperBound > dot + 1, !isSign(host.upperBound, in: "@")
    else { return nil }
    let ending = startOfLetters(before: host.upperBound)
    let isKnown = Self.domains.contains(lowercased(ending..<host.upperBound))
    guard ending < host.upperBound, isKnown || lowercased(start..<dot) == "www",
      text[start..<ending].contains(where: { isNameCharacter($0) && !isDigit($0) })
    else { return nil }
    return start..<endOfPath(after: host.upperBound)
  }

  private func endOfPath(after host: Int) -> Int {
    var end = host
    while end < text.count, !text[end].properties.isWhitespace,
      !isSign(end, in: "<>\"“”«»`{}|\\^")
    { end += 1 }
    while end > host, isSign(end - 1, in: ".,;:!?)]'’…") { end -= 1 }
    return end
  }

  private func startOfLetters(before end: Int) -> Int {
    var start = end
    while start > 0, isNameCharacter(text[start - 1]), !isDigit(text[start - 1]) { start -= 1 }
    return start
  }

  private func lowercased(_ range: Range<Int>) -> String {
    text[range].map(\.properties.lowercaseMapping).joined()
  }

  private func isSign(_ index: Int, in signs: String) -> Bool {
    text.indices.contains(index) && signs.unicodeScalars.contains(text[index])
  }

  private func isNameCharacter(_ scalar: Unicode.Scalar) -> Bool {
    isDigit(scalar) || scalar.properties.isAlphabetic
  }

  private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static let domains: Set<String> = [
    "com", "org", "net", "edu", "gov", "mil", "info", "biz", "io", "ai", "app", "dev", "eu", "uk",
    "de", "fr", "es", "it", "pt", "nl", "ch", "at", "be", "us", "ca", "au", "nz", "jp", "cn",
    "br", "mx", "ru", "pl", "se", "dk", "fi", "ie", "tv", "ly", "co",
  ]
}
