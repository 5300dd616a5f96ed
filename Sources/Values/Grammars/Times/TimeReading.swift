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
  /// The day or the period, with or without a time of day.
  var date: DateReading?
  /// The time of day, with or without a day.
  var timeOfDay: TimeOfDay?

  var clock: ClockReading? { if case .clock(let clock) = timeOfDay { clock } else { nil } }
  var part: PartReading? { if case .part(let part) = timeOfDay { part } else { nil } }

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
}

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

  /// The times that the phrase may mean, each with its end if it is a range.
  var choices: [(from: ClockReading, to: ClockReading?)] {
    switch self {
    case .clock(let clock): clock.choices.map { ($0, nil) }
    case .range(let range): range.choices.map { ($0, $1) }
    case .part: []
    }
  }

  func settled(by part: PartReading) -> Self {
    switch self {
    case .clock(let clock): .clock(clock.settled(by: part))
    case .range(let range): .range(range.settled(by: part))
    case .part: self
    }
  }
}
