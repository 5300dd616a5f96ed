/// One of the times that words may mean, before the preferred one is chosen.
struct TimeCandidate {
  /// Whether the half of the day is open, implied by the notation, or opposite to the implied one.
  enum HalfOfDay { case open, implied, opposite }

  var timex: String
  var grain: ResolvedTime.Grain
  var modifier: ResolvedTime.Modifier?
  var start: CivilTime?
  var end: CivilTime?
  var seconds: Double?
  /// Whether the words point to the past, as "seit" does and "ab" does not.
  var isSincePast = false
  var half = HalfOfDay.open

  init(
    _ timex: String,
    _ grain: ResolvedTime.Grain,
    _ start: CivilTime? = nil,
    _ end: CivilTime? = nil,
    modifier: ResolvedTime.Modifier? = nil
  ) {
    (self.timex, self.grain, self.start, self.end) = (timex, grain, start, end)
    self.modifier = modifier
  }

  func moved(byDays days: Int) -> Self {
    var time = self
    time.start = start.map { $0 + days * 86_400 }
    time.end = end.map { $0 + days * 86_400 }
    return time
  }
}

/// A date, a time of day, or both together.
struct TimeReading {
  var end: Int
  var kind: ValueKind
  var times: [TimeCandidate]
  var day: DayReading?
  var period: PeriodReading?
  var clock: ClockReading?
  var part: PartReading?

  init(_ end: Int, _ kind: ValueKind, _ times: [TimeCandidate]) {
    (self.end, self.kind, self.times) = (end, kind, times)
  }

  init(_ day: DayReading) {
    let times = day.days.map { TimeCandidate(day.timex, .day, CivilTime($0), CivilTime($0 + 1)) }
    self.init(day.end, .date, times.isEmpty ? [TimeCandidate(day.timex, .day)] : times)
    self.day = day
  }

  init(_ period: PeriodReading) {
    var times = period.runs.map {
      TimeCandidate(period.timex, period.grain, CivilTime($0.from), CivilTime($0.to))
    }
    if times.isEmpty { times = [TimeCandidate(period.timex, period.grain)] }
    for index in times.indices { times[index].modifier = period.modifier }
    self.init(period.end, .datePeriod, times)
    self.period = period
  }

  init(_ clock: ClockReading, on day: CivilDate) {
    self.init(clock.end, .time, clock.choices.map { Self.time("", day, $0) })
    self.clock = clock
  }

  init(_ range: ClockRange, on day: CivilDate) {
    let times = range.choices.map { from, to in
      let start = CivilTime(day) + from.seconds
      return TimeCandidate(
        "(\(from.timex),\(to.timex),\(ClockRange.length(from, to)))",
        .minute,
        start,
        start + ClockRange.seconds(from, to)
      )
    }
    self.init(range.end, .timePeriod, times)
  }

  init(_ duration: DurationReading, _ modifier: ResolvedTime.Modifier? = nil) {
    var time = TimeCandidate(duration.timex, .second, modifier: modifier)
    time.seconds = duration.seconds
    self.init(duration.end, .duration, [time])
  }

  init(_ part: PartReading, on day: CivilDate) {
    self.init(part.end, .timePeriod, [Self.time("", day, part)])
    self.part = part
  }

  init(_ day: DayReading, _ clock: ClockReading) {
    let times = clock.choices.flatMap { choice in
      day.days.map { Self.time(day.timex, $0, choice) }
    }
    let missing = [TimeCandidate(day.timex + clock.timex, clock.grain)]
    self.init(clock.end, .dateTime, times.isEmpty ? missing : times)
    (self.day, self.clock) = (day, clock)
  }

  init(_ day: DayReading, _ part: PartReading) {
    self.init(part.end, .dateTimePeriod, day.days.map { Self.time(day.timex, $0, part) })
    (self.day, self.part) = (day, part)
  }

  init(_ day: DayReading, _ range: ClockRange) {
    let times = range.choices.flatMap { from, to in
      day.days.map { date in
        let start = CivilTime(date) + from.seconds
        let end = start + ClockRange.seconds(from, to)
        let lastDay = end.date == date ? day.timex : Self.nextTimex(day)
        let length = ClockRange.length(from, to)
        return TimeCandidate(
          "(\(day.timex)\(from.timex),\(lastDay)\(to.timex),\(length))",
          .minute,
          start,
          end
        )
      }
    }
    self.init(range.end, .dateTimePeriod, times)
    self.day = day
  }

  private static func time(_ timex: String, _ date: CivilDate, _ clock: ClockReading)
    -> TimeCandidate
  {
    let start = CivilTime(date) + clock.seconds
    var time = TimeCandidate(timex + clock.timex, clock.grain, start, start)
    time.half = clock.half
    return time
  }

  private static func time(_ timex: String, _ date: CivilDate, _ part: PartReading)
    -> TimeCandidate
  {
    let (start, seconds) = (CivilTime(date), part.seconds)
    return TimeCandidate(
      "\(timex)T\(part.part.timex)",
      .partOfDay,
      start + seconds.lowerBound,
      start + seconds.upperBound,
      modifier: part.modifier
    )
  }

  private static func nextTimex(_ day: DayReading) -> String {
    if let weekday = day.weekday, day.timex.hasPrefix("XXXX-W") {
      return "XXXX-WXX-\(weekday % 7 + 1)"
    }
    guard let date = day.days.last else { return day.timex }
    let next = (date + 1).description
    return day.timex.hasPrefix("XXXX") ? "XXXX" + next.dropFirst(4) : next
  }

  func ending(at end: Int) -> TimeReading {
    var result = self
    result.end = end
    return result
  }
}
