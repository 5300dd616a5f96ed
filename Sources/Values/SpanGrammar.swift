/// Weeks, months, years and other runs of days.
extension ValueScanner {
  /// A run of days, or only one of a unit, for "of next month".
  func span(_ start: Int, in unit: SpanReading.Unit? = nil) -> SpanReading? {
    guard isEdge(start) else { return nil }
    let index = skip(start, .the)
    guard let reading = anySpan(index, after: start) else { return nil }
    return unit == nil || unit == reading.unit ? reading : nil
  }

  private func anySpan(_ index: Int, after start: Int) -> SpanReading? {
    fiscalYear(index) ?? partOfSpan(index) ?? ordinalSpan(index) ?? countedSpan(index)
      ?? shiftedSpan(index)
      ?? monthSpan(index) ?? yearSpan(index) ?? seasonSpan(index)
      ?? currentSpan(index, after: start)
  }

  private func make(
    _ end: Int,
    _ timex: String,
    _ from: CivilDate,
    _ to: CivilDate,
    _ unit: SpanReading.Unit,
    _ grain: ResolvedTime.Grain
  ) -> SpanReading {
    SpanReading(
      end: end,
      timex: timex,
      runs: [(from, to)],
      unit: unit,
      grain: grain,
      firstDay: from.description
    )
  }

  func yearRun(_ year: Int, end: Int) -> SpanReading {
    make(
      end,
      padded(year, 4),
      CivilDate(year: year, month: 1, day: 1),
      CivilDate(year: year + 1, month: 1, day: 1),
      .year,
      .year
    )
  }

  func monthRun(_ first: CivilDate, end: Int) -> SpanReading {
    let (year, month, _) = first.yearMonthDay
    let from = CivilDate(year: year, month: month, day: 1)
    return make(
      end,
      "\(padded(year, 4))-\(padded(month, 2))",
      from,
      from.adding(months: 1),
      .month,
      .month
    )
  }

  func weekRun(_ monday: CivilDate, end: Int) -> SpanReading {
    let (year, week) = monday.isoWeek
    return make(end, "\(padded(year, 4))-W\(padded(week, 2))", monday, monday + 7, .week, .week)
  }

  private func weekendRun(_ monday: CivilDate, end: Int) -> SpanReading {
    let (year, week) = monday.isoWeek
    return make(
      end,
      "\(padded(year, 4))-W\(padded(week, 2))-WE",
      monday + 5,
      monday + 7,
      .other,
      .day
    )
  }

  private func long(
    _ end: Int,
    _ from: CivilDate,
    _ to: CivilDate,
    _ length: String,
    _ grain: ResolvedTime.Grain
  ) -> SpanReading {
    make(end, "(\(from),\(to),\(length))", from, to, .other, grain)
  }

  // MARK: Months

  private func monthSpan(_ start: Int) -> SpanReading? {
    if isDigits(start), let numeric = numericMonth(start) { return numeric }
    guard let month = lexeme(.month, start) else { return nil }
    let index = start + month.length
    guard isEdge(index) || isDigits(index) && tokens[index].digitCount == 4 else { return nil }
    if isTight(start), isSign(start - 1, "$") { return nil }
    if let year = year(index, behindDate: true),
      !isDigits(year.end - 1) || tokens[year.end - 1].number > 31 || has(.of, index)
        || isSign(year.end - 2, "'")
    {
      return monthRun(CivilDate(year: year.value, month: month.int, day: 1), end: year.end)
    }
    if lexicon.shiftsFollow, let shift = lexeme(.shift, index), isEdge(index + shift.length),
      !has(.span, index + shift.length)
    {
      return shiftedMonth(month.int, shift, end: index + shift.length)
    }
    if month.name.hasSuffix("?") {
      let isRange =
        lexeme(.to, index).map { has(.month, index + $0.length) } == true
        || isSign(index, "-") && has(.month, index + 1)
      let before: [ValueRole] = [
        .at, .of, .from, .since, .until, .before, .after, .between, .start, .end,
      ]
      guard isRange || isIntroduced(start, by: before) || isMonth(beforeTo: start) else {
        return nil
      }
    }
    return openMonth(month.int, end: index)
  }

  /// "May to March": the other end is a month as well.
  private func isMonth(beforeTo start: Int) -> Bool {
    guard let to = lastLexeme(before: start, .to) else { return false }
    return has(.month, start - to.length - 1) || isDigits(start - to.length - 1)
  }

  private func openMonth(_ month: Int, end: Int) -> SpanReading {
    let thisYear = CivilDate(year: today.year, month: month, day: 1)
    let past =
      thisYear.adding(months: 1) <= today || thisYear < today.firstOfMonth
      ? thisYear : thisYear.adding(months: -12)
    let coming = past.adding(months: 12)
    return SpanReading(
      end: end,
      timex: "XXXX-\(padded(month, 2))",
      runs: [(past, past.adding(months: 1)), (coming, coming.adding(months: 1))],
      unit: .month,
      grain: .month,
      firstDay: "XXXX-\(padded(month, 2))-01"
    )
  }

  private func shiftedMonth(_ month: Int, _ shift: Lexeme, end: Int) -> SpanReading {
    var year = today.year
    if shift.name == "coming" {
      if month <= today.month { year += 1 }
    } else if shift.name == "past" {
      if month >= today.month { year -= 1 }
    } else if shift.int > 0 {
      if month <= today.month { year += 1 }
    } else if shift.int < 0 {
      if month >= today.month { year -= 1 }
    }
    return monthRun(CivilDate(year: year, month: month, day: 1), end: end)
  }

  /// "2015-3", "3/2015".
  private func numericMonth(_ start: Int) -> SpanReading? {
    guard isTight(start + 1), isTight(start + 2), isDigits(start + 2), isEdge(start + 3),
      !isTight(start) || !isSign(start - 1, "/"),
      isSign(start + 1, "-") || isSign(start + 1, "/"),
      !((isSign(start + 3, "-") || isSign(start + 3, "/") || isSign(start + 3, "."))
        && isDigits(start + 4))
    else { return nil }
    let (a, b) = (tokens[start], tokens[start + 2])
    if a.digitCount == 4, b.digitCount <= 2, a.number >= 1500, a.number < 2200, b.number >= 1,
      b.number <= 12
    {
      return monthRun(CivilDate(year: Int(a.number), month: Int(b.number), day: 1), end: start + 3)
    }
    if b.digitCount == 4, a.digitCount <= 2, b.number >= 1500, b.number < 2200, a.number >= 1,
      a.number <= 12
    {
      return monthRun(CivilDate(year: Int(b.number), month: Int(a.number), day: 1), end: start + 3)
    }
    return nil
  }

  // MARK: Years, decades, centuries

  private func yearSpan(_ start: Int) -> SpanReading? {
    if let weekOf = lexeme(.weekOf, start) {
      let index = skip(skip(start + weekOf.length, .at), .the)
      if let day = calendarDay(index), let first = day.days.first {
        return SpanReading(
          end: day.end,
          timex: day.timex,
          runs: day.days.map { ($0.monday, $0.monday + 7) },
          unit: .week,
          grain: .week,
          firstDay: first.description
        )
      }
    }
    if let word = lexeme(.year, start) {
      let index = skip(start + word.length, .of)
      if let year = year(index, behindDate: false) { return yearRun(year.value, end: year.end) }
    }
    if isDigits(start), let decade = decade(start) { return decade }
    if let decade = decadeNamedFirst(start) { return decade }
    if let century = centurySpan(start) { return century }
    guard let year = year(start, behindDate: false) else { return nil }
    if let quarter = quarterBehind(year) { return quarter }
    // A bare number of four digits may be anything.
    if year.value < 1800 || year.value > 2200 { return nil }
    if isDigits(start) {
      let isAlone = year.end >= tokens.count || tokens[year.end].kind == .sign
      guard isAlone || hasLexemes(year.end) || isIntroduced(start, by: Self.beforeYears),
        isNothingElse(start, year.end)
      else { return nil }
    } else if !isIntroduced(start, by: [.at, .of, .since, .year]) {
      return nil
    }
    return yearRun(year.value, end: year.end)
  }

  private static let beforeYears: [ValueRole] = [
    .at, .of, .than, .before, .after, .since, .until, .and, .from, .to, .the, .start, .middle,
    .end, .month,
  ]

  /// A phrase of one of these roles stands before a token.
  func isIntroduced(_ start: Int, by roles: [ValueRole]) -> Bool {
    roles.contains { lastLexeme(before: start, $0) != nil }
  }

  /// Four digits that are not money, a length, or part of a longer number.
  private func isNothingElse(_ start: Int, _ end: Int) -> Bool {
    if has(.currency, start - 1) || isCounted(end) || has(.span, end) { return false }
    if isDigits(start - 1) || isDigits(end) || isSign(start - 1, "+") { return false }
    if isTight(start) {
      let isRange =
        isSign(start - 1, "-")
        && (isWord(start - 2) || isDigits(start - 2) && tokens[start - 2].digitCount == 4)
      let signs: [Unicode.Scalar] = ["-", ".", "/", ":", "$", "="]
      if !isRange, signs.contains(where: { isSign(start - 1, $0) }) { return false }
    }
    return
      !(isSign(end, "-") && isTight(end) && isDigits(end + 1)
      && tokens[end + 1].digitCount != 4)
  }

  /// "fiscal year 2008", "el último año fiscal": when they begin is not the same everywhere.
  private func fiscalYear(_ start: Int) -> SpanReading? {
    var index = start
    var year: Int?
    if let shift = lexeme(.shift, index) {
      year = today.year + shift.steps
      index += shift.length
    }
    var name: String?
    for _ in 0..<2 {
      if let fiscal = lexeme(.fiscal, index) {
        name = fiscal.name
        index += fiscal.length
      } else if let span = lexeme(.span, index), span.name == "Y" {
        index += span.length
      }
    }
    guard let name, index > start, isEdge(index) else { return nil }
    if year == nil, let said = self.year(skip(skip(index, .of), .the), behindDate: false) {
      (year, index) = (said.value, said.end)
    }
    if year == nil, lexicon.shiftsFollow, let shift = lexeme(.shift, index) {
      (year, index) = (today.year + shift.steps, index + shift.length)
    }
    let timex = name + (year.map { padded($0, 4) } ?? "XXXX")
    return SpanReading(
      end: index,
      timex: timex,
      runs: [],
      unit: .other,
      grain: .year,
      firstDay: timex
    )
  }

  private func decade(_ start: Int) -> SpanReading? {
    let token = tokens[start]
    guard token.digitCount == 4 || token.digitCount == 2, let decade = lexeme(.decade, start + 1),
      decade.name != "first", token.number.truncatingRemainder(dividingBy: 10) == 0,
      isEdge(start + 1 + decade.length),
      token.number < 2200
    else { return nil }
    return decadeSpan(Int(token.number), end: start + 1 + decade.length)
  }

  /// "les années 1990", "años noventa": where the word for it stands before the number.
  private func decadeNamedFirst(_ start: Int) -> SpanReading? {
    guard let word = lexeme(.decade, start), word.name == "first",
      let said = number(start + word.length), isEdge(said.end),
      said.value == said.value.rounded(), said.value.truncatingRemainder(dividingBy: 10) == 0,
      (20..<100).contains(said.value) || (1000..<2200).contains(said.value)
    else { return nil }
    return decadeSpan(Int(said.value), end: said.end)
  }

  /// Of a year of four digits or of two, which may be of this century or of the last.
  private func decadeSpan(_ year: Int, end: Int) -> SpanReading {
    if year >= 1000 { return decadeRun(year, end: end) }
    let next = year == 90 ? "00" : padded(year + 10, 2)
    var run = decadeRun(1900 + year, end: end)
    run.timex = "(XX\(padded(year, 2))-01-01,XX\(next)-01-01,P10Y)"
    run.runs.append(decadeRun(2000 + year, end: end).runs[0])
    return run
  }

  private func decadeRun(_ year: Int, end: Int) -> SpanReading {
    long(
      end,
      CivilDate(year: year, month: 1, day: 1),
      CivilDate(year: year + 10, month: 1, day: 1),
      "P10Y",
      .year
    )
  }

  private func centurySpan(_ start: Int) -> SpanReading? {
    var index = start
    var number: Int?
    if let day = dayNumber(index), day.isOrdinal { (number, index) = (Int(day.value), day.end) }
    if number == nil { return nil }
    if isSign(index, "-") { index += 1 }
    guard let number, let century = lexeme(.century, index) else { return nil }
    let year = (number - 1) * 100
    return long(
      index + century.length,
      CivilDate(year: year, month: 1, day: 1),
      CivilDate(year: year + 100, month: 1, day: 1),
      "P100Y",
      .year
    )
  }

  /// "2019 Q1"
  private func quarterBehind(_ year: (value: Int, end: Int)) -> SpanReading? {
    let index =
      isSign(year.end, "-") || isSign(year.end, "/") || isSign(year.end, ",")
      ? year.end + 1 : year.end
    guard let part = numberedPart(index) else { return nil }
    return partRun(part.number, of: part.months, year: year.value, end: part.end)
  }

  /// "Q1", "H2".
  private func numberedPart(_ index: Int) -> (number: Int, months: Int, end: Int)? {
    guard let letter = lexeme(.quarterOf, index), isDigits(index + 1), isTight(index + 1),
      isEdge(index + 2), tokens[index + 1].digitCount == 1
    else { return nil }
    let number = Int(tokens[index + 1].number)
    guard number >= 1, number * letter.int <= 12 else { return nil }
    return (number, letter.int, index + 2)
  }

  private func partRun(_ number: Int, of months: Int, year: Int, end: Int) -> SpanReading {
    let from = CivilDate(year: year, month: 1, day: 1).adding(months: (number - 1) * months)
    return long(end, from, from.adding(months: months), "P\(months)M", .quarter)
  }

  // MARK: Relative to today

  private func shiftedSpan(_ start: Int) -> SpanReading? {
    var index = start
    guard let before = lexeme(.shift, index) else { return shiftFollowing(start) }
    index = skip(index + before.length, .business)
    return shifted(index, by: before)
  }

  private func shiftFollowing(_ start: Int) -> SpanReading? {
    // "the week after next"
    if let span = lexeme(.span, start), let shift = lexeme(.shift, start + span.length),
      shift.name == "+2" || lexicon.shiftsFollow, isEdge(start + span.length + shift.length)
    {
      var run = unitRun(span.name, shift, end: start + span.length + shift.length)
      run?.end = start + span.length + shift.length
      return run
    }
    for role in [ValueRole.weekend, .workweek] {
      if lexicon.shiftsFollow, let word = lexeme(role, start),
        let shift = lexeme(.shift, start + word.length)
      {
        let monday = today.monday + shift.steps * 7
        let end = start + word.length + shift.length
        return role == .weekend ? weekendRun(monday, end: end) : workweekRun(monday, end: end)
      }
    }
    if lexicon.shiftsFollow, let season = lexeme(.season, start),
      let shift = lexeme(.shift, start + season.length)
    {
      return seasonRun(
        season.name,
        year: today.year + shift.steps,
        end: start + season.length + shift.length
      )
    }
    return nil
  }

  private func workweekRun(_ monday: CivilDate, end: Int) -> SpanReading {
    let (year, week) = monday.isoWeek
    return make(end, "\(padded(year, 4))-W\(padded(week, 2))", monday, monday + 5, .week, .week)
  }

  private func shifted(_ index: Int, by shift: Lexeme) -> SpanReading? {
    if let month = lexeme(.month, index), isEdge(index + month.length) {
      let end = index + month.length
      if let year = year(end, behindDate: true), isDigits(year.end - 1),
        tokens[year.end - 1].digitCount == 4
      {
        return monthRun(CivilDate(year: year.value, month: month.int, day: 1), end: year.end)
      }
      return shiftedMonth(month.int, shift, end: end)
    }
    if let weekend = lexeme(.weekend, index) {
      return weekendRun(today.monday + shift.steps * 7, end: index + weekend.length)
    }
    if let workweek = lexeme(.workweek, index) {
      return workweekRun(today.monday + shift.steps * 7, end: index + workweek.length)
    }
    if let season = lexeme(.season, index) {
      return seasonRun(season.name, year: today.year + shift.steps, end: index + season.length)
    }
    guard let span = lexeme(.span, index), isEdge(index + span.length) else { return nil }
    return unitRun(span.name, shift, end: index + span.length)
  }

  private func unitRun(_ unit: String, _ shift: Lexeme, end: Int) -> SpanReading? {
    switch unit {
    case "W": return weekRun(today.monday + shift.steps * 7, end: end)
    case "M": return monthRun(today.firstOfMonth.adding(months: shift.steps), end: end)
    case "Y":
      // "next year's first quarter"
      var index = end
      if isSign(index, "'") || isSign(index, "’") { index = min(index + 2, tokens.count) }
      index = skip(index, .of, .the)
      if let part = partOfYear(index) {
        return partRun(part.number, of: part.months, year: today.year + shift.steps, end: part.end)
      }
      return yearRun(today.year + shift.steps, end: end)
    case "Q":
      let quarter = CivilDate(year: today.year, month: (today.month - 1) / 3 * 3 + 1, day: 1)
        .adding(months: 3 * shift.steps)
      return long(end, quarter, quarter.adding(months: 3), "P3M", .quarter)
    case "10Y":
      let decade = today.year / 10 * 10 + 10 * shift.steps
      return decadeRun(decade, end: end)
    case "2W":
      let monday = today.monday + shift.steps * 14
      return long(end, monday, monday + 14, "P2W", .week)
    case "WE": return weekendRun(today.monday + shift.steps * 7, end: end)
    default: return nil
    }
  }

  /// "next 3 days", "the last two weeks", "3 upcoming years", "nächsten beiden Tage".
  private func countedSpan(_ start: Int) -> SpanReading? {
    var index = start
    var shift = lexeme(.shift, index)
    if let shift { index += shift.length }
    var count: Double?
    var end: Int
    if let few = lexeme(.few, index) {
      (count, end) = (few.number, index + few.length)
    } else if let number = composed(index, ordinals: false), number.value == number.value.rounded(),
      number.value >= 1, number.value < 100_000,
      !isTight(start) || !isSign(start - 1, "$")
    {
      (count, end) = (number.value, number.end)
    } else {
      return nil
    }
    if shift == nil {
      guard let behind = lexeme(.shift, end) else { return shiftBehind(index, count ?? 0, end) }
      shift = behind
      end += behind.length
    }
    end = skip(end, .ofUnit)
    let business = lexeme(.business, end)
    if let business { end += business.length }
    guard let count, let shift, shift.int != 0 || shift.name == "coming" || shift.name == "past",
      let span = lexeme(.span, end), isEdge(end + span.length)
    else {
      return nil
    }
    return counted(
      count,
      business != nil ? "BD" : span.name,
      isNext: shift.number > 0 || shift.name == "coming",
      end: end + span.length
    )
  }

  /// "los 3 días siguientes"
  private func shiftBehind(_ start: Int, _ count: Double, _ end: Int) -> SpanReading? {
    guard lexicon.shiftsFollow, let span = lexeme(.span, end),
      let shift = lexeme(.shift, end + span.length),
      shift.int != 0 || shift.name == "coming" || shift.name == "past",
      isEdge(end + span.length + shift.length)
    else { return nil }
    return counted(
      count,
      span.name,
      isNext: shift.number > 0 || shift.name == "coming",
      end: end + span.length + shift.length
    )
  }

  private func counted(_ count: Double, _ unit: String, isNext: Bool, end: Int) -> SpanReading? {
    let duration = DurationReading(end: end, amounts: [(count, unit)])
    guard !duration.isTimeOfDay else { return nil }
    let tomorrow = today + 1
    let from: CivilDate
    let to: CivilDate
    if isNext {
      from = tomorrow
      guard let end = duration.date(from: tomorrow, sign: 1) else { return nil }
      to = end
      if unit == "BD" || unit == "WD" {
        guard let last = duration.date(from: today, sign: 1) else { return nil }
        let first = DurationReading.addBusinessDays(1, to: today)
        return long(
          end == tomorrow ? duration.end : duration.end,
          first,
          last + 1,
          duration.timex,
          .day
        )
      }
    } else {
      guard let first = duration.date(from: today, sign: -1) else { return nil }
      (from, to) = (first, today)
    }
    if unit == "Q" {
      let quarter = CivilDate(year: today.year, month: (today.month - 1) / 3 * 3 + 1, day: 1)
      let months = 3 * Int(count)
      let first = isNext ? quarter.adding(months: 3) : quarter.adding(months: -months)
      return long(duration.end, first, first.adding(months: months), duration.timex, .quarter)
    }
    return long(duration.end, from, to, duration.timex, .day)
  }

  /// "the week", "the year", "this": the current one.
  private func currentSpan(_ index: Int, after start: Int) -> SpanReading? {
    if let weekend = lexeme(.weekend, index), isEdge(index + weekend.length) {
      return weekendRun(today.monday, end: index + weekend.length)
    }
    guard index > start || lexeme(.workweek, index) != nil else { return nil }
    if let workweek = lexeme(.workweek, index), isEdge(index + workweek.length) {
      return workweekRun(today.monday, end: index + workweek.length)
    }
    guard let span = lexeme(.span, index), isEdge(index + span.length),
      span.name == "Y" || span.name == "M" || span.name == "W"
    else { return nil }
    if lastLexeme(before: start, .all) != nil || has(.all, start) { return nil }
    return unitRun(
      span.name,
      Lexeme(role: .shift, length: 0, number: 0, name: "0"),
      end: index + span.length
    )
  }

  // MARK: Parts and numbered ones

  /// "early September", "the end of this year", "mid 2017", "first half of", "rest of the week".
  private func partOfSpan(_ start: Int) -> SpanReading? {
    let words: [(ValueRole, ResolvedTime.Modifier)] = [
      (.start, .start), (.middle, .middle), (.end, .end),
    ]
    for (role, modifier) in words {
      guard let word = lexeme(role, start), !isWeekend(start, within: word.length)
      else {
        continue
      }
      var index = skip(start + word.length, .of)
      if isSign(index, "-") { index += 1 }
      index = skip(index, .the)
      guard
        var span = shiftedSpan(index) ?? monthSpan(index) ?? yearSpan(index) ?? seasonSpan(index)
          ?? currentSpan(index, after: index - 1),
        span.modifier == nil
      else { continue }
      if case .other = span.unit, span.grain != .quarter { continue }
      span.modifier = modifier
      if span.timex == "XXXX" { continue }
      span.runs = span.runs.map { run in
        word.name == "last" ? (run.to - 1, run.to) : Self.part(modifier, of: run)
      }
      if let run = span.runs.first {
        span.firstDay =
          span.timex.hasPrefix("XXXX")
          ? "XXXX" + run.from.description.dropFirst(4) : run.from.description
      }
      return span
    }
    return nil
  }

  private static func part(
    _ modifier: ResolvedTime.Modifier,
    of run: (from: CivilDate, to: CivilDate)
  ) -> (from: CivilDate, to: CivilDate) {
    let days = run.to.dayNumber - run.from.dayNumber
    let half =
      days > 300
      ? run.from.adding(months: 6) : days > 20 ? run.from + 15 : run.from + (days + 1) / 2
    switch modifier {
    case .start: return (run.from, half)
    case .middle where days > 300: return (run.from.adding(months: 3), run.from.adding(months: 9))
    case .middle: return (run.from + days / 3, run.to - days / 3)
    default: return (half, run.to)
    }
  }

  /// "no fim de semana" is no end of a week.
  private func isWeekend(_ start: Int, within length: Int) -> Bool {
    (0..<length).contains { offset in
      lexeme(.weekend, start + offset).map { offset + $0.length > length } ?? false
    }
  }

  private func partOfYear(_ start: Int) -> (number: Int, months: Int, end: Int)? {
    if let part = numberedPart(start) { return part }
    guard let ordinal = dayNumber(start), ordinal.isOrdinal else {
      if let last = lexeme(.shift, start), last.int < 0,
        let span = lexeme(.span, start + last.length), span.name == "Q"
      {
        return (4, 3, start + last.length + span.length)
      }
      return nil
    }
    if let span = lexeme(.span, ordinal.end), span.name == "Q", ordinal.value <= 4 {
      return (Int(ordinal.value), 3, ordinal.end + span.length)
    }
    if let half = lexeme(.halfOf, ordinal.end), ordinal.value <= 2 {
      return (Int(ordinal.value), 6, ordinal.end + half.length)
    }
    return nil
  }

  /// "first quarter of 2019", "3rd week of Jan", "last week of 2016", "week 27", "Q1".
  private func ordinalSpan(_ start: Int) -> SpanReading? {
    if let part = partOfYear(start), !has(.shift, start) || has(.of, part.end) {
      var index = skip(skip(part.end, .of, .at), .the)
      if isSign(index, "-") || isSign(index, "/") || isSign(index, ",") { index += 1 }
      if let year = year(index, behindDate: false) {
        return partRun(part.number, of: part.months, year: year.value, end: year.end)
      }
      if let shift = lexeme(.shift, index), let span = lexeme(.span, index + shift.length),
        span.name == "Y"
      {
        return partRun(
          part.number,
          of: part.months,
          year: today.year + shift.steps,
          end: index + shift.length + span.length
        )
      }
      if lexicon.shiftsFollow, let span = lexeme(.span, index), span.name == "Y",
        let shift = lexeme(.shift, index + span.length)
      {
        return partRun(
          part.number,
          of: part.months,
          year: today.year + shift.steps,
          end: index + span.length + shift.length
        )
      }
      var end = part.end
      if let span = lexeme(.span, index), span.name == "Y", index > part.end {
        end = index + span.length
      }
      return openPart(part.number, of: part.months, end: end)
    }
    if let span = lexeme(.span, start), span.name == "W", isDigits(start + span.length),
      tokens[start + span.length].number <= 53,
      tokens[start + span.length].number >= 1, isEdge(start + span.length + 1),
      !isSign(start + span.length + 1, ":")
    {
      let week = Int(tokens[start + span.length].number)
      let end = start + span.length + 1
      let index = skip(skip(end, .of, .at), .the)
      if index > end, let year = yearOrShifted(index) {
        return weekRun(CivilDate(isoYear: year.value, week: week), end: year.end)
      }
      return weekRun(CivilDate(isoYear: today.year, week: week), end: end)
    }
    return numberedWeek(start) ?? lastOnes(start)
  }

  private func yearOrShifted(_ index: Int) -> (value: Int, end: Int)? {
    if let year = year(index, behindDate: false) { return year }
    if let shift = lexeme(.shift, index), let span = lexeme(.span, index + shift.length),
      span.name == "Y"
    {
      return (today.year + shift.steps, index + shift.length + span.length)
    }
    if lexicon.shiftsFollow, let span = lexeme(.span, index), span.name == "Y",
      let shift = lexeme(.shift, index + span.length)
    {
      return (today.year + shift.steps, index + span.length + shift.length)
    }
    if let word = lexeme(.year, index) {
      if let year = year(index + word.length, behindDate: false) { return year }
      return has(.the, index - 1) ? (today.year, index + word.length) : nil
    }
    return nil
  }

  private func openPart(_ number: Int, of months: Int, end: Int) -> SpanReading? {
    let this = partRun(number, of: months, year: today.year, end: end)
    guard let run = this.runs.first else { return nil }
    let (from, to) = (run.from.description.dropFirst(4), run.to.description.dropFirst(4))
    let pastYear = run.to <= today ? today.year : today.year - 1
    return SpanReading(
      end: end,
      timex: "(XXXX\(from),XXXX\(to),P\(months)M)",
      runs: [pastYear, pastYear + 1].flatMap {
        partRun(number, of: months, year: $0, end: end).runs
      },
      unit: .other,
      grain: .quarter,
      firstDay: "XXXX\(from)"
    )
  }

  private func numberedWeek(_ start: Int) -> SpanReading? {
    var number: Int?
    var index = start
    if let ordinal = dayNumber(start), ordinal.isOrdinal, ordinal.value <= 5 {
      (number, index) = (Int(ordinal.value), ordinal.end)
    } else if let shift = lexeme(.shift, start), shift.int < 0, shift.name != "past" {
      index = start + shift.length
    } else {
      return nil
    }
    guard let span = lexeme(.span, index) ?? lexeme(.weekend, index), span.name == "W" else {
      return nil
    }
    index += span.length
    let of = skip(skip(index, .of, .at), .the)
    guard of > index else { return nil }
    if let year = yearOrShifted(of) {
      let first = CivilDate(isoYear: year.value, week: 1)
      if let number { return weekRun(first + (number - 1) * 7, end: year.end) }
      return weekRun(CivilDate(year: year.value, month: 12, day: 28).monday, end: year.end)
    }
    guard let month = shiftedSpan(of) ?? monthSpan(of), month.unit == .month else { return nil }
    let runs = month.runs.map { run -> (from: CivilDate, to: CivilDate) in
      let monday = Self.week(number, ofMonth: run)
      return (monday, monday + 7)
    }
    return SpanReading(
      end: month.end,
      timex: "\(month.timex)-W\(padded(number ?? 5, 2))",
      runs: runs,
      unit: .week,
      grain: .week,
      firstDay: runs.first.map { $0.from.description } ?? ""
    )
  }

  /// Weeks belong to the month of their Thursday.
  private static func week(_ number: Int?, ofMonth run: (from: CivilDate, to: CivilDate))
    -> CivilDate
  {
    guard let number else { return (run.to - 4).monday }
    return (run.from + 3).monday + (number - 1) * 7
  }

  /// "the last four months of 2021", "first three days of May".
  private func lastOnes(_ start: Int) -> SpanReading? {
    let isLast: Bool
    var index = start
    if let shift = lexeme(.shift, start), shift.int < 0 {
      (isLast, index) = (true, start + shift.length)
    } else if let ordinal = dayNumber(start), ordinal.isOrdinal, ordinal.value == 1 {
      (isLast, index) = (false, ordinal.end)
    } else {
      return nil
    }
    guard let duration = duration(index), duration.amounts.count == 1 else { return nil }
    let of = skip(skip(duration.end, .of), .the)
    guard of > duration.end, let whole = shiftedSpan(of) ?? monthSpan(of) ?? yearSpan(of),
      let run = whole.runs.last, whole.runs.count == 1
    else { return nil }
    let other = duration.date(from: isLast ? run.to : run.from, sign: isLast ? -1 : 1)
    guard let other else { return nil }
    let (from, to) = isLast ? (other, run.to) : (run.from, other)
    return long(whole.end, from, to, duration.timex, .day)
  }

  // MARK: Seasons

  private func seasonSpan(_ start: Int) -> SpanReading? {
    guard let season = lexeme(.season, start), isEdge(start + season.length) else { return nil }
    let end = start + season.length
    if let year = year(end, behindDate: true) {
      return seasonRun(season.name, year: year.value, end: year.end)
    }
    // "spring" and "été" are other things as well.
    let before: [ValueRole] = [.at, .the, .of, .all, .since, .until, .before, .after]
    guard
      start == 0 || season.length > 1
        || before.contains(where: { role in
          lastLexeme(before: start, role).map { $0.name != "clock" } ?? false
        })
    else { return nil }
    return SpanReading(
      end: end,
      timex: season.name,
      runs: [],
      unit: .other,
      grain: .quarter,
      firstDay: season.name
    )
  }

  /// When seasons begin is not the same everywhere, so that their days are left open.
  private func seasonRun(_ name: String, year: Int, end: Int) -> SpanReading {
    SpanReading(
      end: end,
      timex: "\(padded(year, 4))-\(name)",
      runs: [],
      unit: .other,
      grain: .quarter,
      firstDay: "\(padded(year, 4))-\(name)"
    )
  }
}

extension CivilDate {
  var firstOfMonth: CivilDate { self - (day - 1) }
}
