/// A day that was read: what was said of it, and the days that may be meant.
struct DayReading {
  var end: Int
  var timex: String
  /// The past one and the coming one; one where it is certain; none where there is no such day.
  var days: [CivilDate]
  var year: Int?
  var month: Int?
  var day: Int?
  var weekday: Int?

  init(end: Int, exactly date: CivilDate) {
    self.end = end
    days = [date]
    timex = date.description
    (year, month, day) = date.yearMonthDay
  }

  init(end: Int, timex: String, days: [CivilDate]) {
    self.end = end
    self.timex = timex
    self.days = days
  }
}

/// A run of days: a week, a month, a season.
struct SpanReading {
  enum Unit { case day, week, month, year, other }

  var end: Int
  var timex: String
  /// First days, and the days after the last.
  var runs: [(from: CivilDate, to: CivilDate)]
  var unit: Unit
  var grain: ResolvedTime.Grain
  var modifier: ResolvedTime.Modifier?
  /// The TIMEX of its first day, for a span that begins or ends a longer one.
  var firstDay: String
}

/// What a clock shows.
struct ClockReading {
  var end: Int
  var hour: Int
  var minute: Int?
  var second: Int?
  /// Nobody said whether before or after noon.
  var isOpen: Bool
  /// Written as clocks of 24 hours show it, so that the other half of the day is unlikely: "09:00", "9h".
  var half = HalfOfDay.open
  /// A number alone, which is an hour only among other times.
  var isBare = false

  var seconds: Int { hour * 3600 + (minute ?? 0) * 60 + (second ?? 0) }

  var timex: String {
    var text = "T" + padded(hour, 2)
    if let minute { text += ":" + padded(minute, 2) }
    if let second { text += ":" + padded(second, 2) }
    return text
  }

  /// Twelve hours on or back.
  var opposite: ClockReading {
    var other = self
    other.hour = (hour + 12) % 24
    if half == .said { other.half = .other }
    return other
  }

  /// The hours that may be meant, the one before noon first.
  var choices: [ClockReading] { isOpen ? [self, opposite] : [self] }

  func settled(afterNoon: Bool) -> ClockReading {
    var clock = self
    clock.isOpen = false
    if afterNoon, hour < 12 { clock.hour += 12 }
    if !afterNoon, hour == 12 { clock.hour = 0 }
    return clock
  }
}

/// A part of the day.
struct PartReading {
  var end: Int
  /// MO, AF, EV, NI and the like.
  var name: String
  var modifier: ResolvedTime.Modifier?
  /// Days from today, where that is said: "tonight".
  var offset: Int?

  var hours: (from: Int, to: Int) {
    let whole = Self.hours[name] ?? (0, 86_400)
    switch modifier {
    case .start: return (whole.from, (whole.from + whole.to) / 2)
    case .end: return ((whole.from + whole.to) / 2, whole.to)
    default: return whole
    }
  }

  private static let hours: [String: (from: Int, to: Int)] = [
    "MO": (8 * 3600, 12 * 3600), "AF": (12 * 3600, 16 * 3600), "EV": (16 * 3600, 20 * 3600),
    "NI": (20 * 3600, 86_399), "DT": (8 * 3600, 18 * 3600), "NT": (0, 8 * 3600),
    "BH": (8 * 3600, 18 * 3600), "MEB": (8 * 3600, 12 * 3600), "MEL": (11 * 3600, 13 * 3600),
    "MED": (16 * 3600, 20 * 3600), "PM": (12 * 3600, 16 * 3600), "EM": (4 * 3600, 8 * 3600),
    "DA": (4 * 3600, 8 * 3600),
    "MI": (11 * 3600, 13 * 3600),
  ]

  var isAfterNoon: Bool {
    name == "AF" || name == "EV" || name == "NI" || name == "PM" || name == "MED"
  }

  func settle(_ clock: ClockReading) -> ClockReading {
    guard clock.isOpen else { return clock }
    if name == "NI", clock.hour < 6 || clock.hour == 12 { return clock.settled(afterNoon: false) }
    if name == "MI" { return clock.settled(afterNoon: clock.hour < 6 || clock.hour == 12) }
    return clock.settled(afterNoon: isAfterNoon)
  }
}

/// A length of time.
struct DurationReading {
  var end: Int
  var amounts: [(count: Double, unit: String)]

  static let seconds: [String: Double] = [
    "S": 1, "MIN": 60, "H": 3600, "D": 86_400, "BD": 86_400, "W": 604_800, "WE": 172_800,
    "M": 2_592_000, "Q": 7_776_000, "Y": 31_536_000, "10Y": 315_360_000, "100Y": 3_153_600_000,
    "2W": 1_209_600, "WD": 86_400, "15MIN": 900,
  ]

  private static let timesOfDay: Set<String> = ["S", "MIN", "15MIN", "H"]

  /// Hours, minutes or seconds are among it, so that it leads to a moment and not to a day.
  var isTimeOfDay: Bool { amounts.contains { Self.timesOfDay.contains($0.unit) } }

  var length: Double { amounts.reduce(0) { $0 + $1.count * (Self.seconds[$1.unit] ?? 0) } }

  var timex: String {
    var days = ""
    var times = ""
    for (count, unit) in amounts {
      switch unit {
      case "S", "H": times += Self.text(count) + unit
      case "MIN": times += Self.text(count) + "M"
      case "15MIN": times += Self.text(count * 15) + "M"
      case "Q": days += Self.text(count * 3) + "M"
      case "10Y": days += Self.text(count * 10) + "Y"
      case "100Y": days += Self.text(count * 100) + "Y"
      case "2W": days += Self.text(count * 2) + "W"
      default: days += Self.text(count) + unit
      }
    }
    return "P" + days + (times.isEmpty ? "" : "T" + times)
  }

  static func text(_ count: Double) -> String {
    guard count == count.rounded(), abs(count) < 1e15 else { return String(count) }
    return String(Int(count))
  }

  /// The day that lies so far off, in whole units.
  func date(from date: CivilDate, sign: Int) -> CivilDate? {
    var result = date
    for (count, unit) in amounts {
      guard abs(count) < 100_000 else { return nil }
      let whole = Int(count.rounded()) * sign
      switch unit {
      case "D": result = result + whole
      case "WD", "BD": result = Self.addBusinessDays(whole, to: result)
      case "W": result = result + Int((count * 7).rounded()) * sign
      case "2W": result = result + 14 * whole
      case "WE": result = result + 7 * whole
      case "M": result = result.adding(months: whole)
      case "Q": result = result.adding(months: 3 * whole)
      case "Y": result = result.adding(months: Int((count * 12).rounded()) * sign)
      case "10Y": result = result.adding(months: 120 * whole)
      case "100Y" where abs(count) < 50: result = result.adding(months: 1200 * whole)
      case "S", "MIN", "15MIN", "H": break
      default: return nil
      }
    }
    return result
  }

  static func addBusinessDays(_ count: Int, to date: CivilDate) -> CivilDate {
    var result = date + count / 5 * 7
    var rest = count % 5
    while rest != 0 {
      result = result + (rest > 0 ? 1 : -1)
      if result.weekday < 6 { rest += rest > 0 ? -1 : 1 }
    }
    return result
  }

  var timeOfDaySeconds: Double {
    amounts.reduce(0) {
      $0 + (Self.timesOfDay.contains($1.unit) ? $1.count * (Self.seconds[$1.unit] ?? 0) : 0)
    }
  }
}
