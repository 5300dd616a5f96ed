extension ValueScanner {
  func dimension(_ start: Int) -> ValueMatch? {
    // In "ab-173 m", the digits are part of a name.
    let isName =
      isDigits(start) && isTight(start) && isSign(start - 1, "-") && isTight(start - 1)
      && (!isDigits(start - 2) || isTight(start - 2) && isWord(start - 3))
    guard !isSign(start - 1, ":"), !isName else { return nil }
    guard let match = number(start) else { return oneUnit(start) ?? unitAlone(start) }
    if let height = height(start) { return height }
    // In "20 m", the letter means meters; in "20m dollars", it means millions.
    let isScaled = match.end > start + 1 && has(.scale, match.end - 1)
    let shorter = isScaled ? numeral(start) ?? match : match
    if shorter.end < match.end, has(.currency, skip(match.end, .ofUnit)) { return nil }
    return measured(start, shorter) ?? measured(start, match)
  }

  private func measured(_ start: Int, _ match: NumberMatch) -> ValueMatch? {
    var indices = unitIndices(after: match)
    let isBracketed = isSign(match.end, in: "({[<")
    if isBracketed || isSign(match.end, "-") { indices.append(match.end + 1) }
    for index in indices {
      // In "12-12 t/m 24-12" and "3 t-shirts", the letter does not mean tons.
      if let unit = lexeme(.unit, index), isUnitEdge(unit.end), isSpelled(unit, index),
        !has(.to, index), !(isLetter(index, "t") && isSign(index + 1, "-") && isTight(index + 2))
      {
        let unitName = name(unit)
        if Self.lengths.contains(unitName), let rate = word(.rate, unit.end) {
          let speed = "\(unitName) per \(name(rate))"
          return ValueMatch(.dimension, start, rate.end, match.value, speed)
        }
        let rest = smaller(after: unit.end, of: unitName) ?? fraction(afterUnit: unit.end)
        let end = (rest?.end ?? unit.end) + (isBracketed && index > match.end ? 1 : 0)
        let value = match.value + (rest?.value ?? 0)
        return ValueMatch(.dimension, start, min(end, tokens.count), value, unitName)
      }
      if isAboutAngles, let degree = word(.degree, index) {
        return ValueMatch(.dimension, start, degree.end, match.value, "degree")
      }
    }
    return nil
  }

  /// Returns whether a short unit has the accents of the table: "há" is not a hectare.
  private func isSpelled(_ unit: Lexeme, _ index: Int) -> Bool {
    let token = tokens[index]
    return unit.length > 1 || unit.letters != 0 || token.kind != .letters || token.bytes.count > 3
      || token.first >= 0x80 || token.bytes.count == token.scalars.count
  }

  static let lengths: Set<String> = [
    "millimeter", "centimeter", "meter", "kilometer", "inch", "foot", "yard", "mile",
  ]

  /// Reads a unit with an article instead of a number: "a litre of milk", "a cup and a half".
  private func oneUnit(_ start: Int) -> ValueMatch? {
    guard let article = lexeme(.article, start), let unit = lexeme(.unit, article.end),
      case let part = fraction(afterUnit: unit.end),
      part != nil || has(.of, unit.end) && !Self.vague.contains(name(unit))
    else { return nil }
    return ValueMatch(.dimension, start, part?.end ?? unit.end, 1 + (part?.value ?? 0), name(unit))
  }

  /// Units that are ordinary words after an article: "a bit of luck", "a ton of work".
  private static let vague: Set<String> = ["bit", "ton", "turn", "grain"]

  /// Reads a unit alone if it has no other meaning: "how many kilometers", not "my gas meter".
  private func unitAlone(_ start: Int) -> ValueMatch? {
    guard let unit = lexeme(.unit, start), isWord(start), isUnitEdge(unit.end),
      isSpelled(unit, start),
      unit.length > 1 || tokens[start].bytes.count >= 3, !isTight(start) || !isDigits(start - 1),
      // The number before a fraction may be missing: "litro y medio".
      case let fraction = fraction(afterUnit: unit.end),
      fraction != nil
        || (Self.unambiguousEndings.contains { name(unit).hasSuffix($0) } || name(unit) == "mile")
          && !has(.notNumber, start)
    else { return nil }
    let end = fraction?.end ?? unit.end
    return ValueMatch(.dimension, start, end, fraction.map { 1 + $0.value }, name(unit))
  }

  private static let unambiguousEndings = [
    "meter", "gram", "liter", "byte", "metric ton", "inch", "ounce", "gallon", "hectare",
    "meter per second", "per hour",
  ]

  /// Reads a height without spaces: 5'11", 5'11, 1m85.
  private func height(_ start: Int) -> ValueMatch? {
    let end = start + 3
    guard isDigits(start), isTight(start + 1), isTight(start + 2), isDigits(start + 2), isEdge(end)
    else { return nil }
    let (whole, part) = (tokens[start].number, tokens[start + 2].number)
    if isLetter(start + 1, "m"), tokens[start + 2].digitCount == 2 {
      return ValueMatch(.dimension, start, end, whole + part / 100, "meter")
    }
    guard isSign(start + 1, in: "'’′"), part < 12, tokens[start + 2].digitCount <= 2 else {
      return nil
    }
    let isMarked = isTight(end) && isSign(end, in: "\"”″")
    return ValueMatch(.dimension, start, isMarked ? end + 1 : end, whole + part / 12, "foot")
  }

  /// Reads a smaller unit after a larger one and returns it in the larger unit: the inches of "5
  /// feet and 2 inches" or "5 foot 2" in feet.
  private func smaller(after index: Int, of unit: String) -> (value: Double, end: Int)? {
    let next = skip(index, .and)
    guard let part = Self.parts[unit], let match = number(next), match.value < part.count else {
      return nil
    }
    if let found = lexeme(.unit, match.end), name(found) == part.name, isEdge(found.end) {
      return (match.value / part.count, found.end)
    }
    // In "2 metres 50", but not in "2 metres and 50 nails", the 50 are centimetres.
    guard Self.mayLackSmallerUnit.contains(unit), match.isWhole, isEdge(match.end),
      part.count < 100 || match.value >= 10, !isCounted(match.end),
      !has([.span, .people], match.end),
      next == index || !isDigits(next) && !isWord(match.end)
    else { return nil }
    return (match.value / part.count, match.end)
  }

  private static let mayLackSmallerUnit: Set<String> = ["foot", "meter", "stone"]

  private static let parts: [String: (name: String, count: Double)] = [
    "foot": ("inch", 12), "meter": ("centimeter", 100), "pound": ("ounce", 16),
    "stone": ("pound", 14), "kilometer": ("meter", 1000), "kilogram": ("gram", 1000),
    "mile": ("foot", 5280),
  ]

  /// Returns whether a unit may end before a token: the letter of "L-202" is not a unit.
  private func isUnitEdge(_ index: Int) -> Bool {
    isEdge(index) && !(isSign(index, "-") && isTight(index) && isDigits(index + 1))
  }
}
