/// The meaning of a phrase in a text, and the token at which the phrase ends.
protocol PhraseReading {
  /// The index of the token after the phrase in the text.
  var end: Int { get set }
}

extension PhraseReading {
  func ending(at end: Int) -> Self {
    var result = self
    result.end = end
    return result
  }
}

/// The meaning of a phrase that is a date, a time of day, or both.
struct TimeReading: PhraseReading {
  var end: Int
  var kind: ValueKind
  var times: [ResolvedTime]
  /// The day or the period, also if it has a time of day.
  var date: DateReading?
  var clock: ClockReading?
  var part: PartReading?

  init(_ end: Int, _ kind: ValueKind, _ times: [ResolvedTime]) {
    (self.end, self.kind, self.times) = (end, kind, times)
  }

  init(_ date: DateReading) {
    func time(_ from: CivilTime?, _ to: CivilTime?) -> ResolvedTime {
      ResolvedTime(date.timex, date.grain, from, to, modifier: date.modifier)
    }
    let times = date.runs.map { time(CivilTime($0.from), CivilTime($0.to)) }
    self.init(date.end, date.isDay ? .date : .datePeriod, times.isEmpty ? [time(nil, nil)] : times)
    self.date = date
  }

  init(_ duration: DurationReading, _ modifier: ResolvedTime.Modifier? = nil) {
    var time = ResolvedTime(duration.timex, .second, modifier: modifier)
    time.seconds = duration.seconds
    self.init(duration.end, .duration, [time])
  }

  /// Combines a day with a time of day. Without a day, the time is today.
  init(_ day: DateReading?, _ time: TimeOfDay, today: CivilDate) {
    let (days, timex) = (day?.days ?? [today], day?.timex ?? "")
    self.init(time.end, day == nil ? .timePeriod : .dateTimePeriod, [])
    switch time {
    case .clock(let clock):
      kind = day == nil ? .time : .dateTime
      times = clock.choices.flatMap { choice in
        days.map { date in
          let start = CivilTime(date) + choice.seconds
          var time = ResolvedTime(timex + choice.timex, choice.grain, start, start)
          time.context.half = choice.half
          return time
        }
      }
      if times.isEmpty { times = [ResolvedTime(timex + clock.timex, clock.grain)] }
      self.clock = clock
    case .range(let range):
      times = range.choices.flatMap { from, to in
        days.map { date in
          let start = CivilTime(date) + from.seconds
          let end = start + ClockRange.seconds(from, to)
          let lastDay = end.date == date ? timex : day?.nextTimex ?? ""
          let length = ClockRange.timex(seconds: ClockRange.seconds(from, to))
          let whole = "(\(timex)\(from.timex),\(lastDay)\(to.timex),\(length))"
          return ResolvedTime(whole, .minute, start, end)
        }
      }
    case .part(let part):
      times = days.map { date in
        let start = CivilTime(date) + part.seconds.lowerBound
        let end = CivilTime(date) + part.seconds.upperBound
        let timex = "\(timex)T\(part.part.timex)"
        return ResolvedTime(timex, .partOfDay, start, end, modifier: part.modifier)
      }
      self.part = part
    }
    date = day
  }
}

/// A time of day, a range of times of day, or a part of the day.
enum TimeOfDay {
  case clock(ClockReading)
  case range(ClockRange)
  case part(PartReading)

  var end: Int {
    switch self {
    case .clock(let clock): clock.end
    case .range(let range): range.end
    case .part(let part): part.end
    }
  }

  /// The time, or the first one of a range.
  var clock: ClockReading? {
    switch self {
    case .clock(let clock): clock
    case .range(let range): range.from
    case .part: nil
    }
  }

  /// Returns the time with its half of the day decided by a part of the day.
  func settled(by part: PartReading) -> Self {
    switch self {
    case .clock(let clock): .clock(clock.settled(by: part))
    case .range(let range): .range(range.settled(by: part))
    case .part: self
    }
  }
}
