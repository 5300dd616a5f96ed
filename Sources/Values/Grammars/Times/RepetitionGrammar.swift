/// Reads repeated days and periods: "every Monday", "daily", "the 15th of each month", "Fridays".
extension ValueScanner {
  /// Creates the repetition of a period in TIMEX, such as `P2D`, `XXXX-12-25` or `SU`.
  private func each(_ timex: String, _ end: Int) -> Repetition {
    let isOfWeekends = timex.hasSuffix("WE")
    let isOfDays = timex.hasSuffix("D") || timex.hasPrefix("T") || isOfWeekends
    let isOfWorkdays = timex.hasSuffix("WD") || timex.hasSuffix("BD")
    let days = (0...6).map { today + $0 }.filter { $0.weekday <= 5 ? !isOfWeekends : !isOfWorkdays }
    return Repetition(timex: timex, end: end, days: isOfDays ? days : [])
  }

  private func each(_ duration: DurationReading) -> Repetition {
    each(duration.timex, duration.end)
  }

  private func each(_ weekday: Lexeme, weeks: Int = 1) -> Repetition {
    let (timex, next) = ("XXXX-WXX-\(weekday.int)", today.next(weekday.int))
    return Repetition(timex: timex, end: weekday.end, days: [next, next + 7], weeks: weeks)
  }

  /// Creates the repetition of a day of each month, which a function returns for the first day of a
  /// month.
  private func monthly(_ timex: String, _ end: Int, _ day: (CivilDate) -> CivilDate) -> Repetition {
    let days = (0...4).compactMap { count -> CivilDate? in
      let first = today.start(of: .month).adding(count, .month)
      return day(first).month == first.month ? day(first) : nil
    }
    return Repetition(timex: "XXXX-XX-" + timex, end: end, days: days)
  }

  private func lastDayOfMonths(_ end: Int) -> Repetition {
    monthly("31", end) { $0.adding(1, .month) - 1 }
  }

  func anyRepetition(_ start: Int) -> Repetition? {
    everySoManyWeeks(start) ?? everyUnit(start)
  }

  /// Reads a weekday that is not in every week: "every other Friday", "un lundi sur deux".
  private func everySoManyWeeks(_ start: Int) -> Repetition? {
    guard let every = lexeme(.every, start) else { return alternating(skip(start, .article)) }
    // In Dutch, "om de dinsdag" is every second Tuesday.
    let next = every.sense == .days ? (weeks: 2, end: every.end) : nil
    let count =
      lexeme(.other, every.end).map { (weeks: 2, end: $0.end) } ?? weeks(every.end) ?? next
    return count.flatMap { count in
      weekday(count.end).flatMap {
        // "Every second Tuesday of the month" is monthly.
        isEdge($0.end) && anyMonth(ofDay: $0.end) == nil ? each($0, weeks: count.weeks) : nil
      }
    }
  }

  /// Reads every second day or week: "un lundi sur deux", "terça sim, terça não".
  private func alternating(_ index: Int) -> Repetition? {
    guard let day = lexeme(.weekday, index) ?? lexeme(.span, index),
      var other = lexeme(.other, day.end)
    else { return nil }
    let again = skip(skip(other.end, sign: ","), .article)
    if other.sense == .first, let last = lexeme(.other, again + day.length) {
      other = last
    } else if other.sense != .behind {
      return nil
    }
    return day.role == .weekday
      ? each(day, weeks: 2).ending(at: other.end) : each(DurationReading(other.end, 2, day.unit))
  }

  private func weekday(_ index: Int) -> Lexeme? {
    lexeme(.weekday, index) ?? lexeme(.weekdays, index)
  }

  /// Returns whether "every", an ordinal and "and" precede a token: "every 1st and 3rd Monday".
  private func followsEveryOrdinal(_ start: Int) -> Bool {
    guard let and = lexeme(.and, before: start) else { return false }
    return (1...3).map { start - and.length - $0 }.contains {
      lexeme(.every, before: $0) != nil && ordinalOrLast($0)?.end == start - and.length
    }
  }

  /// Returns the weekday of an ordinal that a second one follows: Monday in "1st and 3rd Monday".
  func sharedWeekday(after ordinal: Int) -> Lexeme? {
    lexeme(.and, ordinal).flatMap { ordinalOrLast(skip($0.end, .the)) }.flatMap { weekday($0.end) }
  }

  private func weeks(_ start: Int) -> (weeks: Int, end: Int)? {
    if let day = dayNumber(start), day.isOrdinal, day.value == 2 { return (2, day.end) }
    return number(start).flatMap {
      $0.isWhole && (1...52).contains($0.value) ? (Int($0.value), $0.end) : nil
    }
  }

  func endOfListedWeekdays(_ repetition: Repetition) -> Int {
    var end = repetition.end
    guard repetition.weeks != nil else { return end }
    for _ in 0..<Self.mostListed {
      let next = isSign(end, ",") ? end + 1 : skip(skip(end, sign: "-"), .and)
      guard next > end, let weekday = weekday(next) else { break }
      end = weekday.end
    }
    return end
  }

  /// Returns whether the weekdays that precede a weekday are repeated: "every Monday, Wednesday and
  /// Friday", "los lunes y jueves".
  private func isListedAfterRepeated(_ start: Int) -> Bool {
    var index = start
    for _ in 0..<Self.mostListed {
      guard let joint = endOfPrevious(index, joints: [.and]) else { return false }
      let end = isSign(joint - 1, "-") ? joint - 1 : joint
      if lexeme(.weekdays, before: end) != nil { return true }
      guard let weekday = lexeme(.weekday, before: end) else { return false }
      index = end - weekday.length
      if lexeme(.every, before: index) != nil { return true }
    }
    return false
  }

  /// The number of days that can follow the first in a list. Without a limit, the time to read a
  /// text of days would be quadratic.
  static let mostListed = 6

  private func everyUnit(_ start: Int) -> Repetition? {
    if let frequency = word(.frequency, start), !has([.month, .shift], frequency.end),
      // "Am Tag nach Weihnachten"
      !(uses(.datesWithDots) && has(.at, start)) || !has([.before, .after, .the], frequency.end)
        || name(frequency) != "P1D"
    {
      return withDay(each(name(frequency), frequency.end))
    }
    if let duration = sameCounts(start) { return withDay(each(duration)) }
    if let weekday = weekday(start) ?? weekday(skip(start, .the)), isEdge(weekday.end) {
      // "Tuesdays every two weeks"
      if has([.every, .frequency], weekday.end), let every = everyUnit(weekday.end),
        let weeks = every.wholeWeeks
      {
        return each(weekday, weeks: weeks).ending(at: every.end)
      }
      if weekday.role == .weekdays { return each(weekday) }
    }
    // "Tuesday evenings", but not "Friday and Saturday nights", which may be those of one weekend
    if let weekday = lexeme(.weekday, start),
      isListedAfterRepeated(start)
        || lexeme(.part, weekday.end)?.sense == .each && !isDigits(start - 1)
          && (uses(.monthFirst) || tokens[weekday.end].continuesWord)
          && !isPreceded(start, by: [.number, .and, .or])
    {
      return each(weekday)
    }
    guard let every = lexeme(.every, start) else {
      return followsEveryOrdinal(start)
        ? everyDayOfMonth(start) : dayOfEveryMonth(skip(start, .the))
    }
    if let day = yearly(every.end) { return day }
    if let day = everyDayOfMonth(every.end) { return day }
    if let end = period(every.end), end.modifier == .end, end.unit == .month, !end.isOpen {
      return lastDayOfMonths(end.end)
    }
    let other = lexeme(.other, every.end)
    let index = other?.end ?? every.end
    if let word = repeatedWord(index) { return word }
    if let span = word(.span, index) {
      return withDay(each(DurationReading(span.end, other == nil ? 1 : 2, span.unit)))
    }
    return every.sense == .each ? nil : duration(index).map { withDay(each($0)) }
  }

  /// Returns a repetition with the day that follows it, if any: "monthly on the 15th", "weekly on
  /// Mondays", "every two weeks on Friday", "every year on 12 May".
  private func withDay(_ repetition: Repetition) -> Repetition {
    if repetition.timex == "P1M" {
      let index = skipOf(repetition.end)
      let isDay = index > repetition.end || dayNumber(index)?.isOrdinal == true
      return isDay ? numberedDay(index) ?? repetition : repetition
    }
    if repetition.timex == "P1Y" {
      return yearly(skipOf(repetition.end)) ?? repetition
    }
    guard let weeks = repetition.wholeWeeks,
      let weekday = weekday(skip(skip(repetition.end, .at), [.the, .article])),
      endOfRangeJoint(weekday.end, isBetween: false).flatMap({ self.weekday($0) }) == nil
    else { return repetition }
    return each(weekday, weeks: weeks)
  }

  private func yearly(_ start: Int) -> Repetition? {
    calendarDay(start).flatMap { date in
      date.year == nil ? Repetition(timex: date.timex, end: date.end, days: date.days) : nil
    }
  }

  /// Reads a duration whose number is said twice: "de 8 en 8 horas" is every 8 hours.
  private func sameCounts(_ start: Int) -> DurationReading? {
    guard uses(.shiftsFollow), let of = lexeme(.of, start), let count = number(of.end),
      let at = lexeme(.at, count.end), number(at.end)?.value == count.value
    else { return nil }
    return duration(at.end)
  }

  /// Reads the weekday, part of the day, season or month after "every".
  private func repeatedWord(_ index: Int) -> Repetition? {
    if let weekday = weekday(index) { return each(weekday) }
    if let part = word(.part, index) { return each("T" + part.part.times.timex, part.end) }
    if let season = lexeme(.season, index) { return each(name(season), season.end) }
    return word(.month, index).map { each("XXXX-\(padded($0.int, 2))", $0.end) }
  }

  /// Reads a day of the month after "every": "first Monday of the month", "3rd Thursday", "15th".
  private func everyDayOfMonth(_ index: Int) -> Repetition? {
    // "Todo dia 5" is the 5th of every month, "todo dia 5 comprimidos" is not.
    if let day = span(.day, index), let number = dayNumber(day.end),
      uses(.bareDaysOfMonth) && mayEndDay(number, true, after: lexeme(.the, index))
        || anyMonth(ofDay: number.end) != nil
    {
      return numberedDay(day.end).map { $0.ending(at: anyMonth(ofDay: $0.end) ?? $0.end) }
    }
    let ordinal = dayNumber(index).flatMap { $0.isOrdinal ? $0 : nil }
    if let ordinal, let span = word(.span, ordinal.end) {
      return each(DurationReading(span.end, ordinal.value, span.unit))
    }
    guard let day = numberedDay(index) else { return nil }
    if let end = anyMonth(ofDay: day.end) { return day.ending(at: end) }
    let isDay =
      isDigits(index) || isPreceded(index, by: [.at]) || uses(.datesWithDots) && isNoun(index)
    return ordinal != nil && (isDay || day.timex.hasPrefix("XXXX-XX-W")) ? day : nil
  }

  /// Returns the end of "of the month" or "of each month".
  private func anyMonth(ofDay index: Int) -> Int? {
    let of = skip(skipOf(index), [.the, .every])
    return of > index ? span(.month, of)?.end : nil
  }

  /// Reads a day of the month before "every month": "the 15th of each month", "end of every month".
  private func dayOfEveryMonth(_ start: Int) -> Repetition? {
    let last = lexeme(.end, start).flatMap { $0.sense == .last ? lastDayOfMonths($0.end) : nil }
    guard let day = last ?? numberedDay(start) else { return nil }
    // In "the 1st and the 15th of every month", both days are repeated.
    let and = skip(day.end, .and)
    let end = and > day.end ? numberedDay(skipOf(and))?.end ?? and : and
    // "The 1st of the month, every month" means the same as "the 1st of every month".
    let ofMonth = skipOf(end) > end ? span(.month, skipOf(end))?.end : nil
    let next = skipOf(skip(ofMonth ?? end, sign: ","))
    guard let last = lexeme(.every, next).flatMap({ span(.month, $0.end) }) else { return nil }
    return end == day.end ? day.ending(at: last.end) : day
  }

  /// Reads a day of the month by its number, or a weekday after an ordinal or a word for "last".
  private func numberedDay(_ start: Int) -> Repetition? {
    if let (number, end) = ordinalOrLast(start), number ?? 1 <= 5,
      let weekday = weekday(end) ?? sharedWeekday(after: end)
    {
      let last = has([.weekday, .weekdays], end) ? weekday.end : end
      return monthly("WXX-\(weekday.int)-#\(number ?? -1)", last) { first in
        number.map { first.next(weekday.int) + 7 * ($0 - 1) }
          ?? (first.adding(1, .month) - 1).previous(weekday.int)
      }
    }
    // In "al mese per 12 mesi" and "a month for the first 6 months", the number is not a day.
    return dayNumber(start).flatMap { day in
      let end = span(.day, day.end)?.end ?? day.end
      return has([.span, .ordinal], end) || day.isOrdinal && duration(end) != nil
        || joinsDigits(end, ",") || isCounted(end)
        ? nil : monthly(padded(Int(day.value), 2), end) { $0 + (Int(day.value) - 1) }
    }
  }
}
