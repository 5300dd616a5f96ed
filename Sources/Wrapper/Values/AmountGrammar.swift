extension ValueScanner {
  func plainNumber(_ start: Int) -> ValueMatch? {
    guard isEdge(start), lexeme(.notNumber, start) == nil, var match = number(start),
      isEdge(match.end), match.value.isFinite
    else { return nil }
    if isDigits(start), isTight(start), isSign(start - 1, "."), match.end == start + 1 {
      return nil
    }
    if match.value == -0.0 { match.value = 0 }
    return ValueMatch(
      kind: .number,
      start: start,
      end: match.end,
      resolution: ValueResolution(number: match.value)
    )
  }

  func ordinal(_ start: Int) -> ValueMatch? {
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
    } else if let match = composed(start), match.isOrdinal, isEdge(match.end) {
      best = (match.value, match.end)
    }
    if let position = lexeme(.position, start), position.length > (best?.end ?? start) - start,
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
    guard let match = number(start) else { return nil }
    for index in [match.end, skip(match.end, .ofUnit)] {
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
    let index = skip(match.end, .ofUnit)
    for index in [match.end, index] {
      if let unit = lexeme(.temperature, index), isEdge(index + unit.length),
        unit.length > 1 || tokens[index].bytes.count > 1 || speaksOfHeat,
        !isSign(index + unit.length, ".") || !isTight(index + unit.length + 1)
      {
        return amount(.temperature, start, index + unit.length, match.value, unit.name)
      }
      if let degree = lexeme(.degree, index), isEdge(index + degree.length), !speaksOfAngles {
        return amount(.temperature, start, index + degree.length, match.value, "degree")
      }
    }
    return nil
  }

  func age(_ start: Int, _ kinds: Set<ValueKind>) -> ValueMatch? {
    guard isEdge(start) else { return nil }
    if let aged = lexeme(.aged, start), let match = number(start + aged.length), isEdge(match.end),
      lexeme(.span, match.end) == nil
    {
      return amount(.age, start, match.end, match.value, "year")
    }
    guard let match = number(start), !match.isArticle || !kinds.contains(.duration) else {
      return nil
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
    guard isEdge(start), !isSign(start - 1, ":"), let match = number(start) else { return nil }
    // "20 m" are meters where "20m dollars" are millions.
    var shorter = match
    if match.end > start + 1, lexeme(.scale, match.end - 1) != nil, let plain = numeral(start) {
      shorter = plain
    }
    if shorter.end < match.end, has(.currency, skip(match.end, .ofUnit)) { return nil }
    for match in [shorter, match] {
      var indices = [match.end, skip(match.end, .ofUnit)]
      if isSign(match.end, "-") { indices.append(match.end + 1) }
      if isSign(match.end, "(") || isSign(match.end, "{") || isSign(match.end, "[") {
        indices.append(match.end + 1)
      }
      for index in indices {
        if let unit = lexeme(.unit, index), isUnitEdge(index + unit.length) {
          var end = index + unit.length
          var value = match.value
          if let rest = smaller(after: end, of: unit.name) {
            value += rest.value
            end = rest.end
          }
          if index > match.end, isSign(index - 1, "(") || isSign(index - 1, "{") { end += 1 }
          return amount(.dimension, start, min(end, tokens.count), value, unit.name)
        }
        if let degree = lexeme(.degree, index), speaksOfAngles, isEdge(index + degree.length) {
          return amount(.dimension, start, index + degree.length, match.value, "degree")
        }
      }
    }
    return nil
  }

  /// "5 feet and 2 inches" is five feet and a sixth.
  private func smaller(after index: Int, of unit: String) -> (value: Double, end: Int)? {
    guard let part = Self.parts[unit] else { return nil }
    let start = skip(index, .and)
    guard let match = number(start), let found = lexeme(.unit, match.end), found.name == part.name,
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
