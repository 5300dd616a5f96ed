extension ValueScanner {
  /// Digits with their separators, decimals, exponent or fraction.
  func numeral(_ start: Int) -> NumberMatch? {
    if start < tokens.count, let value = Self.vulgarFractions[tokens[start].first],
      tokens[start].kind == .sign
    {
      return NumberMatch(value: value, end: start + 1, isFraction: true)
    }
    if isSign(start, ".") || (lexicon.decimalComma && isSign(start, ",")) {
      guard isDigits(start + 1), isTight(start + 1), !isTight(start),
        let places = decimalPlaces(start + 1)
      else { return nil }
      return NumberMatch(value: places, end: start + 2)
    }
    guard isDigits(start) else { return nil }
    var match = grouped(start)
    guard match.value.isFinite else { return nil }
    if let power = exponent(match) { return power }
    if match.end == start + 1 || match.value >= 1000, let fraction = slashed(start, match) {
      return fraction
    }
    if match.end == start + 1 {
      if let fraction = slashed(match.end, nil), fraction.value < 1, !isTight(match.end) {
        match.value += fraction.value
        match.end = fraction.end
        match.isFraction = true
      } else if match.end < tokens.count, tokens[match.end].kind == .sign,
        let part = Self.vulgarFractions[tokens[match.end].first]
      {
        match.value += part
        match.end += 1
        match.isFraction = true
      }
    }
    return match
  }

  /// "1,674,200.5", "1.674.200,5", "1 674 200", "12,34,567".
  private func grouped(_ start: Int) -> NumberMatch {
    var match = NumberMatch(value: tokens[start].number, end: start + 1)
    let comma: Unicode.Scalar = lexicon.decimalComma ? "." : ","
    let point: Unicode.Scalar = lexicon.decimalComma ? "," : "."
    let firstLength = tokens[start].digitCount
    if firstLength <= 3, firstLength > 1 || tokens[start].number > 0 {
      for separator in [comma, point, "'", "’"] {
        guard let end = groups(from: start, separator),
          separator != point || end > start + 3 || isOfOtherLanguage(end, comma)
        else {
          continue
        }
        match = wholeNumber(start, end, every: 2)
        break
      }
      if match.end == start + 1, let end = spacedGroups(from: start) {
        match = wholeNumber(start, end, every: 1)
      }
    }
    let index = match.end
    guard isTight(index), isTight(index + 1), isDigits(index + 1),
      !(index == start + 1 && isListed(start)), let places = decimalPlaces(index + 1)
    else { return match }
    let isPoint =
      isSign(index, point) || index == start + 3 && isSign(start + 1, point) && isSign(index, comma)
    // The other language's decimal sign is understood where it cannot part thousands.
    let isOther =
      isSign(index, comma) && match.end == start + 1
      && (tokens[index + 1].digitCount != 3 || firstLength > 3)
    guard isPoint || isOther else { return match }
    let goesOn =
      (isSign(index + 2, ".") || isSign(index + 2, ",")) && isTight(index + 3)
      && isDigits(index + 3) && isTight(index + 2)
    if goesOn && (isOther || !isPoint) { return match }
    match.value += places
    match.end = index + 2
    return match
  }

  /// "1.000,50" and "1.000 euros" are a thousand in English as well.
  private func isOfOtherLanguage(_ end: Int, _ comma: Unicode.Scalar) -> Bool {
    guard !lexicon.decimalComma else { return false }
    if isSign(end, comma), isTight(end), isTight(end + 1), isDigits(end + 1) {
      return tokens[end + 1].digitCount <= 2
    }
    return has(.currency, end) && !isTight(end) || has(.currency, end) && tokens[end].kind == .sign
  }

  /// One of at least three numbers with the same sign between them: "192.168.1.2", "22,24,26".
  func isListed(_ index: Int) -> Bool {
    ([".", ","] as [Unicode.Scalar]).contains { sign in
      func joins(_ place: Int) -> Bool {
        isSign(place, sign) && isTight(place) && isTight(place + 1) && isDigits(place + 1)
          && isDigits(place - 1)
      }
      let before = joins(index - 1)
      let after = joins(index + 1)
      return before && after || after && joins(index + 3) || before && joins(index - 3)
    }
  }

  private func groups(from start: Int, _ separator: Unicode.Scalar) -> Int? {
    var index = start + 1
    var isIndian = false
    while index < start + 24, isSign(index, separator), isTight(index), isTight(index + 1),
      isDigits(index + 1)
    {
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
    // "40 000" is one number, "40 200" may be two where groups are mostly parted by a comma.
    guard index > start + 1, !isDigits(index),
      lexicon.decimalComma || index > start + 2 || tokens[start + 1].number == 0
    else { return nil }
    return index
  }

  private func wholeNumber(_ start: Int, _ end: Int, every step: Int) -> NumberMatch {
    var value = 0.0
    for index in stride(from: start, to: end, by: step) {
      for _ in 0..<tokens[index].digitCount { value *= 10 }
      value += tokens[index].number
    }
    return NumberMatch(value: value, end: end)
  }

  private func decimalPlaces(_ index: Int) -> Double? {
    let bytes = bytes[Int(tokens[index].bytes.lowerBound)..<Int(tokens[index].bytes.upperBound)]
    return Double("0." + String(decoding: bytes.prefix(40), as: UTF8.self))
  }

  /// "1.3e6", "-12e-1", "1.1^23".
  private func exponent(_ match: NumberMatch) -> NumberMatch? {
    if let ten = powerOfTen(match) { return ten }
    var index = match.end
    let isPower = isSign(index, "^")
    guard isTight(index),
      isPower
        || (isWord(index) && tokens[index].bytes.count == 1
          && tokens[index].first | 32 == 0x65)
    else { return nil }
    index += 1
    var sign = 1.0
    while isSign(index, "-") || isSign(index, "+"), index < match.end + 4 {
      if isSign(index, "-") { sign = -1 }
      index += 1
    }
    guard isDigits(index), isTight(index) else { return nil }
    let digits = grouped(index)
    let value =
      isPower
      ? ValuePower.of(match.value, sign * digits.value)
      : match.value * ValuePower.of(10, sign * digits.value)
    guard value.isFinite else { return nil }
    return NumberMatch(value: value, end: digits.end)
  }

  /// "6.2x10^-4", "3 × 10^8".
  private func powerOfTen(_ match: NumberMatch) -> NumberMatch? {
    let sign = match.end
    let isTimes =
      isSign(sign, "×") || isSign(sign, "*") || isSign(sign, "·")
      || isWord(sign) && tokens[sign].bytes.count == 1 && tokens[sign].first | 32 == 0x78
    guard isTimes, isDigits(sign + 1), tokens[sign + 1].number == 10, isSign(sign + 2, "^"),
      isTight(sign + 2)
    else { return nil }
    let isNegative = isSign(sign + 3, "-") || isSign(sign + 3, "−")
    let index = isNegative || isSign(sign + 3, "+") ? sign + 4 : sign + 3
    guard isDigits(index), isTight(index) else { return nil }
    let power = ValuePower.of(10, isNegative ? -tokens[index].number : tokens[index].number)
    guard (match.value * power).isFinite else { return nil }
    return NumberMatch(value: match.value * power, end: index + 1)
  }

  /// "3/4", and not what goes on as a date.
  private func slashed(_ start: Int, _ whole: NumberMatch?) -> NumberMatch? {
    guard isDigits(start) else { return nil }
    let index = whole?.end ?? start + 1
    guard isSign(index, "/") || isSign(index, "⁄"), isTight(index), isTight(index + 1),
      isDigits(index + 1), tokens[index + 1].number > 0, tokens[index + 1].number.isFinite,
      !isSign(index + 2, "/"), !isSign(start - 1, "/"),
      !isTight(index + 2) || !isWord(index + 2)
    else { return nil }
    let top = whole?.value ?? tokens[start].number
    return NumberMatch(value: top / tokens[index + 1].number, end: index + 2, isFraction: true)
  }

  private static let vulgarFractions: [UInt32: Double] = [
    0xBC: 0.25, 0xBD: 0.5, 0xBE: 0.75, 0x2153: 1.0 / 3, 0x2154: 2.0 / 3, 0x2155: 0.2,
    0x2156: 0.4, 0x2157: 0.6, 0x2158: 0.8, 0x2159: 1.0 / 6, 0x215A: 5.0 / 6, 0x215B: 0.125,
    0x215C: 0.375, 0x215D: 0.625, 0x215E: 0.875,
  ]
}

/// Powers without a mathematics library, by squaring; fractional exponents by roots.
enum ValuePower {
  static func of(_ base: Double, _ exponent: Double) -> Double {
    if base < 0 { return -of(-base, exponent) }
    guard exponent.isFinite, abs(exponent) < 100_000 else { return .infinity }
    if exponent < 0 { return 1 / of(base, -exponent) }
    var result = 1.0
    var square = base
    var whole = Int(exponent)
    while whole > 0 {
      if whole & 1 == 1 { result *= square }
      square *= square
      whole >>= 1
    }
    var root = base
    var rest = exponent - exponent.rounded(.down)
    for _ in 0..<52 where rest > 0 {
      root = root.squareRoot()
      rest *= 2
      if rest >= 1 {
        result *= root
        rest -= 1
      }
    }
    return result
  }
}
