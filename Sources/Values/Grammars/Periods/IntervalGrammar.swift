/// Reads moments and intervals that are counted from now: "in 5 minutes", "the next two hours".
extension ValueScanner {
  /// Reads a moment that is counted from now: "in 5 minutes", "2 hours ago".
  func countedTime(_ start: Int) -> TimeReading? {
    guard let (duration, sign, end) = distance(start), duration.isTimeOfDay else { return nil }
    // "Check in a couple of hours before 2": the hours are counted from 2, not from now.
    if let time = timeCounted(duration, start) { return has(.inFuture, start) ? nil : time }
    guard lexeme(.inFuture, start)?.sense != .days, let time = sign.flatMap({ time(duration, $0) })
    else { return nil }
    return TimeReading(end, .dateTime, [ResolvedTime(time.description, .second, time, time)])
  }

  /// Reads the time of day that a duration is counted from: "two hours before 6pm".
  private func timeCounted(_ duration: DurationReading, _ start: Int) -> TimeReading? {
    guard let word = lexeme(.before, duration.end) ?? lexeme(.after, duration.end),
      !has(.lasting, duration.end), duration.seconds < 86_400,
      !isPreceded(start, by: [.before, .after, .until]),
      case let index = skip(word.end, .atThe), let hour = clock(index, bare: true),
      !hour.isBare || isHourAfterBound(index, hour.end),
      let base = timeFirst(index, isHour: true), let clock = base.clock
    else { return nil }
    let minutes = Int(duration.seconds) / 60
    return timed(
      base.date,
      .clock(clock.moved(byMinutes: word.role == .before ? -minutes : minutes))
    )
  }

  /// Returns the time a duration after the reference time, or before it if `sign` is negative.
  private func time(_ duration: DurationReading, _ sign: Int) -> CivilTime? {
    guard duration.seconds < 1e11, let date = duration.date(from: today, sign: sign) else {
      return nil
    }
    let seconds = Int((duration.secondsOfDay * Double(sign)).rounded())
    return CivilTime(date) + reference.time.secondOfDay + seconds
  }

  /// Reads an interval that begins or ends now: "within 5 minutes", "last 30 minutes".
  func interval(_ start: Int) -> TimeReading? {
    let first = skip(start, .the)
    if let within = lexeme(.within, first) {
      let index = skip(within.end, .the)
      let next = lexeme(.shift, index).flatMap { $0.steps > 0 ? $0.end : nil } ?? index
      guard let duration = duration(next) ?? (next > within.end ? spans(next) : nil),
        !has(.shift, duration.end)
      else { return nil }
      if let hours = hours(duration, 1) { return hours }
      guard has(.within, start), let to = duration.date(from: today, sign: 1) else { return nil }
      let timex = "(\(today),\(to),\(duration.timex))"
      let time = ResolvedTime(timex, .day, CivilTime(today), CivilTime(to))
      return TimeReading(duration.end, .datePeriod, [time])
    }
    guard let shift = lexeme(.shift, first), shift.number != 0 || shift.sense != .plain else {
      // The number may come first: "5 dernières minutes", "2 próximas horas".
      return countedUnits(first).flatMap { hours($0.duration, $0.sign) }
    }
    let one = word(.span, shift.end).map { DurationReading($0.end, 1, $0.unit) }
    let sign = shift.steps < 0 ? -1 : 1
    return one.flatMap { hours($0, sign) } ?? duration(shift.end).flatMap { hours($0, sign) }
  }

  /// Reads a duration without a number before its first unit: "the hour", "day and 5 hours".
  private func spans(_ index: Int) -> DurationReading? {
    guard let span = word(.span, index) else { return nil }
    var duration = DurationReading(span.end, 1, span.unit)
    if let and = lexeme(.and, span.end), let more = self.duration(and.end) {
      duration.amounts += more.amounts
      duration.end = more.end
    }
    return duration
  }

  private func hours(_ duration: DurationReading, _ sign: Int) -> TimeReading? {
    guard duration.isTimeOfDay, let other = time(duration, sign) else { return nil }
    let (from, to) = sign > 0 ? (reference.time, other) : (other, reference.time)
    let time = ResolvedTime("(\(from),\(to),\(duration.timex))", .second, from, to)
    return TimeReading(duration.end, .dateTimePeriod, [time])
  }
}
