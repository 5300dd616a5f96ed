/// Reads repeated times: "every Monday at 4pm", "daily", "3pm each day", "Fridays".
extension ValueScanner {
  func repetition(_ start: Int) -> TimeReading? {
    if let repeated = repeated(start) { return withTime(repeated) }
    // A time of day may precede the repetition: "3pm each day".
    let at = skip(start, .at)
    guard let clock = clock(at, bare: at > start) else { return nil }
    for end in [clock.end, skip(clock.end, .at)] {
      guard let rest = repeated(end) else { continue }
      let settled = part(rest.end - 1).map { clock.settled(by: $0) } ?? clock
      if let timex = Self.timex(rest.timex, with: settled) {
        return repetition(timex, end: rest.end)
      }
    }
    return nil
  }

  private func withTime(_ repeated: (timex: String, end: Int)) -> TimeReading {
    let index = skip(repeated.end, sign: ",")
    let at = skip(index, .at)
    if let clock = clock(at, bare: at > index).map(withPart), isEdge(clock.end),
      let timex = Self.timex(repeated.timex, with: clock)
    {
      return repetition(timex, end: clock.end)
    }
    if let part = part(index), part.offset == nil, repeated.timex.hasPrefix("XXXX-W") {
      return repetition("\(repeated.timex)T\(part.part.timex)", end: part.end)
    }
    return repetition(repeated.timex, end: repeated.end)
  }

  private static func timex(_ repeated: String, with clock: ClockReading) -> String? {
    if repeated == "P1D" || repeated.hasPrefix("T") { return clock.timex }
    return repeated.hasPrefix("XXXX-W") ? repeated + clock.timex : nil
  }

  private func repetition(_ timex: String, end: Int) -> TimeReading {
    TimeReading(end, .repetition, [ResolvedTime(timex, .day, firstOccurrence(timex))])
  }

  /// Returns the next occurrence of a repetition on a weekday or at a time of day.
  private func firstOccurrence(_ timex: String) -> CivilTime? {
    let parts = timex.split(separator: "T", omittingEmptySubsequences: false)
    let clock = parts.dropFirst().first?.split(separator: ":").compactMap { Int($0) } ?? [0]
    guard let hour = clock.first, parts.count <= 2 else { return nil }
    var (date, days) = (today, 1)
    if parts[0].hasPrefix("XXXX-WXX-"), let weekday = Int(parts[0].suffix(1)) {
      (date, days) = (today.next(weekday), 7)
    } else if !parts[0].isEmpty {
      return nil
    }
    let time = CivilTime(date, hour: hour, minute: clock.count > 1 ? clock[1] : 0)
    return time < reference.time ? time + days * 86_400 : time
  }

  private func repeated(_ start: Int) -> (timex: String, end: Int)? {
    if let frequency = word(.frequency, start) {
      return (name(frequency), frequency.end)
    }
    if let weekdays = word(.weekdays, skip(start, .the)) {
      return ("XXXX-WXX-\(weekdays.int)", weekdays.end)
    }
    guard let every = lexeme(.every, start) else { return countPerUnit(start) }
    let other = lexeme(.other, every.end)
    let index = other?.end ?? every.end
    if let word = repeatedWord(index) { return word }
    if let date = calendarDay(index), date.year == nil { return (date.timex, date.end) }
    if let span = word(.span, index) {
      return (DurationReading(0, other == nil ? 1 : 2, span.unit).timex, span.end)
    }
    if let duration = duration(index), every.sense != .each {
      return (duration.timex, duration.end)
    }
    guard let number = number(index), let weekend = lexeme(.weekend, number.end) else { return nil }
    return ("P\(DurationReading.text(number.value))WE", weekend.end)
  }

  /// Reads the weekday, part of the day, season or month after "every".
  private func repeatedWord(_ index: Int) -> (timex: String, end: Int)? {
    if let weekday = lexeme(.weekday, index) ?? lexeme(.weekdays, index), isEdge(weekday.end) {
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

  /// Reads a count of one for each unit: "once a day", "one a week".
  private func countPerUnit(_ start: Int) -> (timex: String, end: Int)? {
    guard uses(.monthFirst), let count = number(start), count.value == 1,
      let article = lexeme(.article, count.end), let span = word(.span, article.end)
    else { return nil }
    return (DurationReading(0, 1, span.unit).timex, span.end)
  }
}
