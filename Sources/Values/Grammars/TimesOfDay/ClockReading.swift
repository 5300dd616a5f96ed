struct ClockReading: PhraseReading {
  var end: Int
  var hour: Int
  var minute: Int?
  var second: Int?
  /// Whether the time may be either before or after noon: "at 8".
  var isOpen: Bool
  /// Whether the notation implies a half of the day: "09:00" is rarely 21:00.
  var half = TimeContext.HalfOfDay.open
  /// Whether the phrase is only a number, which means an hour only in some contexts.
  var isBare = false

  init(_ end: Int, hour: Int, minute: Int? = nil, second: Int? = nil, isOpen: Bool? = nil) {
    (self.end, self.hour, self.minute, self.second) = (end, hour, minute, second)
    self.isOpen = isOpen ?? (hour >= 1 && hour <= 12)
  }

  var seconds: Int { hour * 3600 + (minute ?? 0) * 60 + (second ?? 0) }

  var timex: String {
    var text = "T" + padded(hour, 2)
    if let minute { text += ":" + padded(minute, 2) }
    if let second { text += ":" + padded(second, 2) }
    return text
  }

  var grain: ResolvedTime.Grain { second != nil ? .second : minute != nil ? .minute : .hour }

  /// The time twelve hours later or earlier.
  var opposite: ClockReading {
    var other = self
    other.hour = (hour + 12) % 24
    if half == .implied { other.half = .opposite }
    return other
  }

  /// The times that the phrase may mean: two if its half of the day is open.
  var choices: [ClockReading] { isOpen ? [self, opposite] : [self] }

  func settled(afterNoon: Bool) -> ClockReading {
    var clock = self
    clock.isOpen = false
    if afterNoon, hour < 12 { clock.hour += 12 }
    if !afterNoon, hour == 12 { clock.hour = 0 }
    return clock
  }

  /// Returns the time in the half of the day in which it is nearest before another time: the 5 in
  /// "5 to 6pm" is after noon, the 11 in "11 to 1pm" is not.
  func settled(before end: ClockReading) -> ClockReading {
    guard isOpen else { return self }
    let late = settled(afterNoon: true)
    let isLate = late.seconds < end.seconds || hour % 12 * 3600 > end.seconds || end.seconds == 0
    return isLate ? late : settled(afterNoon: false)
  }

  /// Returns the time some minutes later, or earlier if the number is negative.
  func moved(byMinutes minutes: Int) -> ClockReading {
    let total = (hour * 60 + (minute ?? 0) + minutes + 1440) % 1440
    var result = self
    (result.hour, result.minute) = (total / 60, total % 60)
    return result
  }

  /// Returns the time in the half of the day of a part of the day: "8 in the evening" is 20:00.
  func settled(by part: PartReading) -> ClockReading {
    guard isOpen else { return self }
    switch part.part {
    case .night where hour < 6 || hour == 12: return settled(afterNoon: false)
    case .midday, .lunch: return settled(afterNoon: hour < 6 || hour == 12)
    default: return settled(afterNoon: part.part.isAfterNoon)
    }
  }
}

/// A part of the day that a phrase of a text means, such as "morning".
struct PartReading: PhraseReading {
  var end: Int
  var part: DayPart
  var modifier: ResolvedTime.Modifier?
  /// The number of days from today to the day that the phrase implies, such as 0 for "tonight".
  var offset: Int?

  /// The seconds after midnight at which the part of the day begins and ends.
  var seconds: Range<Int> {
    let whole = part.times.seconds
    let middle = (whole.lowerBound + whole.upperBound) / 2
    switch modifier {
    case .start: return whole.lowerBound..<middle
    case .end: return middle..<whole.upperBound
    default: return whole
    }
  }
}

/// A range of times of day that a phrase of a text means: "from 5 to 6pm".
struct ClockRange: PhraseReading {
  var from: ClockReading
  var to: ClockReading
  var end: Int
  /// Whether the range begins with a word such as "from" or "between".
  var isFramed: Bool
  /// Whether a preposition of time shows that the second number is an hour: "y las 12".
  var saysHours = false

  var isBare: Bool { from.isBare && to.isBare }

  /// Whether the range may be a range of numbers instead of times: "between 2 and 4".
  var isDoubtful: Bool { isBare && from.isOpen && to.isOpen && !saysHours }

  var choices: [(ClockReading, ClockReading)] {
    if from.isOpen, to.isOpen {
      // The range ends at the first time after its beginning that the second phrase may mean.
      let later = from.seconds < to.seconds ? to : to.opposite
      return [(from, later), (from.opposite, later.opposite)]
    }
    // If the second time is certain, `clockRange` has settled the first one as well.
    let later = to.choices.filter { $0.seconds > from.seconds }.min { $0.seconds < $1.seconds }
    return [(from, later ?? to)]
  }

  /// Returns the range with its half of the day decided by a part of the day: "5 to 6 in the
  /// evening" is 17:00 to 18:00.
  func settled(by part: PartReading) -> ClockRange {
    var result = self
    result.to = to.settled(by: part)
    // "11 to 1 in the morning" ends after noon, "10 to 2 in the evening" after midnight.
    if from.isOpen, to.isOpen, part.part != .night || result.to.hour >= 12,
      result.to.seconds < min(from.settled(by: part).seconds, part.part.times.seconds.lowerBound)
    {
      result.to = result.to.opposite
    }
    result.from = from.settled(before: result.to)
    return result
  }

  static func timex(seconds: Int) -> String {
    let counts = [(seconds / 3600, "H"), (seconds / 60 % 60, "M"), (seconds % 60, "S")]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0)\($0.1)" }
    return parts.isEmpty ? "PT0S" : "PT" + parts.joined()
  }
}
