/// Reads phone numbers: seven to fifteen digits in groups, with the usual separators.
extension ValueScanner {
  func phone(_ start: Int, _ kinds: Set<ValueKind>) -> ValueMatch? {
    guard isDigits(start) || isSign(start, in: "+("), mayPrecedePhone(start),
      !isSign(start + 1, ".") || calendarDay(start)?.certainYear == nil,
      var number = groups(start), number.digits >= 7, !isSign(number.end - 1, "(")
    else { return nil }
    // An extension may follow the number: "ext 12".
    if isWord(number.end), isDigits(number.end + 1), tokens[number.end + 1].digitCount <= 6,
      ["x", "ext", "extension"].contains(string(number.end..<number.end + 1).lowercased())
    {
      number.end += 2
    } else if !mayFollowPhone(number.end) {
      return nil
    }
    number.isMarked = number.isMarked || isSign(start, in: "(+")
    // "Invoice 2024-00817"
    let isYear = number.groups.count == 2 && (1900..<2100).contains(tokens[start].number)
    guard number.isPlausible, !isYear,
      // "Order number 4471-8823-01", but not "number 4471-8823-01"
      !isWord(start - 1)
        || !(2...3).contains(where: { lexeme(.numbering, start - $0)?.end == start }),
      !kinds.contains(.number) || number.isMarked || number.groups.count >= 3
        || number.groups.count == 2 && (!number.separators.isEmpty || number.groups[1] >= 6)
    else { return nil }
    let text = string(start..<number.end)
    return ValueMatch(start, number.end, ValueResolution(kind: .phone, text: text))
  }

  private func groups(_ start: Int) -> PhoneDigits? {
    var number = PhoneDigits(end: start)
    /// The phone number up to an opening bracket, in case the closing bracket is missing.
    var outside: PhoneDigits?
    var index = start
    while index < tokens.count, number.groups.count < 12 {
      let token = tokens[index]
      if token.kind == .digits {
        if number.digits == 0 { number.isMarked = letters(index..<index + 1).first == 0x30 }
        number.digits += token.digitCount
        number.groups.append(token.digitCount)
        guard number.digits <= 16 else { return nil }
        if outside == nil { number.end = index + 1 }
      } else if token.isSign("("), outside == nil, number.groups.count < 3 {
        outside = number
      } else if token.isSign(")"), outside != nil {
        outside = nil
        number.end = index + 1
      } else if token.isSign("+"), number.digits == 0 {
        number.isMarked = true
      } else if number.digits > 0, outside == nil, isSign(index, in: "-./"),
        isDigits(index + 1) || isSign(index + 1, "("), isTight(index) || token.isSign("-")
      {
        number.separators.insert(token.first)
      } else {
        break
      }
      index += 1
    }
    if let outside { (number.digits, number.groups) = (outside.digits, outside.groups) }
    return number
  }

  private func mayPrecedePhone(_ start: Int) -> Bool {
    if start == 0 { return true }
    if isDigits(start - 1) { return isSign(start, "(") && !isTight(start) }
    guard isTight(start) else {
      return !isSign(start - 1, "+") && !(isSign(start - 1, "#") && isTight(start - 1))
    }
    if isWord(start - 1) { return !isDigits(start) }
    return isSign(start, "(") || isSign(start - 1, in: ":\"“'[")
      || isSign(start - 1, ",") && isSign(start, "+")
  }

  private func mayFollowPhone(_ end: Int) -> Bool {
    if end >= tokens.count { return true }
    let continues = isDigits(end + 1) && isTight(end + 1)
    if isWord(end) { return !isTight(end) && !continues }
    return !isDigits(end) && (!isTight(end) || !isSign(end, in: "=*%/") && !continues)
  }
}

private struct PhoneDigits {
  var digits = 0
  var groups: [Int] = []
  var separators: Set<UInt32> = []
  /// Whether the number begins with 0, + or a bracket, as only phone numbers do.
  var isMarked = false
  var end: Int

  var isPlausible: Bool {
    if groups.count == 1 { return digits >= 9 && digits <= 15 || isMarked && digits >= 8 }
    // Numbers grouped like dates and US social security numbers are not phone numbers.
    if groups == [2, 2, 4] || groups == [4, 2, 2], !isMarked { return false }
    if groups == [3, 2, 4], separators == [0x2D] { return false }
    if groups.count == 2, separators == [0x2E] { return false }
    return digits >= 9 || isMarked && digits >= 8
  }
}
