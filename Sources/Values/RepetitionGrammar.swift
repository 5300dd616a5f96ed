/// Reads repeated times: "every Monday at 4pm", "daily", "3pm each day", "Fridays".
extension ValueScanner {
  func repetition(_ start: Int) -> TimeReading? {
    if let repeated = repeated(start) { return withTime(repeated) }
    // A time of day may precede the repetition: "3pm each day".
    let at = skip(start, .at)
    guard let clock = clock(at, bare: at > start) else { return nil }
    for end in [clock.end, skip(clock.end, .at)] {
      guard let rest = repeated(end) else { continue }
      if let timex = Self.timex(rest.timex, with: settled(clock, byPartBefore: rest.end)) {
        return repetition(timex, weeks: rest.weeks, end: rest.end)
      }
    }
    return nil
  }

  /// A repetition that a phrase means. `weeks` is 2 for "every other Friday".
  private typealias Repeated = (timex: String, end: Int, weeks: Int)

  private func withTime(_ repeated: Repeated) -> TimeReading {
    // In "every Tuesday and Friday at 11", the time belongs to both weekdays.
    let last = endOfListedWeekdays(repeated)
    let index = skip(last, sign: ",")
    let at = skip(index, .at)
    if let clock = clock(at, bare: at > index).map(withPart), isEdge(clock.end),
      last == repeated.end || clockRange(at, hasDay: true) == nil,
      let timex = Self.timex(repeated.timex, with: settled(clock, byPartBefore: repeated.end))
    {
      let end = last > repeated.end ? repeated.end : clock.end
      return repetition(timex, weeks: repeated.weeks, end: end)
    }
    if let part = part(index), part.offset == nil, repeated.timex.hasPrefix("XXXX-W") {
      let timex = "\(repeated.timex)T\(part.part.timex)"
      return repetition(timex, weeks: repeated.weeks, end: part.end)
    }
    return repetition(repeated.timex, weeks: repeated.weeks, end: repeated.end)
  }

  /// Returns a time with its half of the day decided by the part of the day in a repetition: 22:00
  /// in "every night at 10".
  private func settled(_ clock: ClockReading, byPartBefore end: Int) -> ClockReading {
    part(end - 1).map { clock.settled(by: $0) } ?? clock
  }

  private static func timex(_ repeated: String, with clock: ClockReading) -> String? {
    if repeated == "P1D" || repeated.hasPrefix("T") { return clock.timex }
    let isDay =
      ["XXXX-W", "XXXX-XX"].contains(where: repeated.hasPrefix) || repeated.hasSuffix("D")
    return isDay ? repeated + clock.timex : nil
  }

  private func repetition(_ timex: String, weeks: Int, end: Int) -> TimeReading {
    var time = ResolvedTime(timex, .day, firstOccurrence(timex))
    // In TIMEX, a number of days has no time of day; only the first occurrence shows it.
    if timex.hasPrefix("P"), let days = timex.firstIndex(of: "D") {
      time.timex = String(timex[...days])
    }
    if weeks > 1 { time.seconds = Double(weeks * 7 * 86_400) }
    return TimeReading(end, .repetition, [time])
  }

  /// Returns the next occurrence of a repetition at a time of day, on a weekday or on a day of the
  /// month.
  private func firstOccurrence(_ timex: String) -> CivilTime? {
    let parts = timex.split(separator: "T", omittingEmptySubsequences: false)
    let clock = parts.dropFirst().first?.split(separator: ":").compactMap { Int($0) } ?? [0]
    guard parts.count <= 2, !(clock.isEmpty && parts[0].isEmpty) else { return nil }
    var days: [CivilDate] = []
    if parts[0].isEmpty {
      days = [today, today + 1]
    } else if parts[0].hasPrefix("XXXX-WXX-"), let weekday = Int(parts[0].suffix(1)) {
      days = [today.next(weekday), today.next(weekday) + 7]
    } else if parts[0].hasPrefix("XXXX-XX-") {
      days = (0...4).compactMap { day(parts[0].dropFirst(8), monthsFromNow: $0) }
    } else if parts.count == 2, parts[0].hasSuffix("D") {
      days = (0...3).map { today + $0 }.filter { day in
        day.weekday <= 5 || !["WD", "BD"].contains(where: parts[0].hasSuffix)
      }
    }
    func time(_ day: CivilDate) -> CivilTime {
      CivilTime(day, hour: clock.first ?? 0, minute: clock.count > 1 ? clock[1] : 0)
    }
    // A part of a day, such as the evening, has no clock, and is not over before its day is.
    return days.first { clock.isEmpty || time($0) >= reference.time }.map(time)
  }

  /// Returns the day of a month that a TIMEX means: `15`, or `WXX-5-#2` for its second Friday;
  /// `WXX-5-#-1` is the last Friday.
  private func day(_ timex: Substring, monthsFromNow count: Int) -> CivilDate? {
    let first = today.start(of: .month).adding(count, .month)
    var day: CivilDate?
    if let number = Int(timex) {
      day = first + (number - 1)
    } else if let weekday = Int(timex.dropFirst(4).prefix(1)),
      let number = Int(timex.dropFirst(7))
    {
      day =
        number < 0
        ? (first.adding(1, .month) - 1).previous(weekday) : first.next(weekday) + 7 * (number - 1)
    }
    return day.flatMap { $0.month == first.month ? $0 : nil }
  }

  private func repeated(_ start: Int) -> Repeated? {
    if let weekdays = everySoManyWeeks(start) { return weekdays }
    return everyUnit(start).map { ($0.timex, $0.end, 1) }
  }

  /// Reads a weekday that is not in every week: "every other Friday", "every two weeks on
  /// Friday", "un lundi sur deux".
  private func everySoManyWeeks(_ start: Int) -> Repeated? {
    if let weeks = word(.frequency, start), name(weeks) == "P2W" {
      return weekday(on: weeks.end).map { ("XXXX-WXX-\($0.int)", $0.end, 2) }
    }
    guard let every = lexeme(.every, start) else {
      guard let weekday = lexeme(.weekday, skip(start, .article)),
        let other = lexeme(.other, weekday.end), other.sense == .behind
      else { return nil }
      return ("XXXX-WXX-\(weekday.int)", other.end, 2)
    }
    let other = lexeme(.other, every.end)
    guard let count = other.map({ (weeks: 2, end: $0.end) }) ?? smallCount(every.end),
      let weekday = weekday(on: span(.week, count.end)?.end ?? count.end),
      isEdge(weekday.end)
    else { return nil }
    return ("XXXX-WXX-\(weekday.int)", weekday.end, count.weeks)
  }

  /// Reads a weekday, possibly after words such as "on".
  private func weekday(on index: Int) -> Lexeme? { weekday(skip(skip(index, .at), .the)) }

  private func weekday(_ index: Int) -> Lexeme? {
    lexeme(.weekday, index) ?? lexeme(.weekdays, index)
  }

  private func smallCount(_ start: Int) -> (weeks: Int, end: Int)? {
    guard let number = number(start), number.isWhole, (1...52).contains(number.value) else {
      return nil
    }
    return (Int(number.value), number.end)
  }

  /// Returns the token after the weekdays that are listed after a repeated one.
  private func endOfListedWeekdays(_ repeated: Repeated) -> Int {
    guard repeated.timex.hasPrefix("XXXX-WXX-") else { return repeated.end }
    var end = repeated.end
    for _ in 0..<Self.mostListed {
      guard let weekday = listedWeekday(end) else { break }
      end = weekday.end
    }
    return end
  }

  private func listedWeekday(_ index: Int) -> Lexeme? {
    let next = isSign(index, ",") ? index + 1 : skip(index, .and)
    return next > index ? weekday(next) : nil
  }

  /// Returns whether the weekdays that precede a weekday are repeated: "every Monday, Wednesday and
  /// Friday", "los lunes y jueves".
  private func isListedAfterRepeated(_ start: Int) -> Bool {
    var index = start
    for _ in 0..<Self.mostListed {
      let joint = isSign(index - 1, ",") ? 1 : lexeme(.and, before: index)?.length ?? 0
      guard joint > 0, lexeme(.weekdays, before: index - joint) == nil else { return joint > 0 }
      guard let weekday = lexeme(.weekday, before: index - joint) else { return false }
      index -= joint + weekday.length
      if lexeme(.every, before: index) != nil { return true }
    }
    return false
  }

  /// The number of days that can follow the first in a list. Without a limit, the time to read a text
  /// of days would be quadratic.
  static let mostListed = 6

  private func everyUnit(_ start: Int) -> (timex: String, end: Int)? {
    if let frequency = word(.frequency, start) {
      return day(after: frequency) ?? (name(frequency), frequency.end)
    }
    if let duration = sameCounts(start) { return (duration.timex, duration.end) }
    if let weekdays = word(.weekdays, start) ?? word(.weekdays, skip(start, .the)) {
      return ("XXXX-WXX-\(weekdays.int)", weekdays.end)
    }
    if let weekday = lexeme(.weekday, start), isListedAfterRepeated(start),
      clockRange(skip(weekday.end, .at), hasDay: true) == nil
    {
      return ("XXXX-WXX-\(weekday.int)", weekday.end)
    }
    guard let every = lexeme(.every, start) else {
      return dayOfEveryMonth(skip(start, .the)) ?? countPerUnit(start)
    }
    if let date = calendarDay(every.end), date.year == nil { return (date.timex, date.end) }
    if let day = everyDayOfMonth(every.end) { return day }
    let other = lexeme(.other, every.end)
    let index = other?.end ?? every.end
    if let word = repeatedWord(index) { return word }
    if let span = word(.span, index) {
      return (DurationReading(0, other == nil ? 1 : 2, span.unit).timex, span.end)
    }
    if let duration = duration(index), every.sense != .each {
      return (duration.timex, duration.end)
    }
    guard let number = number(index), let weekend = lexeme(.weekend, number.end) else { return nil }
    return ("P\(DurationReading.text(number.value))WE", weekend.end)
  }

  /// Reads the day of a frequency: "monthly on the 15th", "weekly on Mondays".
  private func day(after frequency: Lexeme) -> (timex: String, end: Int)? {
    switch name(frequency) {
    case "P1M":
      return numberedDay(skip(skip(frequency.end, .at), .the)).map { ($0.timex, $0.end) }
    case "P1W": return weekday(on: frequency.end).map { ("XXXX-WXX-\($0.int)", $0.end) }
    default: return nil
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
  private func repeatedWord(_ index: Int) -> (timex: String, end: Int)? {
    if let weekday = weekday(index), isEdge(weekday.end) {
      return ("XXXX-WXX-\(weekday.int)", weekday.end)
    }
    if let weekend = lexeme(.weekend, index) { return ("P1WE", weekend.end) }
    if let part = word(.part, index) {
      return ("T" + part.part.timex, part.end)
    }
    if let season = lexeme(.season, index) { return (name(season), season.end) }
    guard let month = word(.month, index) else { return nil }
    return ("XXXX-\(padded(month.int, 2))", month.end)
  }

  /// Reads a day of the month after "every": "first Monday of the month", "15th".
  private func everyDayOfMonth(_ index: Int) -> (timex: String, end: Int)? {
    guard let day = numberedDay(index) else { return nil }
    if day.isOrdinal, let number = dayNumber(index)?.value, let span = word(.span, day.end) {
      return (DurationReading(0, number, span.unit).timex, span.end)
    }
    let of = skip(skipOf(day.end), .the)
    let month = of > day.end ? span(.month, of) : nil
    let isDay = day.isOrdinal && isDigits(index)
    return month.map { (day.timex, $0.end) } ?? (isDay ? (day.timex, day.end) : nil)
  }

  /// Reads a day of the month before "every month": "the 15th of each month".
  private func dayOfEveryMonth(_ start: Int) -> (timex: String, end: Int)? {
    guard let day = numberedDay(start), let every = lexeme(.every, skipOf(day.end)),
      let month = span(.month, every.end)
    else { return nil }
    return (day.timex, month.end)
  }

  /// Reads a day of the month by its number, or a weekday after an ordinal or a word for "last".
  private func numberedDay(_ start: Int) -> (timex: String, end: Int, isOrdinal: Bool)? {
    if let (number, end) = ordinalOrLast(start), number ?? 1 <= 5,
      let weekday = weekday(end)
    {
      return ("XXXX-XX-WXX-\(weekday.int)-#\(number ?? -1)", weekday.end, false)
    }
    guard let day = dayNumber(start) else { return nil }
    return ("XXXX-XX-\(padded(Int(day.value), 2))", day.end, day.isOrdinal)
  }

  /// Reads a count of one for each unit: "once a day", "one a week".
  private func countPerUnit(_ start: Int) -> (timex: String, end: Int)? {
    guard uses(.monthFirst), let count = number(start), count.value == 1,
      let article = lexeme(.article, count.end), let span = word(.span, article.end)
    else { return nil }
    return (DurationReading(0, 1, span.unit).timex, span.end)
  }
}
