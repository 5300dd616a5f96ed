/// An occurrence of a phrase from a language's table.
struct Lexeme {
  let role: ValueRole
  var sense = Sense.plain
  var unit = TimeUnit.day
  var part = DayPart.morning
  /// The value in the phrase's row of the table, such as the number of a month.
  var number = 0.0
  /// The index of the phrase's name in ``ValueLexicon/names``, or into ``ValueLexicon/holidays``
  /// for holidays.
  var name = 0
  var length = 0
  /// The index of the token after the phrase.
  var end = 0
  /// A bit for each token of the phrase that must follow the previous token without a space.
  var tight: UInt16 = 0
  /// The hash of the phrase's exact letters if upper and lower case matter; otherwise 0.
  var letters: UInt64 = 0

  /// Distinguishes phrases of the same role. The meaning of a sense depends on the role.
  enum Sense: String {
    case plain
    /// For the roles `at` and `around`, a word for times of day; for `less`, a word that subtracts
    /// minutes from an hour.
    case clock
    /// A letter that marks an hour: "13h".
    case letter
    /// A modifier that follows the time: "20 minutes long".
    case behind
    /// A word for a beginning that does not begin a range: "starting Monday".
    case none
    /// A modifier that precedes the time, or the first word of a pair: "vor drei Tagen", "dia sim".
    case first
    /// A phrase that means the last day of a period, or the rest of it: "the end of", "the rest
    /// of".
    case last, rest
    /// A complete phrase for the end of the day ("the end of the day"), or a phrase that shows that
    /// a text is about business hours.
    case day
    /// A phrase or an article that is used only next to days: "over drie dagen", "el 5", "first
    /// thing tomorrow".
    case days
    /// A word that is used only before parts of the day: "early".
    case part
    /// A word that means the last occurrence before today, or the next one after today; or a phrase
    /// that shows that a text is about the past, or about the future in spite of such phrases; for
    /// the role `later`, a distance that is counted from now.
    case past, coming
    case idiom, weak, open, dot, plus, avo, each
    /// The name of a month, a weekday or a number that is another word as well: "may", "sat",
    /// "sei".
    case ambiguous
    /// A phrase that shows which half of the day a text is about.
    case morning, evening, night
    /// A topic in which "degrees" measures heat, or a number is a level, not an hour: "mets le
    /// volume à 7".
    case heat
    /// A topic in which "degrees" measures angles.
    case angle
    /// Versions of software, and sums, in which "13.6" is neither a day nor a time.
    case figures
    /// A game, in which "3-1" is a score, not a range of times.
    case score
    /// A topic in which "from" and "to" mark the old and the new time of an appointment, not a
    /// range: "move my appointment from Tuesday to Friday".
    case move
    /// A topic in which "7h30" is a duration.
    case work
    /// A topic in which a number after "for" is an hour.
    case alarm
    /// The time of a visit, in which "between 10 and 12" is a range of times.
    case time
    /// The expiry of a bank card, in which "09/26" is a month.
    case expiry
    /// An ongoing situation, in which Italian "da lunedì" means "since Monday".
    case ongoing
    /// An amount, in which a date of a few days ago is the date of a payment.
    case money
    /// A bill or a delay, in which a date of the last three months is in the past, not in the next
    /// year.
    case late
  }

  var int: Int { Int(number) }

  /// The number of periods from the current one: 1 for "next", -1 for "last".
  var steps: Int { sense == .coming ? 1 : sense == .past ? -1 : int }
}

/// A unit of calendars and clocks. The raw value is the name of the unit in the tables.
enum TimeUnit: String {
  case second, minute, hour, day, workday
  case quarterHour = "quarter-hour"
  case businessDay = "business-day"
  case week, fortnight, weekend, month, quarter, year, decade, century

  /// The designator of the base unit in TIMEX3, the number of base units in this unit, and the
  /// number of seconds in the base unit.
  private var parts: (designator: String, count: Double, seconds: Double) {
    switch self {
    case .second: ("S", 1, 1)
    case .minute: ("M", 1, 60)
    case .quarterHour: ("M", 15, 60)
    case .hour: ("H", 1, 3600)
    case .day: ("D", 1, 86_400)
    case .workday: ("WD", 1, 86_400)
    case .businessDay: ("BD", 1, 86_400)
    case .week: ("W", 1, 604_800)
    case .fortnight: ("W", 2, 604_800)
    case .weekend: ("WE", 1, 172_800)
    case .month: ("M", 1, 2_592_000)
    case .quarter: ("M", 3, 2_592_000)
    case .year: ("Y", 1, 31_536_000)
    case .decade: ("Y", 10, 31_536_000)
    case .century: ("Y", 100, 31_536_000)
    }
  }

  var seconds: Double { parts.count * parts.seconds }

  var isTimeOfDay: Bool { seconds < 86_400 }

  /// The number of months in a quarter, or of years in a decade or a century; otherwise 1.
  var count: Int { Int(parts.count) }

  /// Returns an amount of this unit in TIMEX3 without the `P`: "2W" for a fortnight.
  func timex(_ number: Double) -> String {
    DurationReading.text(number * parts.count) + parts.designator
  }
}

/// A part of the day. The raw value is its name in the tables.
enum DayPart: String {
  case dawn, morning, midday, afternoon, evening, night, daytime
  case nightTime = "night-time"
  case businessHours = "business-hours"
  case breakfast, lunch, dinner

  /// The part of the day in TIMEX3, and the seconds after midnight at which it begins and ends.
  var times: (timex: String, seconds: Range<Int>) {
    switch self {
    case .dawn: ("DA", 4 * 3600..<8 * 3600)
    case .morning: ("MO", 8 * 3600..<12 * 3600)
    case .midday: ("MI", 11 * 3600..<13 * 3600)
    case .afternoon: ("AF", 12 * 3600..<16 * 3600)
    case .evening: ("EV", 16 * 3600..<20 * 3600)
    case .night: ("NI", 20 * 3600..<86_399)
    case .daytime: ("DT", 8 * 3600..<18 * 3600)
    case .nightTime: ("NT", 0..<8 * 3600)
    case .businessHours: ("BH", 8 * 3600..<18 * 3600)
    case .breakfast: ("MEB", 8 * 3600..<12 * 3600)
    case .lunch: ("MEL", 11 * 3600..<13 * 3600)
    case .dinner: ("MED", 16 * 3600..<20 * 3600)
    }
  }

  var isAfterNoon: Bool { [.afternoon, .evening, .night, .dinner].contains(self) }
}
