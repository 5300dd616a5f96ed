/// Repeated times: "every Monday at 4pm", "daily", "3pm each day", "Fridays".
extension ValueScanner {
  func repetition(_ start: Int) -> TimeReading? {
    if let repeated = repeated(start) { return withTime(repeated) }
    // "3pm each day"
    guard let clock = clock(skip(start, .at)) else { return nil }
    for end in [clock.end, skip(clock.end, .at)] {
      if let rest = repeated(end), let timex = Self.timex(rest.timex, with: clock) {
        return repetition(timex, end: rest.end)
      }
    }
    return nil
  }

  private func withTime(_ repeated: (timex: String, end: Int)) -> TimeReading {
    let index = skip(repeated.end, sign: ",")
    let at = skip(index, .at)
    if var clock = clock(at, bare: at > index) {
      if let part = part(clock.end) { clock = part.settle(clock).ending(at: part.end) }
      if let timex = Self.timex(repeated.timex, with: clock), isEdge(clock.end) {
        return repetition(timex, end: clock.end)
      }
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
    TimeReading(end, .repetition, [TimeCandidate(timex, .day, firstOccurrence(timex))])
  }

  /// The next occurrence of a repetition on a weekday or at a time of day.
  private func firstOccurrence(_ timex: String) -> CivilTime? {
    let parts = timex.split(separator: "T", omittingEmptySubsequences: false)
    let clock = parts.count > 1 ? parts[1].split(separator: ":").compactMap { Int($0) } : [0, 0]
    guard let hour = clock.first, parts.count <= 2 else { return nil }
    var date = today
    if parts[0].hasPrefix("XXXX-WXX-"), let weekday = Int(parts[0].suffix(1)) {
      date = today.next(weekday)
    } else if !parts[0].isEmpty {
      return nil
    }
    let time = CivilTime(date, hour: hour, minute: clock.count > 1 ? clock[1] : 0)
    guard time < reference.time else { return time }
    return time + (parts[0].isEmpty ? 1 : 7) * 86_400
  }

  private func repeated(_ start: Int) -> (timex: String, end: Int)? {
    if let frequency = lexeme(.frequency, start), isEdge(frequency.end) {
      return (name(frequency), frequency.end)
    }
    if let weekdays = lexeme(.weekdays, skip(start, .the)), isEdge(weekdays.end) {
      return ("XXXX-WXX-\(weekdays.int)", weekdays.end)
    }
    guard let every = lexeme(.every, start) else { return countPerUnit(start) }
    let other = lexeme(.other, every.end)
    let index = other?.end ?? every.end
    if let word = repeatedWord(index) { return word }
    if let date = calendarDay(index), date.year == nil { return (date.timex, date.end) }
    if let span = lexeme(.span, index), isEdge(span.end) {
      return (DurationReading(0, other == nil ? 1 : 2, span.unit).timex, span.end)
    }
    if let duration = duration(index), every.sense != .each {
      return (duration.timex, duration.end)
    }
    guard let number = number(index), let weekend = lexeme(.weekend, number.end) else { return nil }
    return ("P\(DurationReading.text(number.value))WE", weekend.end)
  }

  /// The weekday, part of the day, season or month after "every".
  private func repeatedWord(_ index: Int) -> (timex: String, end: Int)? {
    if let weekday = lexeme(.weekday, index) ?? lexeme(.weekdays, index), isEdge(weekday.end) {
      return ("XXXX-WXX-\(weekday.int)", weekday.end)
    }
    if let weekend = lexeme(.weekend, index) { return ("P1WE", weekend.end) }
    if let part = lexeme(.part, index), isEdge(part.end) {
      return ("T" + part.part.timex, part.end)
    }
    if let season = lexeme(.season, index) { return (name(season), season.end) }
    guard let month = lexeme(.month, index), isEdge(month.end) else { return nil }
    return ("XXXX-\(padded(month.int, 2))", month.end)
  }

  /// "once a day", "one a week".
  private func countPerUnit(_ start: Int) -> (timex: String, end: Int)? {
    guard uses(.monthFirst), let count = number(start), count.value == 1,
      let article = lexeme(.article, count.end), let span = lexeme(.span, article.end),
      isEdge(span.end)
    else { return nil }
    return (DurationReading(0, 1, span.unit).timex, span.end)
  }
}
