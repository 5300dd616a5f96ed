/// An occurrence of a phrase of a table in a text.
struct Lexeme {
  let role: ValueRole
  var sense = Sense.plain
  var unit = TimeUnit.day
  var part = DayPart.morning
  /// The value of a number word, or the number of a month, a weekday or an hour.
  var number = 0.0
  /// An index into the names of the lexicon.
  var name = 0
  /// The number of tokens.
  var length = 0
  /// The token after the phrase.
  var end = 0
  /// A bit for each token that must follow the token before without a space.
  var tight: UInt16 = 0
  /// The fingerprint of the exact letters, if upper and lower case matter; otherwise 0.
  var letters: UInt64 = 0

  /// Distinguishes phrases of the same role.
  enum Sense: String {
    case plain
    /// "at": a word for hours; "around": a word for hours; "less": minutes before an hour
    case clock
    /// "13h"
    case letter
    /// A modifier that follows the time: "10 o'clock or so".
    case behind
    /// A word for the beginning that does not begin a range: "ab Montag".
    case none
    /// A modifier that precedes the time: "vor drei Tagen".
    case first
    /// "the end of": the last day
    case last
    /// "the end of the day"
    case day
    /// Only of days: "over drie dagen".
    case days
    /// Only of parts of the day: "early".
    case part
    /// The last one before today, and the next one after today.
    case past, coming
    case idiom, weak, open, dot, plus, avo, each
    /// The name of a month that is another word as well: "may".
    case ambiguous
    /// The half of the day, or the past, that a text is about.
    case morning, evening
    case heat, angle
  }

  var int: Int { Int(number) }

  /// The number of periods to move: 1 for "next", -1 for "last".
  var steps: Int {
    switch sense {
    case .coming: 1
    case .past: -1
    default: int
    }
  }

  /// Whether the phrase refers to another period than the current one.
  var isShifting: Bool { steps != 0 }
}

/// A unit of calendars and clocks. The raw value is the name in the tables.
enum TimeUnit: String {
  case second, minute
  case quarterHour = "quarter-hour"
  case hour, day, workday
  case businessDay = "business-day"
  case week, fortnight, weekend, month, quarter, year, decade, century

  var seconds: Double {
    switch self {
    case .second: 1
    case .minute: 60
    case .quarterHour: 900
    case .hour: 3600
    case .day, .workday, .businessDay: 86_400
    case .weekend: 172_800
    case .week: 604_800
    case .fortnight: 1_209_600
    case .month: 2_592_000
    case .quarter: 7_776_000
    case .year: 31_536_000
    case .decade: 315_360_000
    case .century: 3_153_600_000
    }
  }

  /// Whether the unit is shorter than a day.
  var isTimeOfDay: Bool { seconds < 86_400 }

  /// The designator in TIMEX3, and how many of it the unit has.
  var timex: (designator: String, count: Double) {
    switch self {
    case .second: ("S", 1)
    case .minute: ("M", 1)
    case .quarterHour: ("M", 15)
    case .hour: ("H", 1)
    case .day: ("D", 1)
    case .workday: ("WD", 1)
    case .businessDay: ("BD", 1)
    case .week: ("W", 1)
    case .fortnight: ("W", 2)
    case .weekend: ("WE", 1)
    case .month: ("M", 1)
    case .quarter: ("M", 3)
    case .year: ("Y", 1)
    case .decade: ("Y", 10)
    case .century: ("Y", 100)
    }
  }
}

/// A part of the day. The raw value is the name in the tables.
enum DayPart: String {
  case dawn, morning, midday, afternoon, evening, night, daytime
  case nightTime = "night-time"
  case businessHours = "business-hours"
  case breakfast, lunch, dinner

  var timex: String {
    switch self {
    case .dawn: "DA"
    case .morning: "MO"
    case .midday: "MI"
    case .afternoon: "AF"
    case .evening: "EV"
    case .night: "NI"
    case .daytime: "DT"
    case .nightTime: "NT"
    case .businessHours: "BH"
    case .breakfast: "MEB"
    case .lunch: "MEL"
    case .dinner: "MED"
    }
  }

  /// The seconds after midnight at which the part begins and ends.
  var seconds: Range<Int> {
    switch self {
    case .dawn: 4 * 3600..<8 * 3600
    case .morning, .breakfast: 8 * 3600..<12 * 3600
    case .midday, .lunch: 11 * 3600..<13 * 3600
    case .afternoon: 12 * 3600..<16 * 3600
    case .evening, .dinner: 16 * 3600..<20 * 3600
    case .night: 20 * 3600..<86_399
    case .daytime, .businessHours: 8 * 3600..<18 * 3600
    case .nightTime: 0..<8 * 3600
    }
  }

  var isAfterNoon: Bool {
    switch self {
    case .afternoon, .evening, .night, .dinner: true
    default: false
    }
  }
}
