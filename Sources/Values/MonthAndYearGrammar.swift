/// Reads months, years, decades, centuries and seasons as periods.
extension ValueScanner {
  // MARK: Months

  func month(_ month: Int, of year: Int, end: Int) -> DateReading? {
    period(of: .month, at: CivilDate(year: year, month: month, day: 1), end: end)
  }

  func monthPeriod(_ start: Int) -> DateReading? {
    if let numeric = numericMonth(start) { return numeric }
    if let noun = span(.month, start), has(.month, skip(noun.end, .of)) {
      return monthPeriod(skip(noun.end, .of))
    }
    guard let month = lexeme(.month, start) else { return nil }
    let index = month.end
    guard isEdge(index) || isDigits(index) && tokens[index].digitCount == 4 else { return nil }
    if isTight(start), isSign(start - 1, "$") { return nil }
    if let year = year(index, afterDate: true),
      // "Sept mille" is a number.
      isDigits(index) || !has(.number, start),
      !isDigits(year.end - 1) || tokens[year.end - 1].number > 31 || has(.of, index)
        || isSign(year.end - 2, "'")
    {
      return self.month(month.int, of: year.value, end: year.end)
    }
    if month.sense == .ambiguous {
      // In "May to March" and "April or May", the other month shows that "May" is not a verb.
      let isBesideMonth = [ValueRole.to, .and, .or].contains { role in
        let joint = lexeme(role, before: start)
        let before = joint.map { start - $0.length } ?? -1
        return isPreceded(before, by: [.month])
          || role == .to && isDigits(before - 1) && joint?.sense != .weak
          || has(.month, lexeme(role, index)?.end ?? index)
      }
      guard
        // Portuguese "dez" and French "sept" are also numbers: "antes das dez".
        isBesideMonth
          || !has(.number, start) && !has([.the, .to], start - 1)
            && isPreceded(start, by: Self.beforeMonths)
          || isSign(index, "-") && has(.month, index + 1)
      else { return nil }
    }
    if uses(.shiftsFollow), let shift = word(.shift, index), !has(.span, shift.end) {
      return self.month(month.int, shiftedBy: shift, end: shift.end)
    }
    return openMonth(month.int, end: index)
  }

  private static let beforeMonths: ValueRoles = [
    .at, .of, .from, .since, .until, .before, .after, .between, .start, .end,
  ]

  func openMonth(_ month: Int, end: Int) -> DateReading {
    let thisYear = CivilDate(year: today.year, month: month, day: 1)
    let past = thisYear < today.start(of: .month) ? thisYear : thisYear.adding(months: -12)
    let runs = [past, past.adding(months: 12)].map { ($0, $0.adding(months: 1)) }
    var reading = DateReading(end, "XXXX-\(padded(month, 2))", runs, .month, .month)
    (reading.month, reading.firstDay) = (month, reading.timex + "-01")
    return reading
  }

  /// Reads a month and a year in digits: "2015-3", "3/2015".
  private func numericMonth(_ start: Int) -> DateReading? {
    guard isDigits(start), isTight(start + 1), isTight(start + 2), isDigits(start + 2),
      isEdge(start + 3), !isTight(start) || !isSign(start - 1, "/"), isSign(start + 1, in: "-/"),
      !(isSign(start + 3, in: "-/.") && isDigits(start + 4))
    else { return nil }
    let (first, second) = (tokens[start], tokens[start + 2])
    let (year, month) = first.digitCount == 4 ? (first, second) : (second, first)
    // The year of a bank card has two digits.
    let century = isAbout(.expiry) && year.digitCount == 2 && month.digitCount == 2 ? 2000.0 : 0
    let value = century + year.number
    guard year.digitCount == 4 || abs(value - Double(today.year)) <= 10, month.digitCount <= 2,
      (1500..<2200).contains(value), (1...12).contains(month.number)
    else { return nil }
    return self.month(Int(month.number), of: Int(value), end: start + 3)
  }

  // MARK: Years

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

  /// Reads the week or the weekend of a day: "the week of May 3rd", "the week of the 14th", "le
  /// week-end du 12 décembre", "the Easter weekend".
  private func weekOfDay(_ start: Int) -> DateReading? {
    if let holiday = holiday(start), let weekend = lexeme(.weekend, holiday.end) {
      return week(of: holiday.ending(at: weekend.end), isWeekend: true)
    }
    let weekend = lexeme(.weekend, start)
    guard let end = lexeme(.weekOf, start)?.end ?? weekend.map({ skipOf($0.end) }),
      end > weekend?.end ?? start
    else { return nil }
    let index = skip(skip(end, .at), .the)
    let day = calendarDay(index) ?? numberedDay(ofAnyMonth: index)
    return (day ?? holiday(index)).flatMap { week(of: $0, isWeekend: weekend != nil) }
  }

  private func week(of day: DateReading, isWeekend: Bool) -> DateReading? {
    guard let first = day.days.first else { return nil }
    let runs = day.days.map { day in
      // The weekend of a Monday is the one before it.
      let monday = (isWeekend && day.weekday == 1 ? day - 1 : day).monday
      return isWeekend ? (monday + 5, monday + 7) : (monday, monday + 7)
    }
    var week = DateReading(day.end, day.timex, runs, .week, .week)
    week.firstDay = first.description
    return week
  }

  private func numberedDay(ofAnyMonth index: Int) -> DateReading? {
    guard isDigits(index), let day = dayNumber(index), mayEndDay(day, day.isOrdinal) else {
      return nil
    }
    return openDay(Int(day.value), day.end)
  }

  /// Returns whether the context of a number allows it to be a year.
  private func isYear(_ start: Int, _ end: Int) -> Bool {
    guard isDigits(start) else { return isPreceded(start, by: [.at, .of, .since, .year]) }
    let isAlone = end >= tokens.count || tokens[end].kind == .sign
    guard isAlone || hasLexemes(end) || isPreceded(start, by: Self.beforeYears) else {
      return false
    }
    // A number that is part of a longer number is not a year.
    if isDigits(start - 1) || isDigits(end) || isSign(start - 1, "+") || isPartOfCode(start - 1) {
      return false
    }
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

  // MARK: Decades, centuries, seasons

  /// Reads a decade: "the 1990s", "the nineties", "80er".
  private func decade(_ start: Int) -> DateReading? {
    if let named = lexeme(.namedDecade, start), has([.the, .start, .middle, .end], start - 1) {
      return decade(named.int, end: named.end)
    }
    guard isDigits(start), tokens[start].digitCount == 4 || tokens[start].digitCount == 2,
      let word = lexeme(.decade, start + 1), word.sense != .first, isEdge(word.end),
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

  /// Returns a decade, given its first year. A year of two digits may be in this century or in the
  /// last one, but "the 90s" are hardly ever those of the future.
  private func decade(_ year: Int, end: Int) -> DateReading? {
    let years =
      year >= 1000 ? [year] : [1900 + year, 2000 + year].filter { $0 < today.year + 20 }
    let runs = years.map {
      (CivilDate(year: $0, month: 1, day: 1), CivilDate(year: $0 + 10, month: 1, day: 1))
    }
    guard let (from, to) = runs.first else { return nil }
    guard year < 100 else { return DateReading(end, from, to, "P10Y", .year) }
    let timex = "(XX\(padded(year, 2))-01-01,XX\(padded((year + 10) % 100, 2))-01-01,P10Y)"
    return DateReading(end, timex, runs, nil, .year)
  }

  private func century(_ start: Int) -> DateReading? {
    guard let number = dayNumber(start), number.isOrdinal,
      let word = lexeme(.century, skip(number.end, sign: "-"))
    else { return nil }
    let first = CivilDate(year: (Int(number.value) - 1) * 100, month: 1, day: 1)
    return period(of: .century, at: first, end: word.end)
  }

  func season(_ start: Int) -> DateReading? {
    guard let season = word(.season, start) else { return nil }
    if let year = year(season.end, afterDate: true) {
      return self.season(name(season), year: year.value, end: year.end)
    }
    // Words for seasons have other meanings: "spring" is also a verb, and "été" means "been".
    guard
      start == 0 || season.length > 1 || isPreceded(start, by: Self.beforeSeasons)
        || lexeme(.at, before: start).map({ $0.sense != .clock }) == true
    else { return nil }
    return DateReading(season.end, name(season), [], nil, .quarter)
  }

  private static let beforeSeasons: ValueRoles = [
    .the, .of, .whole, .since, .until, .before, .after,
  ]

  /// Returns a season of a year, without dates, because its first day depends on the country.
  func season(_ name: String, year: Int, end: Int) -> DateReading {
    DateReading(end, "\(padded(year, 4))-\(name)", [], nil, .quarter)
  }
}
