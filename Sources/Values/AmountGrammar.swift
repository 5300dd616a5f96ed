extension ValueScanner {
  func plainNumber(_ start: Int) -> ValueMatch? {
    guard isEdge(start), lexeme(.notNumber, start) == nil, var match = number(start),
      isEdge(match.end) || isTimes(match.end), match.value.isFinite
    else { return nil }
    if isDigits(start), isTight(start), isSign(start - 1, "."), match.end == start + 1,
      !isListed(start)
    {
      return nil
    }
    if match.value == -0.0 { match.value = 0 }
    return ValueMatch(
      kind: .number,
      start: start,
      end: match.end,
      resolution: ValueResolution(number: match.value),
      isArticle: match.isArticle
    )
  }

  /// "3x margherita"
  private func isTimes(_ index: Int) -> Bool {
    isDigits(index - 1) && isTight(index) && isWord(index) && tokens[index].bytes.count == 1
      && tokens[index].first | 32 == 0x78 && !isTight(index + 1)
  }

  /// Words such as "the next" are ordinals only where little else is looked for.
  func ordinal(_ start: Int, _ kinds: Set<ValueKind>) -> ValueMatch? {
    guard isEdge(start) else { return nil }
    var best: (value: Double, end: Int)?
    if isDigits(start), !isSign(start - 1, "/") {
      let digits = NumberMatch(value: tokens[start].number, end: start + 1)
      let whole = numeral(start) ?? digits
      for match in [whole, digits] where best == nil {
        if let suffix = lexeme(.ordinalSuffix, match.end), isTight(match.end),
          isEdge(match.end + suffix.length)
        {
          best = (match.value, match.end + suffix.length)
        }
      }
    } else if let match = composed(start), match.isOrdinal, isEdge(match.end),
      lexeme(.notNumber, start)?.name != "idiom", lexicon.monthFirst || !isDigits(match.end),
      !(match.value >= 1000
        && (match.end == start + 1 && has(.article, start - 1)
          || match.end == start + 2 && has(.article, start))),
      !(match.value == 2 && has(.article, start - 1) && isWord(match.end) && !hasLexemes(match.end))
    {
      // "a second opinion" is another one. "a millionth" is a part, "the millionth" is in order.
      best = (match.value, match.end)
    }
    if kinds.count <= 2, let position = lexeme(.position, start),
      position.length > (best?.end ?? start) - start,
      isEdge(start + position.length)
    {
      let sign = position.name.lastIndex { $0 == "+" || $0 == "-" } ?? position.name.startIndex
      return ValueMatch(
        kind: .ordinal,
        start: start,
        end: start + position.length,
        resolution: ValueResolution(
          number: Double(position.name[sign...]),
          text: String(position.name[..<sign])
        )
      )
    }
    return best.map {
      ValueMatch(
        kind: .ordinal,
        start: start,
        end: $0.end,
        resolution: ValueResolution(number: $0.value, text: "start")
      )
    }
  }

  func percent(_ start: Int) -> ValueMatch? {
    guard isEdge(start) else { return nil }
    if let of = lexeme(.percentOf, start), let match = number(start + of.length), isEdge(match.end)
    {
      return amount(.percent, start, match.end, match.value, nil)
    }
    if isSign(start, "%"), !isTight(start), !isTight(start + 1),
      !isDigits(start - 1)
    {
      return amount(.percent, start, start + 1, nil, nil)
    }
    guard let match = number(start) else { return nil }
    for index in unitPlaces(after: match) {
      if let percent = lexeme(.percent, index), isEdge(index + percent.length) {
        return amount(.percent, start, index + percent.length, match.value, nil)
      }
    }
    return nil
  }

  func temperature(_ start: Int) -> ValueMatch? {
    guard isEdge(start) else { return nil }
    guard let match = number(start) else {
      guard let unit = lexeme(.temperature, start),
        tokens[start + unit.length - 1].bytes.count >= 6,
        isEdge(start + unit.length)
      else { return nil }
      return amount(.temperature, start, start + unit.length, nil, unit.name)
    }
    var places = unitPlaces(after: match)
    // "200 K" are Kelvin where heat is spoken of.
    if speaksOfHeat, lexeme(.scale, match.end - 1) != nil { places.append(match.end - 1) }
    for index in places {
      if let unit = lexeme(.temperature, index), isEdge(index + unit.length),
        unit.length > 1 || tokens[index].bytes.count > 1 || speaksOfHeat,
        !isSign(index + unit.length, ".") || !isTight(index + unit.length + 1)
      {
        let value = index < match.end ? numeral(start)?.value ?? match.value : match.value
        let (half, end) = halfBehind(index + unit.length)
        return heat(start, end, value + half, unit.name)
      }
      if let degree = lexeme(.degree, index), isEdge(index + degree.length), !speaksOfAngles {
        let (half, end) = halfBehind(index + degree.length)
        return heat(start, end, match.value + half, "degree")
      }
    }
    return nil
  }

  /// "vingt degrés et demi"
  private func halfBehind(_ index: Int) -> (Double, end: Int) {
    guard let and = lexeme(.and, index), let half = lexeme(.half, index + and.length),
      half.number == 0, isEdge(index + and.length + half.length),
      !isWord(index + and.length + half.length) || hasLexemes(index + and.length + half.length)
    else { return (0, index) }
    return (0.5, index + and.length + half.length)
  }

  /// A temperature, and what says behind it that it is below zero.
  private func heat(_ start: Int, _ end: Int, _ value: Double, _ unit: String) -> ValueMatch {
    guard value > 0, let frost = lexeme(.frost, end), isEdge(end + frost.length) else {
      return amount(.temperature, start, end, value, unit)
    }
    return amount(.temperature, start, end + frost.length, -value, unit)
  }

  /// Where a unit may stand behind a number: "5 km", "5 millions of euros", "half a mile".
  func unitPlaces(after match: NumberMatch) -> [Int] {
    var places = [match.end]
    let of = skip(match.end, .ofUnit)
    if of > match.end { places.append(of) }
    if match.isFraction {
      let article = skip(skip(match.end, .of), .article)
      if article > match.end { places.append(article) }
    }
    return places
  }

  func age(_ start: Int, _ kinds: Set<ValueKind>) -> ValueMatch? {
    guard isEdge(start) else { return nil }
    if let aged = lexeme(.aged, start), let match = number(start + aged.length), isEdge(match.end) {
      guard let span = lexeme(.span, match.end) else {
        return amount(.age, start, match.end, match.value, "year")
      }
      // "im Alter von 6 Wochen"
      if let unit = Self.ageUnits[span.name], isEdge(match.end + span.length),
        lexeme(.old, match.end + span.length) == nil
      {
        return amount(.age, start, match.end + span.length, match.value, unit)
      }
    }
    guard let match = number(start), !match.isArticle || !kinds.contains(.duration) else {
      return nil
    }
    // "j'ai 71 ans", "mijn oma is 84 jaar"
    if let span = lexeme(.span, match.end), let unit = Self.ageUnits[span.name], unit.count >= 4,
      unit != "week", match.value < 130,
      isIntroduced(start, by: [.ageVerb]), isEdge(match.end + span.length),
      !has(.of, match.end + span.length), !has(.old, match.end + span.length)
    {
      return amount(.age, start, match.end + span.length, match.value, unit)
    }
    if let old = lexeme(.old, match.end), let unit = Self.ageUnits[old.name],
      isEdge(match.end + old.length)
    {
      return amount(.age, start, match.end + old.length, match.value, unit)
    }
    var index = isSign(match.end, "-") ? match.end + 1 : match.end
    guard let span = lexeme(.span, index), let unit = Self.ageUnits[span.name] else { return nil }
    index += span.length
    let end = isSign(index, "-") ? index + 1 : index
    if let old = lexeme(.old, end), isEdge(end + old.length) {
      return amount(.age, start, end + old.length, match.value, unit)
    }
    // Where durations are not asked for, "dix ans" is somebody's age.
    guard lexicon.agesLikeDurations, !kinds.contains(.duration), isEdge(index) else { return nil }
    return amount(.age, start, index, match.value, unit)
  }

  private static let ageUnits = ["Y": "year", "M": "month", "W": "week", "D": "day"]

  func dimension(_ start: Int) -> ValueMatch? {
    guard isEdge(start), !isSign(start - 1, ":") else { return nil }
    guard let match = number(start) else { return oneUnit(start) ?? unitAlone(start) }
    // "ab-173 m" is a name.
    if isDigits(start), isTight(start), isSign(start - 1, "-"), isTight(start - 1),
      !isDigits(start - 2) || isTight(start - 2) && isWord(start - 3)
    {
      return nil
    }
    if let height = feetAndInches(start) { return height }
    // "20 m" are meters where "20m dollars" are millions.
    var shorter = match
    if match.end > start + 1, lexeme(.scale, match.end - 1) != nil, let plain = numeral(start) {
      shorter = plain
    }
    if shorter.end < match.end, has(.currency, skip(match.end, .ofUnit)) { return nil }
    for match in [shorter, match] {
      var indices = unitPlaces(after: match)
      if isSign(match.end, "-") { indices.append(match.end + 1) }
      let isBracketed = Self.brackets.contains { isSign(match.end, $0) }
      if isBracketed { indices.append(match.end + 1) }
      for index in indices {
        if let unit = lexeme(.unit, index), isUnitEdge(index + unit.length), isPlain(index) {
          var end = index + unit.length
          if Self.lengths.contains(unit.name), let rate = lexeme(.rate, end),
            isEdge(end + rate.length)
          {
            let name = "\(unit.name) per \(rate.name)"
            return amount(.dimension, start, end + rate.length, match.value, name)
          }
          var value = match.value
          if let rest = smaller(after: end, of: unit.name) {
            value += rest.value
            end = rest.end
          }
          if isBracketed, index > match.end { end += 1 }
          return amount(.dimension, start, min(end, tokens.count), value, unit.name)
        }
        if let degree = lexeme(.degree, index), speaksOfAngles, isEdge(index + degree.length) {
          return amount(.dimension, start, index + degree.length, match.value, "degree")
        }
      }
    }
    return nil
  }

  /// "há" is no hectare: short units are written without accents.
  private func isPlain(_ index: Int) -> Bool {
    let token = tokens[index]
    return token.kind != .word || token.bytes.count > 3 || token.first >= 0x80
      || token.bytes.count == token.scalars.count
  }

  private static let brackets: [Unicode.Scalar] = ["(", "{", "[", "<"]
  private static let lengths: Set<String> = [
    "millimeter", "centimeter", "meter", "kilometer", "inch", "foot", "yard", "mile",
  ]

  /// "a litre of milk"
  private func oneUnit(_ start: Int) -> ValueMatch? {
    guard let article = lexeme(.article, start) else { return nil }
    guard let unit = unitAlone(start + article.length), has(.of, unit.end) else { return nil }
    return amount(.dimension, start, unit.end, 1, unit.resolution.unit)
  }

  /// "how many kilometers": a unit whose name is nothing else.
  private func unitAlone(_ start: Int) -> ValueMatch? {
    guard let unit = lexeme(.unit, start), isWord(start), isUnitEdge(start + unit.length),
      isPlain(start),
      unit.length > 1 || tokens[start].bytes.count >= 3,
      !isTight(start) || !isDigits(start - 1),
      Self.plainUnits.contains(where: { unit.name.hasSuffix($0) }) || unit.name == "mile"
    else { return nil }
    return amount(.dimension, start, start + unit.length, nil, unit.name)
  }

  private static let plainUnits = [
    "meter", "gram", "liter", "byte", "metric ton", "inch", "ounce", "gallon", "hectare",
    "meter per second", "per hour",
  ]

  /// 5'11" is five feet and eleven inches.
  private func feetAndInches(_ start: Int) -> ValueMatch? {
    guard isDigits(start), isDigits(start + 2), isTight(start + 1), isTight(start + 2),
      isTight(start + 3),
      isSign(start + 1, "'") || isSign(start + 1, "’") || isSign(start + 1, "′"),
      isSign(start + 3, "\"") || isSign(start + 3, "”") || isSign(start + 3, "″"),
      tokens[start + 2].number < 12
    else { return nil }
    let value = tokens[start].number + tokens[start + 2].number / 12
    return amount(.dimension, start, start + 4, value, "foot")
  }

  /// "5 feet and 2 inches" is five feet and a sixth.
  private func smaller(after index: Int, of unit: String) -> (value: Double, end: Int)? {
    guard let part = Self.parts[unit] else { return nil }
    let start = skip(index, .and)
    guard let match = number(start), match.value < part.count,
      let found = lexeme(.unit, match.end), found.name == part.name,
      isEdge(match.end + found.length)
    else { return nil }
    return (match.value / part.count, match.end + found.length)
  }

  private static let parts: [String: (name: String, count: Double)] = [
    "foot": ("inch", 12), "meter": ("centimeter", 100), "pound": ("ounce", 16),
    "kilometer": ("meter", 1000), "kilogram": ("gram", 1000), "mile": ("foot", 5280),
  ]

  /// "L-202" and "m212" are no units.
  private func isUnitEdge(_ index: Int) -> Bool {
    isEdge(index) && !(isSign(index, "-") && isTight(index) && isDigits(index + 1))
  }

  func amount(_ kind: ValueKind, _ start: Int, _ end: Int, _ value: Double?, _ unit: String?)
    -> ValueMatch
  {
    ValueMatch(
      kind: kind,
      start: start,
      end: end,
      resolution: ValueResolution(number: value, unit: unit)
    )
  }
}
