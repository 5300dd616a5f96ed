/// Reads days: with a name, counted from today, or of a month.
extension ValueScanner {
  func day(_ start: Int) -> DateReading? {
    guard isEdge(start) else { return nil }
    let index = skip(start, .the)
    // Some holidays begin with a weekday or "the day": "vendredi saint", "el día de Reyes".
    if let holiday = holiday(start) ?? (has(.weekday, index) ? holiday(index) : nil) {
      return holiday
    }
    let named =
      weekdayOfMonth(index) ?? weekdayFirst(index) ?? shiftedDay(index)
      ?? adjacentDay(index) ?? (index > start ? adjacentDay(index - 1) : nil)
      ?? relativeDay(start)
      // "La mañana" is the morning, not tomorrow.
      ?? (index > start && !(uses(.shiftsFollow) && has(.part, index)) ? relativeDay(index) : nil)
    return named ?? calendarDay(index) ?? dayOfMonth(index) ?? holiday(index)
  }

  /// Reads a day after a word such as "next": "next week Monday", "next 6th of April", "this 5/12".
  private func shiftedDay(_ start: Int) -> DateReading? {
    if let week = shiftedWeek(start),
      let weekday = lexeme(.weekday, skip(skipOf(skip(week.end, sign: "-,")), .from))
    {
      return DateReading(end: weekday.end, exactly: week.monday + (weekday.int - 1))
    }
    if let month = shiftedMonthDay(start) { return month }
    guard let shift = lexeme(.shift, start) else { return nil }
    // "No próximo dia 5", "el próximo 15", "next 6th of April"
    let index = precedesDayNumber(shift.end) ? skip(shift.end, .the) : shift.end
    let isNumber =
      index > shift.end || isDigits(index) && lexeme(.the, before: start)?.sense == .days
    let day = isNumber ? dayNumber(index).flatMap { mayEndDay($0, false) ? $0 : nil } : nil
    let number = day.map { openDay($0) }
    if let date = calendarDay(index) ?? number, date.year == nil {
      let day = shift.int > 0 ? date.days.last : date.days.first
      if date.month == nil, let day { return DateReading(end: date.end, exactly: day) }
      return chosen(date, year: shift.int == 0 ? today.year : day?.year ?? today.year)
    }
    // "Next working day", "this time next year"
    if let span = word(.span, shift.end),
      shift.sense == .days
        || [.day, .workday, .businessDay].contains(span.unit) && shift.sense != .weak
          && !has(.of, span.end) && !has(.part, shift.end)
    {
      let base = span.unit == .day && shift.steps == 1 ? earlierDay(before: start) : today
      return DateReading(end: span.end, exactly: base.adding(shift.steps, span.unit))
    }
    guard let holiday = holiday(shift.end) else { return nil }
    let date = holiday.days.last {
      shift.int < 0 ? $0 < today : shift.int > 0 ? $0 > today : $0.year == today.year
    }
    return date.map { DateReading(end: holiday.end, exactly: $0) }
  }

  /// Reads a day of a month after that month: "last month on the 12th", "el mes que viene el 5".
  private func shiftedMonthDay(_ start: Int) -> DateReading? {
    guard let month = shifted(.span, start, .month), case let index = skipOf(month.end),
      let day = dayNumber(index), index > month.end, mayEndDay(day, day.isOrdinal),
      day.isOrdinal || lexeme(.the, before: index)?.sense == .days
    else { return nil }
    let (year, number, _) = today.start(of: .month).adding(months: month.steps).yearMonthDay
    return date(day.end, year: year, month: number, day: Int(day.value))
  }

  /// Returns the day in a given year, for a day whose year is open, as it still is in its TIMEX.
  func chosen(_ date: DateReading, year: Int) -> DateReading {
    guard let month = date.month, let day = date.day,
      var chosen = self.date(date.end, year: year, month: month, day: day)
    else { return date }
    (chosen.timex, chosen.weekday, chosen.year) = (date.timex, date.weekday, date.year)
    return chosen
  }

  func holiday(_ start: Int) -> DateReading? {
    guard let holiday = lexeme(.holiday, start) else { return nil }
    let rule = lexicon.holidays[holiday.name]
    if let year = year(holiday.end, afterDate: true) {
      return DateReading(end: year.end, exactly: rule.date(in: year.value))
    }
    let days = nearest(.year) { rule.date(in: $0.year) }
    guard let any = days.first else { return nil }
    let timex = rule.isFixed ? "XXXX-\(padded(any.month, 2))-\(padded(any.day, 2))" : "XXXX"
    var reading = DateReading(holiday.end, timex, days: days)
    if rule.more > 0 { reading.unit = nil }
    reading.runs = days.map { ($0, $0 + (rule.more + 1)) }
    return reading
  }

  /// Reads the day before or after another day: "the day after Christmas". In Spanish, "el día" as
  /// a whole may be an article.
  private func adjacentDay(_ index: Int) -> DateReading? {
    guard let day = span(.day, index), has([.after, .before], day.end) else { return nil }
    return countedFromBase(DurationReading(day.end, 1, .day))
  }

  private func relativeDay(_ start: Int) -> DateReading? {
    guard let day = lexeme(.relativeDay, start) else { return counted(after: start) }
    // "The day of the wedding" and "el día 5" are not today.
    let isOther =
      has(.the, start)
      && (dayNumber(day.end) != nil && uses(.bareDaysOfMonth) || has([.of, .holiday], day.end))
    // In the greeting "guten Morgen", "Morgen" does not mean "tomorrow".
    if isOther && day.int == 0 || has(.part, start) && isPreceded(start, by: [.greeting]) {
      return nil
    }
    // A duration may follow the day that it is counted from: "heute in einer Woche".
    if let (duration, sign, end) = distance(day.end), let sign, !duration.isTimeOfDay,
      has([.inFuture, .ago], day.end) || sign < 0
    {
      // "Heute in acht Tagen" counts both days: it is a week.
      let isWeek = !uses(.monthFirst) && duration.timex == "P8D"
      let length = isWeek ? DurationReading(end, 7, .day) : duration
      if let other = self.day(length, sign, from: today + day.int, end) { return other }
    }
    // "Le lendemain de Noël" is the day after Christmas.
    if abs(day.int) == 1, has(.of, day.end), !has(.part, start),
      let other = self.day(day.int, after: skipOf(day.end))
    {
      return other
    }
    guard has([.after, .before], day.end - 1) else {
      // In "on the 6th and the next day", the day is counted from the 6th.
      let base = day.sense == .weak ? earlierDay(before: start) : today
      let later = later(after: day.end)
      return DateReading(end: later?.end ?? day.end, exactly: base + (day.int + (later?.int ?? 0)))
    }
    // The day before something unknown is unknown, unless its date follows: "the day before my
    // flight on the 12th".
    if isWord(day.end), !hasLexemes(day.end) {
      let at = (1...3).lazy.compactMap { self.lexeme(.at, day.end + $0) }.first
      return at.flatMap { self.day(day.int, after: $0.end) }
    }
    return DateReading(end: day.end, exactly: earlierDay(before: start) + day.int)
  }

  /// Returns the day that is some days after the day at a token.
  private func day(_ count: Int, after index: Int) -> DateReading? {
    countedBase(index).flatMap { base in
      base.days.last.map { DateReading(end: base.end, exactly: $0 + count) }
    }
  }

  /// Returns the last day before a token, or today: tomorrow in "tomorrow or the day after".
  func earlierDay(before index: Int) -> CivilDate {
    guard memory.countDepth < 2 else { return today }
    let days = (max(0, index - 12)..<index).compactMap { countedBase($0) }
    let last = days.filter { $0.end <= index }.max { $0.end < $1.end }
    return (preference == .past ? last?.days.first : last?.days.last) ?? today
  }
}
