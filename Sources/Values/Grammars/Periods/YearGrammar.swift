import Notations

/// Reads years, decades and centuries, alone and after a date.
extension ValueScanner {
  func yearAfterDate(_ index: Int) -> (value: Int?, end: Int) {
    year(index, afterDate: true).map { ($0.value, $0.end) } ?? (nil, index)
  }

  /// Reads a year in four digits or in words; after a date also in two digits.
  func year(_ start: Int, afterDate: Bool) -> (value: Int, end: Int)? {
    var index = start
    if afterDate {
      index = skip(index, sign: ",-/.")
      let of = skip(index, .atOf)
      if of > index { index = skip(of, .the) }
      if let shifted = shifted(.year, index) { return (today.year + shifted.steps, shifted.end) }
      if let ago = yearsAgo(index) { return ago }
      index = skip(index, .year)
    }
    if isSign(index, in: "'’"), isDigits(index + 1), isTight(index + 1) { index += 1 }
    guard isDigits(index) else { return writtenYear(index) }
    guard isEdge(index + 1) else { return nil }
    let token = tokens[index]
    if token.digitCount == 4, (1000..<2200).contains(token.number) {
      return joinsDigits(index + 1, ".") ? nil : (Int(token.number), index + 1)
    }
    guard afterDate, isShortYear(index, after: start) else { return nil }
    return (NumericDate.fullYear(Int(token.number)), index + 1)
  }

  /// Reads a number of years before this one: "June three years ago".
  private func yearsAgo(_ start: Int) -> (value: Int, end: Int)? {
    let before = lexeme(.ago, start).flatMap { $0.sense == .first ? $0 : nil }
    guard let (count, end) = countOfPeriods(before?.end ?? start), let years = span(.year, end),
      let last = before == nil ? lexeme(.ago, years.end) : years
    else { return nil }
    return (today.year - Int(count), last.end)
  }

  /// Returns whether two digits after a date are a year, not an hour or part of another number.
  private func isShortYear(_ index: Int, after start: Int) -> Bool {
    let next = index + 1
    guard twoDigits(index) != nil, !has(.at, index - 1),
      index <= start + 1 || has(.of, index - 1) || isSign(index - 1, "'"),
      index == start || !isSign(index - 1, ",") && !has(.month, skip(next, sign: "."))
    else { return false }
    let afterOthers = Self.afterHours.union([.noon, .minutesPast, .minutesTo])
    return !has(afterOthers, isSign(next, "-") ? next + 2 : next) && !isSign(next, ":")
      && !isCounted(next)
      && !(isSign(next, in: ",.-") && isTight(next) && isTight(next + 1))
  }

  static let afterHours: ValueRoles = [.am, .pm, .clock, .span, .to, .unit, .people]

  private func writtenYear(_ start: Int) -> (value: Int, end: Int)? {
    guard let first = composed(start, ordinals: false), first.isWritten else { return nil }
    if first.value >= 1500, first.value < 2200, first.isWhole, isEdge(first.end) {
      return (Int(first.value), first.end)
    }
    guard first.value >= 15, first.value <= 21, !isDigits(first.end),
      let second = composed(first.end, ordinals: false), second.value >= 10, second.value < 100,
      isEdge(second.end)
    else { return nil }
    return (Int(first.value * 100 + second.value), second.end)
  }

  func yearPeriod(_ start: Int) -> DateReading? {
    if let week = weekOfDay(start) { return week }
    if let word = lexeme(.year, start), let year = year(skip(word.end, .of), afterDate: false) {
      return period(ofYear: year.value, end: year.end)
    }
    if let years = decade(start) ?? decadeNamedFirst(start) ?? century(start) { return years }
    guard let year = year(start, afterDate: false) else { return nil }
    // A quarter may follow its year: "2019 Q1".
    if let part = numberedPart(skip(year.end, sign: "-/,")) { return part.of(year.value) }
    guard (1800...2200).contains(year.value), isYear(start, year.end) else { return nil }
    return period(ofYear: year.value, end: year.end)
  }

  /// Returns whether the context of a number allows it to be a year.
  private func isYear(_ start: Int, _ end: Int) -> Bool {
    guard isDigits(start) else { return isPreceded(start, by: [.at, .of, .since, .year]) }
    let isAlone = end >= tokens.count || tokens[end].kind == .sign
    // A number that is part of a longer number is not a year.
    guard isAlone || hasLexemes(end) || isPreceded(start, by: Self.beforeYears),
      !isDigits(start - 1), !isDigits(end), !isPreceded(start, by: [.numbering]),
      !isPartOfCode(start - 1), !isBoundOfVisit(start)
    else { return false }
    let isRange =
      isSign(start - 1, "-")
      && (isWord(start - 2) || isDigits(start - 2) && tokens[start - 2].digitCount == 4)
    if isTight(start), isSign(start - 1, in: "-./:$="), !isRange { return false }
    return !(isTight(end) && isSign(end, "-") && isDigits(end + 1))
      || tokens[end + 1].digitCount == 4 && tokens[end + 1].number > tokens[start].number
  }

  private static let beforeYears: ValueRoles = [
    .at, .of, .than, .before, .after, .since, .until, .and, .from, .to, .the, .start, .middle,
    .end, .month,
  ]

  /// Reads a fiscal year: "fiscal year 2008", "el último año fiscal". Its dates stay open, because
  /// the first day of a fiscal year depends on the country.
  func fiscalYear(_ start: Int) -> DateReading? {
    let shift = lexeme(.shift, start)
    let first = shift?.end ?? start
    guard let fiscal = lexeme(.fiscalYear, span(.year, first)?.end ?? first) else { return nil }
    let end = span(.year, fiscal.end)?.end ?? fiscal.end
    guard isEdge(end) else { return nil }
    let later = uses(.shiftsFollow) ? lexeme(.shift, end) : nil
    let year =
      shift.map { (value: today.year + $0.steps, end: end) }
      ?? self.year(skip(skip(end, .of), .the), afterDate: false)
      ?? later.map { (today.year + $0.steps, $0.end) }
    let timex = name(fiscal) + (year.map { padded($0.value, 4) } ?? "XXXX")
    return DateReading(year?.end ?? end, timex, [], nil, .year)
  }

  /// Reads a decade: "the 1990s", "the nineties", "nineteen nineties", "80er".
  private func decade(_ start: Int) -> DateReading? {
    if let century = smallNumber(start), (18...19).contains(century.value),
      let named = lexeme(.namedDecade, century.end)
    {
      return decade(100 * Int(century.value) + named.int, end: named.end)
    }
    if let named = lexeme(.namedDecade, start), has([.the, .start, .middle, .end], start - 1),
      // Spanish "ochenta" is also a number.
      !has(.number, start)
        || isPreceded(start - 1, by: [.of, .at]) && isBareHour(named.end)
          && mayFollowHour(named.end)
    {
      return decade(named.int, end: named.end)
    }
    guard isDigits(start), tokens[start].digitCount == 4 || tokens[start].digitCount == 2,
      let word = lexeme(.decade, start + 1), word.sense != .first, isEdge(word.end),
      !isAgeGroup(start),
      tokens[start].number.truncatingRemainder(dividingBy: 10) == 0, tokens[start].number < 2200
    else { return nil }
    return decade(Int(tokens[start].number), end: word.end)
  }

  /// Reads a decade whose number follows a noun: "les années 1990", "años noventa".
  private func decadeNamedFirst(_ start: Int) -> DateReading? {
    guard let word = lexeme(.decade, start), word.sense == .first, let said = number(word.end),
      isEdge(said.end), said.isWhole, said.remainder(10) == 0,
      (20..<100).contains(said.value) || (1000..<2200).contains(said.value)
    else { return nil }
    return decade(Int(said.value), end: said.end)
  }

  /// Returns a decade, given its first year. A year of two digits may be in this or the last
  /// century, but "the 90s" are hardly ever in the future.
  private func decade(_ year: Int, end: Int) -> DateReading? {
    let years =
      year >= 1000 ? [year] : [1900 + year, 2000 + year].filter { $0 <= today.year }
    let runs = years.map {
      (CivilDate(year: $0, month: 1, day: 1), CivilDate(year: $0 + 10, month: 1, day: 1))
    }
    guard let (from, to) = runs.first else { return nil }
    guard year < 100 else { return DateReading(end, from, to, "P10Y", .year) }
    let timex = "(XX\(padded(year, 2))-01-01,XX\(padded((year + 10) % 100, 2))-01-01,P10Y)"
    return DateReading(end, timex, runs, nil, .year)
  }

  private func century(_ start: Int) -> DateReading? {
    guard let number = dayNumber(start), let word = lexeme(.century, skip(number.end, sign: "-"))
    else { return nil }
    let first = CivilDate(year: (Int(number.value) - 1) * 100, month: 1, day: 1)
    return period(of: .century, at: first, end: word.end)
  }
}
