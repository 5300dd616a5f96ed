/// Reads periods: weeks, months, years and other runs of days.
///
/// There are three forms of relative periods: a shift and a unit ("next week"), an ordinal and a
/// unit of a longer period ("the first week of May"), and a count and a unit ("the last three
/// months").
extension ValueScanner {
  typealias Modifier = ResolvedTime.Modifier

  func period(_ start: Int) -> DateReading? {
    // "Bon week-end" is a greeting.
    guard isEdge(start), !has(.weekend, start) || !isPreceded(start, by: [.greeting]) else {
      return nil
    }
    let index = skip(start, .the)
    return fiscalYear(index) ?? partOfPeriod(index) ?? ordinalPeriod(index)
      ?? countedUnits(index).flatMap { counted($0.duration, isNext: $0.sign > 0) }
      ?? countedWeekdays(index) ?? shiftedPeriod(index) ?? monthPeriod(index) ?? yearPeriod(index)
      ?? season(index)
      ?? currentPeriod(index, after: start)
  }

  /// Returns the week, month or other calendar unit that contains a day.
  func period(of unit: TimeUnit, at date: CivilDate, end: Int) -> DateReading? {
    let from = date.start(of: unit)
    let (year, week) = from.isoWeek
    let isoWeek = "\(padded(year, 4))-W\(padded(week, 2))"
    let next = from.adding(1, unit)
    switch unit {
    case .week: return DateReading(end, isoWeek, [(from, next)], .week, .week)
    case .workday: return DateReading(end, isoWeek, [(from, from + 5)], .week, .week)
    case .weekend: return DateReading(end, isoWeek + "-WE", [(from, from + 2)], nil, .day)
    case .month:
      return DateReading(end, String("\(from)".dropLast(3)), [(from, next)], unit, .month)
    case .year:
      return DateReading(end, String("\(from)".dropLast(6)), [(from, next)], unit, .year)
    case .fortnight, .quarter, .decade, .century:
      let grain: ResolvedTime.Grain =
        unit == .fortnight ? .week : unit == .quarter ? .quarter : .year
      return DateReading(end, from, next, "P" + unit.timex(1), grain)
    default: return nil
    }
  }

  func period(ofYear year: Int, end: Int) -> DateReading? {
    period(of: .year, at: CivilDate(year: year, month: 1, day: 1), end: end)
  }

  private func period(of unit: TimeUnit, shiftedBy steps: Int, end: Int) -> DateReading? {
    let date = today.start(of: unit).adding(steps, unit == .workday ? .week : unit)
    return period(of: unit, at: date, end: end)
  }

  /// Reads a noun with "next", "last" or a similar word before it or, in some languages, after it.
  /// `steps` is the number of units from now: 1 for "next".
  func shifted(_ role: ValueRole, _ start: Int, _ unit: TimeUnit = .day) -> (steps: Int, end: Int)?
  {
    if let shift = lexeme(.shift, start), let noun = lexeme(role, shift.end), noun.unit == unit {
      return (shift.steps, noun.end)
    }
    guard let noun = lexeme(role, start), noun.unit == unit,
      let shift = lexeme(.shift, noun.end), uses(.shiftsFollow) || abs(shift.int) == 2
    else { return nil }
    return (shift.steps, shift.end)
  }

  /// Reads a period after a word such as "next": "next week", "la semana próxima", "the week after
  /// next", "last winter", "next May".
  func shiftedPeriod(_ start: Int) -> DateReading? {
    let noun = shiftedNoun(start)
    guard let period = noun, period.unit == .year, let year = period.days.first?.year else {
      return noun
    }
    // "Last year in June", "letztes Jahr im Sommer"
    let next = skipOf(period.end)
    if let month = monthPeriod(next), let number = month.month {
      return self.month(number, of: year, end: month.end)
    }
    return word(.season, next).map { season(name($0), year: year, end: $0.end) } ?? period
  }

  private func shiftedNoun(_ start: Int) -> DateReading? {
    if let shift = lexeme(.shift, start), shift.sense != .days {
      let index = skip(shift.end, .business)
      // French "courant mars" means "during March".
      if let month = word(.month, index) {
        if has(.at, start) { return nil }
        return self.month(month.int, shiftedBy: shift, end: month.end)
      }
      guard let noun = periodNoun(index) else { return nil }
      // On a weekday, the coming weekend is the weekend of this week.
      let isOfThisWeek = noun.role == .weekend && shift.sense == .coming && today.weekday <= 5
      return shiftedPeriod(noun, isOfThisWeek ? 0 : shift.steps)
    }
    guard let noun = periodNoun(start), let shift = lexeme(.shift, noun.end),
      uses(.shiftsFollow) || abs(shift.int) == 2
    else { return nil }
    return shiftedPeriod(noun, shift.steps)?.ending(at: shift.end)
  }

  private func periodNoun(_ index: Int) -> Lexeme? {
    lexeme(.weekend, index) ?? lexeme(.workweek, index) ?? lexeme(.season, index)
      ?? lexeme(.span, index)
  }

  private func shiftedPeriod(_ noun: Lexeme, _ steps: Int) -> DateReading? {
    switch (noun.role, noun.unit) {
    case (.weekend, _): return period(of: .weekend, shiftedBy: steps, end: noun.end)
    case (.workweek, _): return period(of: .workday, shiftedBy: steps, end: noun.end)
    case (.season, _): return season(name(noun), year: today.year + steps, end: noun.end)
    case (_, .workday): return nil
    case (_, .fortnight) where steps != 0:
      // Fortnights do not begin on certain days.
      return counted(DurationReading(noun.end, 1, .fortnight), isNext: steps > 0)
    case (_, .year):
      // A part of the year may follow it: "next year's first quarter".
      let index = isSign(noun.end, in: "'’") ? min(noun.end + 2, tokens.count) : noun.end
      if let part = partOfYear(skip(index, [.of, .the])) { return part.of(today.year + steps) }
      return period(ofYear: today.year + steps, end: noun.end)
    default: return period(of: noun.unit, shiftedBy: steps, end: noun.end)
    }
  }

  func month(_ month: Int, shiftedBy shift: Lexeme, end: Int) -> DateReading? {
    let steps = shift.steps.signum()
    let isThisYear = steps == 0 || (steps > 0 ? month > today.month : month < today.month)
    return self.month(month, of: today.year + (isThisYear ? 0 : steps), end: end)
  }

  /// Reads the current week, month or year, or the coming weekend: "the week", "the weekend".
  func currentPeriod(_ index: Int, after start: Int) -> DateReading? {
    if let noun = span(.week, index) ?? lexeme(.weekend, index), has([.before, .after], noun.end) {
      return periodBesideDay(noun)
    }
    if let days = word(.weekend, index) ?? word(.workweek, index) { return shiftedPeriod(days, 0) }
    guard index > start, let span = word(.span, index),
      [.year, .month, .week].contains(span.unit)
        || span.unit == .quarter && isPreceded(start, by: [.start, .middle, .end]),
      !has([.whole, .article], start)
    else { return nil }
    return shiftedPeriod(span, 0)
  }

  /// Reads a duration with a word such as "next" before, inside or after it: "next 3 days", "the
  /// last two weeks", "3 upcoming years", "los 3 días siguientes".
  func countedUnits(_ start: Int) -> (duration: DurationReading, sign: Int)? {
    let before = lexeme(.shift, start)
    guard let (count, end) = countOfPeriods(before?.end ?? start) else { return nil }
    if let shift = before ?? lexeme(.shift, end) {
      let index = skip(before == nil ? shift.end : end, .ofUnit)
      let business = lexeme(.business, index)
      guard shift.steps != 0, let span = word(.span, business?.end ?? index),
        // "5 next week" is not five weeks.
        before != nil || count == 1 || uses(.shiftsFollow)
          || letters(span.end - 1..<span.end).last == UInt8(ascii: uses(.monthFirst) ? "s" : "n")
      else { return nil }
      let unit = business == nil ? span.unit : .businessDay
      return (DurationReading(span.end, count, unit), shift.steps.signum())
    }
    guard uses(.shiftsFollow), let span = lexeme(.span, end),
      let shift = word(.shift, span.end), shift.steps != 0
    else { return nil }
    return (DurationReading(shift.end, count, span.unit), shift.steps.signum())
  }

  func countOfPeriods(_ index: Int) -> (Double, Int)? {
    if let few = lexeme(.few, index) { return (few.number, few.end) }
    guard let number = composed(index, ordinals: false), number.isWhole,
      (1..<100_000).contains(number.value)
    else { return nil }
    return (number.value, number.end)
  }

  private func counted(_ duration: DurationReading, isNext: Bool) -> DateReading? {
    guard !duration.isTimeOfDay, let (count, unit) = duration.amounts.first else { return nil }
    var first = isNext ? today + 1 : today
    guard var last = duration.date(from: first, sign: isNext ? 1 : -1) else { return nil }
    if isNext, unit == .businessDay || unit == .workday {
      guard let end = duration.date(from: today, sign: 1) else { return nil }
      (first, last) = (today.adding(1, .workday), end + 1)
    } else if unit == .quarter {
      first = today.start(of: .quarter).adding(isNext ? 1 : 0, .quarter)
      last = first.adding(isNext ? Int(count) : -Int(count), .quarter)
    }
    if !isNext { swap(&first, &last) }
    let grain: ResolvedTime.Grain = unit == .quarter ? .quarter : .day
    return DateReading(duration.end, first, last, duration.timex, grain)
  }

  /// Reads a vague part of a period: "early September", "mid 2017", "rest of the week".
  private func partOfPeriod(_ start: Int) -> DateReading? {
    for (role, modifier) in Self.parts {
      // "Monatsende" and "Jahresbeginn" contain the period.
      if let noun = lexeme(.span, start), tokens[noun.end].continuesWord,
        let word = word(role, noun.end), let period = shiftedPeriod(noun, 0)
      {
        return part(modifier, of: period.ending(at: word.end), word.sense)
      }
      // In Portuguese, "no fim de semana" means "at the weekend", not "at the end of a week".
      guard let word = lexeme(role, start),
        !(start..<word.end).contains(where: { lexeme(.weekend, $0)?.end ?? 0 > word.end })
      else { continue }
      let index = skip(skip(skip(word.end, .of), sign: "-"), .the)
      if let part = part(modifier, at: index, word.sense) { return part }
    }
    return nil
  }

  func part(_ modifier: Modifier, at index: Int, _ sense: Lexeme.Sense = .plain) -> DateReading? {
    guard
      let period = shiftedPeriod(index) ?? monthPeriod(index) ?? yearPeriod(index)
        ?? partOfAnyYear(index) ?? season(index) ?? currentPeriod(index, after: index - 1),
      period.unit != nil || period.grain == .quarter
    else { return nil }
    return part(modifier, of: period, sense)
  }

  func part(_ modifier: Modifier, of whole: DateReading, _ sense: Lexeme.Sense = .plain)
    -> DateReading
  {
    var period = whole
    period.modifier = modifier
    period.runs = period.runs.map { run in
      switch sense {
      case .last: (run.to - 1, run.to)
      case .rest: (max(run.from, min(today, run.to)), run.to)
      default: Self.part(modifier, from: run.from, to: run.to)
      }
    }
    return period
  }

  private static let parts: [(ValueRole, Modifier)] = [
    (.start, .start), (.middle, .middle), (.end, .end),
  ]

  private static func part(_ part: Modifier, from: CivilDate, to: CivilDate) -> DateReading.Days {
    let days = to.dayNumber - from.dayNumber
    if part == .middle {
      return days > 300
        ? (from.adding(months: 3), from.adding(months: 9)) : (from + days / 3, to - days / 3)
    }
    let half =
      days > 300 ? from.adding(months: 6) : from + (days > 20 ? 15 : (days + 1) / 2)
    return part == .start ? (from, half) : (half, to)
  }
}

struct PartOfYear: PhraseReading {
  let number: Int
  let months: Int
  var end: Int

  func of(_ year: Int) -> DateReading {
    let from = CivilDate(year: year, month: 1, day: 1).adding(months: (number - 1) * months)
    return DateReading(end, from, from.adding(months: months), "P\(months)M", .quarter)
  }

  /// Returns the quarter or half of an open year: the last one that is over, and the next one.
  func ofAnyYear(_ today: CivilDate) -> DateReading? {
    guard let run = of(today.year).runs.first else { return nil }
    let (from, to) = (run.from.description.dropFirst(4), run.to.description.dropFirst(4))
    let past = run.to <= today ? today.year : today.year - 1
    let runs = [past, past + 1].flatMap { of($0).runs }
    let timex = "(XXXX\(from),XXXX\(to),P\(months)M)"
    var reading = DateReading(end, timex, runs, nil, .quarter)
    reading.firstDay = "XXXX\(from)"
    return reading
  }
}
