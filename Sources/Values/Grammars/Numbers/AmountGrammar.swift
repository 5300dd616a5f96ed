extension ValueScanner {
  func plainNumber(_ start: Int) -> ValueMatch? {
    // "Fries x2", but not "x86"
    let isTimes =
      tokens[start].digitCount == 1 && isTight(start) && tokens[start - 1].followsSpace
      && letters(start - 1..<start).elementsEqual("x".utf8)
    guard isEdge(start) || isTimes, !isPronoun(start), let number = number(start),
      lexeme(.notNumber, start)?.end ?? start < number.end,
      // A number may be followed by the letter x: "3x margherita".
      isEdge(number.end)
        || isDigits(number.end - 1) && isTight(number.end) && !isTight(number.end + 1)
          && (isLetter(number.end, "x")
            || isLetter(number.end, "s") && isPreceded(start, by: [.numbering])),
      number.value.isFinite
    else { return nil }
    // In "221b Baker Street" and "class 3b", the letter does not mean a billion.
    let isName =
      number.lastMultiplier >= 1e9 && number.end == start + 2 && tokens[start + 1].bytes.count == 1
    let isDecimal =
      isTight(start) && isSign(start - 1, ".") && number.end == start + 1 && !isListed(start)
    if isDigits(start), isName || isDecimal { return nil }
    var match = ValueMatch(.number, start, number.end, number.value == 0 ? 0 : number.value)
    match.isArticle = number.isArticle
    return match
  }

  /// Returns whether a token is the pronoun "one", as in "the blue one" and "the first one".
  private func isPronoun(_ index: Int) -> Bool {
    uses(.oneIsANumber) && has(.article, index) && has(.number, index)
      && (isWord(index - 1) && !hasLexemes(index - 1) || has(.ordinal, index - 1))
      && has([.the, .article], index - 2) && !has([.people, .hundred, .multiplier], index + 1)
  }

  func ordinal(_ start: Int, _ kinds: Set<ValueKind>) -> ValueMatch? {
    var (found, base) = (numberedOrdinal(start) ?? writtenOrdinal(start), "start")
    // Phrases such as "the next" are ordinals only if the caller requests hardly any other kinds.
    if kinds.count <= 2, let position = word(.position, start), position.end > found?.end ?? start {
      (found, base) = ((position.number, position.end), name(position))
    }
    return found.map {
      ValueMatch(start, $0.end, ValueResolution(kind: .ordinal, number: $0.value, text: base))
    }
  }

  /// Reads an ordinal in digits: "22nd", "3.".
  private func numberedOrdinal(_ start: Int) -> (value: Double, end: Int)? {
    guard isDigits(start) else { return nil }
    let digits = NumberMatch(value: tokens[start].number, end: start + 1)
    for match in [numeral(start) ?? digits, digits] {
      if let suffix = lexeme(.ordinalSuffix, match.end), isTight(match.end), isEdge(suffix.end) {
        return (match.value, suffix.end)
      }
    }
    return nil
  }

  private func writtenOrdinal(_ start: Int) -> (value: Double, end: Int)? {
    guard !isDigits(start), let match = composed(start), match.isOrdinal, isEdge(match.end),
      lexeme(.notNumber, start)?.sense != .idiom, !isDigits(match.end),
      // Italian "un'ora prima" is an hour earlier.
      !(has(.before, start) && isPreceded(start, by: [.span]))
    else { return nil }
    // "a millionth" is a fraction, "the millionth" is an ordinal.
    let isFraction =
      match.end == start + 1 && has(.article, start - 1)
      || match.end == start + 2 && has(.article, start)
    if match.value >= 1000, isFraction { return nil }
    // In "a second opinion" and "just a second", "second" is not an ordinal.
    let isOther =
      match.value == 2 && has(.article, start - 1)
      && (!hasLexemes(match.end) || has(.afterDay, match.end))
    return isOther ? nil : (match.value, match.end)
  }

  func percent(_ start: Int) -> ValueMatch? {
    if let of = lexeme(.percentOf, start), let match = number(of.end), isEdge(match.end) {
      return ValueMatch(.percent, start, match.end, match.value)
    }
    if isSign(start, "%"), !isTight(start + 1) {
      return ValueMatch(.percent, start, start + 1, nil)
    }
    guard let match = number(start),
      let percent = unitIndices(after: match).lazy.compactMap({ word(.percent, $0) }).first
    else { return nil }
    return ValueMatch(.percent, start, percent.end, match.value)
  }

  /// Returns the tokens at which the unit of a number may begin: "km" in "5 km", "euros" in "5
  /// millions of euros", "mile" in "half a mile".
  func unitIndices(after match: NumberMatch) -> [Int] {
    var indices = [match.end]
    let of = skip(match.end, .ofUnit)
    if of > match.end { indices.append(of) }
    if match.isFraction {
      let article = skip(skip(match.end, .of), .article)
      if article > match.end { indices.append(article) }
    }
    return indices
  }

  /// Returns whether the phrase at a token, such as a unit, makes the number before it an amount.
  func isCounted(_ index: Int) -> Bool {
    // In "le 5 c'est bon", the c is not a unit.
    guard !isSign(index + 1, in: "'’") else { return false }
    return has(Self.counted, index)
      || has(.ofUnit, index) && has(Self.counted, skip(index, .ofUnit))
  }

  private static let counted: ValueRoles = [
    .percent, .currency, .cents, .unit, .temperature, .degree, .multiplier,
  ]

  func temperature(_ start: Int) -> ValueMatch? {
    guard let match = number(start) else {
      return word(.temperature, start).flatMap { unit in
        tokens[unit.end - 1].bytes.count < 6
          ? nil : ValueMatch(.temperature, start, unit.end, nil, name(unit))
      }
    }
    if let below = word(.belowZero, match.end) {
      return ValueMatch(.temperature, start, below.end, -abs(match.value), "degree")
    }
    var indices = unitIndices(after: match)
    // "200 K" is a temperature in Kelvin if the text is about heat, and otherwise 200,000.
    if isAbout(.heat), has(.scale, match.end - 1) { indices.append(match.end - 1) }
    for index in indices {
      let unit = word(.temperature, index).flatMap { unit in
        unit.length > 1 || tokens[index].bytes.count > 1 || isAbout(.heat) ? unit : nil
      }
      // In "3º andar", the sign makes an ordinal.
      let isOrdinal =
        has(.ordinalSuffix, index) && match.value <= 31 && !isAbout(.heat) && isTight(index)
        && isWord(index + 1) && !has(Self.afterDegrees, index + 1)
      guard let unit = unit ?? (isAboutAngles || isOrdinal ? nil : word(.degree, index)) else {
        continue
      }
      let value = index < match.end ? numeral(start)?.value ?? match.value : match.value
      // The temperature is negative before words such as "below zero".
      guard let below = word(.belowZero, unit.end) else {
        let rest = fraction(afterUnit: unit.end) ?? (0, unit.end)
        return ValueMatch(.temperature, start, rest.end, value + rest.value, name(unit))
      }
      return ValueMatch(.temperature, start, below.end, -abs(value), name(unit))
    }
    return nil
  }

  private static let afterDegrees: ValueRoles = [.of, .and, .or, .at, .to, .the, .afterDay]

  func age(_ start: Int, _ kinds: Set<ValueKind>) -> ValueMatch? {
    func match(_ end: Int, _ number: NumberMatch, _ unit: TimeUnit = .year) -> ValueMatch {
      ValueMatch(.age, start, end, number.value, unit.rawValue)
    }
    if let aged = lexeme(.aged, start), let count = number(aged.end), isEdge(count.end) {
      // An age may be in weeks or months: "im Alter von 6 Wochen".
      let span = lexeme(.span, count.end)
      if span.map({ $0.unit.isOfAges && isEdge($0.end) }) ?? true {
        return match(span?.end ?? count.end, count, span?.unit ?? .year)
      }
    }
    guard let count = number(start), !count.isArticle || !kinds.contains(.duration) else {
      return nil
    }
    // A verb before a number of years shows that it is an age: "j'ai 71 ans".
    if let span = word(.span, count.end), span.unit == .year || span.unit == .month,
      saysAge(start), !has(.old, span.end),
      !has(.of, span.end) || has(.month, skipOf(span.end)) || isDigits(skipOf(span.end))
    {
      return match(span.end, count, span.unit)
    }
    if isAgeGroup(start) { return match(start + 2, count) }
    if let old = word(.old, count.end), old.unit == .year { return match(old.end, count) }
    guard let span = lexeme(.span, skip(count.end, sign: "-")), span.unit.isOfAges else {
      return nil
    }
    if let old = word(.old, skip(span.end, sign: "-")) { return match(old.end, count, span.unit) }
    // A number of years such as "dix ans" is an age if the caller does not want durations.
    guard uses(.agesLikeDurations), !kinds.contains(.duration), isEdge(span.end) else { return nil }
    return match(span.end, count, span.unit)
  }
}

/// Reads numbers, ordinals, percentages, temperatures and ages.
extension ValueScanner {
  /// Returns whether a number is the age of a group: "over 65s", "the under-18s".
  func isAgeGroup(_ start: Int) -> Bool {
    isPreceded(isSign(start - 1, "-") ? start - 1 : start, by: [.more, .less])
      && isDigits(start) && isLetter(start + 1, "s") && isTight(start + 1)
  }

  /// Returns whether the words before a number, or before a list that ends with it, make it an age:
  /// "j'ai 71 ans", "un enfant de 3 ans", "aged 4, 7 and 9".
  func saysAge(_ start: Int) -> Bool {
    for first in stride(from: start, through: 0, by: -2).prefix(Self.longestAgeList) {
      if isPreceded(first, by: [.ageVerb])
        || isPreceded(first, by: [.of, .between]) && isPreceded(first - 1, by: [.people])
      {
        return true
      }
      guard has(.and, first - 1) || isSign(first - 1, ","), isDigits(first - 2) else {
        return false
      }
    }
    return false
  }

  private static let longestAgeList = 16
}

extension TimeUnit {
  fileprivate var isOfAges: Bool { [.day, .week, .month, .year].contains(self) }
}
