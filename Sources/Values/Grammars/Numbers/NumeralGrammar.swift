import LibC

extension ValueScanner {
  /// Reads a number in digits, with separators, decimals, an exponent or a fraction.
  func numeral(_ start: Int) -> NumberMatch? {
    if let fraction = vulgarFraction(start) { return fraction }
    if isSign(start, ".") || uses(.decimalComma) && isSign(start, ",") {
      guard isDigits(start + 1), isTight(start + 1), !isTight(start),
        let places = decimalPlaces(start + 1)
      else { return nil }
      return NumberMatch(value: places, end: start + 2)
    }
    guard isDigits(start) else { return nil }
    var match = grouped(start)
    guard match.value.isFinite else { return nil }
    if let power = exponent(match) { return power }
    guard match.end == start + 1 || match.value >= 1000 else { return match }
    if let fraction = slashed(start, match) { return fraction }
    guard match.end == start + 1 else { return match }
    let part = isTight(match.end) ? nil : slashed(match.end, nil)
    if let part = part ?? vulgarFraction(match.end), part.value < 1 {
      (match.value, match.end, match.isFraction) = (match.value + part.value, part.end, true)
    }
    return match
  }

  private func vulgarFraction(_ index: Int) -> NumberMatch? {
    let token = tokens[index]
    guard token.kind == .sign, token.first > 0x7F,
      let value = Unicode.Scalar(token.first)?.properties.numericValue, value > 0, value < 1
    else { return nil }
    return NumberMatch(value: value, end: index + 1, isFraction: true)
  }

  /// Reads digits with separators: "1,674,200.5", "1.674.200,5", "1 674 200", "12,34,567".
  private func grouped(_ start: Int) -> NumberMatch {
    var match = NumberMatch(value: tokens[start].number, end: start + 1)
    let (comma, point): (Unicode.Scalar, Unicode.Scalar) =
      uses(.decimalComma) ? (".", ",") : (",", ".")
    let firstLength = tokens[start].digitCount
    if firstLength <= 3, firstLength > 1 || tokens[start].number > 0,
      let end = groups(from: start, comma, point)
    {
      match = wholeNumber(start, end)
    }
    let index = match.end
    guard isTight(index), isTight(index + 1), isDigits(index + 1),
      !(index == start + 1 && isListed(start)), let places = decimalPlaces(index + 1)
    else { return match }
    let isPoint =
      isSign(index, point) || index == start + 3 && isSign(start + 1, point) && isSign(index, comma)
    // A separator that cannot separate thousands is a decimal sign, such as "12,5" in English.
    let isOther =
      isSign(index, comma) && match.end == start + 1
      && (tokens[index + 1].digitCount != 3 || firstLength > 3)
    guard isPoint || isOther else { return match }
    match.value += places
    match.end = index + 2
    return match
  }

  /// Returns the token after digits in groups of thousands: "1,674,200".
  private func groups(from start: Int, _ comma: Unicode.Scalar, _ point: Unicode.Scalar) -> Int? {
    for separator in [comma, point, "'", "’"] {
      guard let end = groups(from: start, separator) else { continue }
      if separator != point || end > start + 3 || isOfOtherLanguage(end, comma) { return end }
    }
    return spacedGroups(from: start)
  }

  /// Returns whether dots separate thousands, not decimals as usual: "1.000,50", "1.000 euros".
  private func isOfOtherLanguage(_ end: Int, _ comma: Unicode.Scalar) -> Bool {
    guard !uses(.decimalComma) else { return false }
    if isTight(end), joinsDigits(end, comma) { return tokens[end + 1].digitCount <= 2 }
    return has(.currency, end) && (!isTight(end) || tokens[end].kind == .sign)
  }

  /// Returns whether a token is one of three or more numbers with one sign between: "192.168.1.2".
  func isListed(_ index: Int) -> Bool {
    ([".", ","] as [Unicode.Scalar]).contains { sign in
      func joins(_ index: Int) -> Bool {
        isTight(index) && joinsDigits(index, sign) && isDigits(index - 1)
      }
      let before = joins(index - 1)
      let after = joins(index + 1)
      return before && after || after && joins(index + 3) || before && joins(index - 3)
    }
  }

  private func groups(from start: Int, _ separator: Unicode.Scalar) -> Int? {
    var index = start + 1
    var isIndian = false
    while index < start + 24, isTight(index), joinsDigits(index, separator) {
      let length = tokens[index + 1].digitCount
      if length == 2, separator == "," { isIndian = true } else if length != 3 { return nil }
      index += 2
    }
    guard index > start + 1 else { return nil }
    if isIndian {
      let lengths = stride(from: start + 2, to: index, by: 2).map { tokens[$0].digitCount }
      guard lengths.last == 3, lengths.dropLast().allSatisfy({ $0 == 2 }) else { return nil }
    }
    return index
  }

  private func spacedGroups(from start: Int) -> Int? {
    var index = start + 1
    while index < start + 12, isDigits(index), tokens[index].digitCount == 3,
      tokens[index].followsSpace
    { index += 1 }
    // In languages that group digits with commas, "40 200" may be two numbers; "40 000" is one.
    guard index > start + 1, !isDigits(index),
      uses(.decimalComma) || index > start + 2 || tokens[start + 1].number == 0
    else { return nil }
    return index
  }

  private func wholeNumber(_ start: Int, _ end: Int) -> NumberMatch {
    var value = 0.0
    for index in start..<end where isDigits(index) {
      for _ in 0..<tokens[index].digitCount { value *= 10 }
      value += tokens[index].number
    }
    return NumberMatch(value: value, end: end)
  }

  private func decimalPlaces(_ index: Int) -> Double? {
    Double("0." + String(decoding: letters(index..<index + 1).prefix(40), as: UTF8.self))
  }

  /// Reads a power: "1.3e6", "-12e-1", "1.1^23", "6.2x10^-4", "3 × 10^8".
  private func exponent(_ match: NumberMatch) -> NumberMatch? {
    let sign = match.end
    var (base, factor, index) = (10.0, match.value, sign + 1)
    if isSign(sign, in: "×*·") || isLetter(sign, "x"), isDigits(sign + 1),
      tokens[sign + 1].number == 10, isSign(sign + 2, "^"), isTight(sign + 2)
    {
      index = sign + 3
    } else if isSign(sign, "^"), isTight(sign) {
      (base, factor) = (match.value, 1)
    } else if !isLetter(sign, "e") || !isTight(sign) {
      return nil
    }
    var isNegative = false
    for _ in 0..<3 where isSign(index, in: "+-−") {
      isNegative = isNegative || !isSign(index, "+")
      index += 1
    }
    guard isDigits(index), isTight(index) else { return nil }
    let power = grouped(index)
    let value = factor * pow(base, isNegative ? -power.value : power.value)
    return value.isFinite ? NumberMatch(value: value, end: power.end) : nil
  }

  /// Reads a fraction with a slash: "3/4", but not the beginning of a date.
  private func slashed(_ start: Int, _ whole: NumberMatch?) -> NumberMatch? {
    guard isDigits(start) else { return nil }
    let index = whole?.end ?? start + 1
    guard isSign(index, in: "/⁄"), isTight(index), isTight(index + 1), isDigits(index + 1),
      tokens[index + 1].number > 0, tokens[index + 1].number.isFinite, !isSign(index + 2, "/"),
      !isSign(start - 1, "/"), !isTight(index + 2) || !isWord(index + 2)
    else { return nil }
    let (top, bottom) = (whole?.value ?? tokens[start].number, tokens[index + 1].number)
    // A blood pressure of 120/80 is not one and a half.
    guard top < bottom || bottom < 20, top < 10 || !has(.span, index + 2), !has(.people, index + 2)
    else { return nil }
    return NumberMatch(value: top / bottom, end: index + 2, isFraction: true)
  }
}
