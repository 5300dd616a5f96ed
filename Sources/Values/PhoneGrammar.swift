extension ValueScanner {
  /// Digits in groups, seven to fifteen of them, with what is usual between and around them.
  func phone(_ start: Int, _ kinds: Set<ValueKind>) -> ValueMatch? {
    guard kinds.contains(.phone), isDigits(start) || isSign(start, "+") || isSign(start, "("),
      mayPrecedePhone(start)
    else { return nil }
    var index = start
    var end = start
    var digits = 0
    var groups: [Int] = []
    /// What stands before a bracket that is open.
    var outside: (digits: Int, groups: [Int])?
    var separators: Set<UInt32> = []
    var hasPrefix = false
    while index < tokens.count, groups.count < 12 {
      let token = tokens[index]
      if token.kind == .digits {
        if digits == 0 { hasPrefix = first(index, 0) == 0x30 }
        digits += token.digitCount
        groups.append(token.digitCount)
        guard digits <= 16 else { return nil }
        index += 1
        if outside == nil { end = index }
      } else if token.isSign("("), outside == nil, groups.count < 3 {
        outside = (digits, groups)
        index += 1
      } else if token.isSign(")"), outside != nil {
        outside = nil
        index += 1
        end = index
      } else if token.isSign("+"), digits == 0 {
        hasPrefix = true
        index += 1
      } else if digits > 0, outside == nil,
        token.isSign("-") || token.isSign(".") || token.isSign("/"),
        isDigits(index + 1) || isSign(index + 1, "("), isTight(index) || token.isSign("-")
      {
        separators.insert(token.first)
        index += 1
      } else {
        break
      }
    }
    if let outside { (digits, groups) = outside }
    guard digits >= 7, !isSign(end - 1, "(") else { return nil }
    if let longer = `extension`(end) { end = longer } else if !mayFollowPhone(end) { return nil }
    let isMarked = isSign(start, "(") || isSign(start, "+") || hasPrefix
    guard isPlausible(groups, digits, isMarked: isMarked, separators),
      !kinds.contains(.number) || isMarked || groups.count >= 3
        || (groups.count == 2 && !separators.isEmpty)
    else { return nil }
    return ValueMatch(
      kind: .phone,
      start: start,
      end: end,
      resolution: ValueResolution(text: phoneText(start, end))
    )
  }

  private func phoneText(_ start: Int, _ end: Int) -> String {
    let from = Int(tokens[start].bytes.lowerBound)
    return String(decoding: bytes[from..<Int(tokens[end - 1].bytes.upperBound)], as: UTF8.self)
  }

  private func first(_ index: Int, _ offset: Int32) -> UInt8 {
    bytes[Int(tokens[index].bytes.lowerBound + offset)]
  }

  private func mayPrecedePhone(_ start: Int) -> Bool {
    guard start > 0 else { return true }
    if isDigits(start - 1), !isSign(start, "(") { return false }
    guard isTight(start) else {
      return !isSign(start - 1, "+") && !(isSign(start - 1, "#") && isTight(start - 1))
    }
    let before = tokens[start - 1]
    if before.kind == .word { return !isDigits(start) }
    if before.kind == .digits { return false }
    return !isDigits(start) && !isSign(start, "+") || before.isSign(":") || before.isSign("\"")
      || before.isSign("“") || before.isSign("'") || before.isSign("[")
      || before.isSign(",") && isSign(start, "+")
  }

  private func mayFollowPhone(_ end: Int) -> Bool {
    guard end < tokens.count else { return true }
    let token = tokens[end]
    if token.kind == .word {
      return token.followsSpace && !(isDigits(end + 1) && isTight(end + 1))
    }
    if token.kind == .digits { return false }
    if token.followsSpace { return true }
    if token.isSign("=") || token.isSign("*") || token.isSign("%") || token.isSign("/") {
      return false
    }
    return !(isDigits(end + 1) && isTight(end + 1))
  }

  private func `extension`(_ end: Int) -> Int? {
    guard isWord(end), isDigits(end + 1) else { return nil }
    let word = phoneText(end, end + 1).lowercased()
    guard ["x", "ext", "extension"].contains(word), tokens[end + 1].digitCount <= 6 else {
      return nil
    }
    return end + 2
  }

  private func isPlausible(
    _ groups: [Int],
    _ digits: Int,
    isMarked: Bool,
    _ separators: Set<UInt32>
  ) -> Bool {
    if groups.count == 1 { return digits >= 9 && digits <= 15 || isMarked && digits >= 8 }
    // Dates and numbers of insurances are written with hyphens as well.
    if groups == [2, 2, 4] || groups == [4, 2, 2], !isMarked { return false }
    if groups == [3, 2, 4], separators == [0x2D] { return false }
    if groups.contains(where: { $0 > 11 }) { return false }
    if groups.count == 2, separators == [0x2E] { return false }
    return digits >= 9 || isMarked && digits >= 8
  }
}
