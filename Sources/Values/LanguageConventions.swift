/// The habits of a language that are not a matter of single phrases.
struct LanguageConventions: OptionSet {
  let rawValue: UInt32

  /// 1.000,5 is a thousand and a half.
  static let decimalComma = Self(rawValue: 1 << 0)
  /// 4/5 is the 4th of May.
  static let dayFirst = Self(rawValue: 1 << 1)
  /// "May 21"
  static let monthFirst = Self(rawValue: 1 << 2)
  /// "fünfundzwanzig"
  static let unitsBeforeTens = Self(rawValue: 1 << 3)
  /// "treinta y dos"
  static let tensAndUnits = Self(rawValue: 1 << 4)
  /// Words are written together: "Dienstagabend".
  static let compounds = Self(rawValue: 1 << 5)
  /// "fünf" is also written "fuenf".
  static let umlauts = Self(rawValue: 1 << 6)
  /// "elle a dix ans"
  static let agesLikeDurations = Self(rawValue: 1 << 7)
  /// "am 21.5."
  static let datesWithDots = Self(rawValue: 1 << 8)
  /// "la semana próxima"
  static let shiftsFollow = Self(rawValue: 1 << 9)
  /// "el 21", of any month
  static let bareDaysOfMonth = Self(rawValue: 1 << 10)
  /// "las ocho y diez"
  static let hourAndMinutes = Self(rawValue: 1 << 11)
  /// 13h is a time, not a duration.
  static let clockWithLetter = Self(rawValue: 1 << 12)
  /// "om 19.30"
  static let clockWithDot = Self(rawValue: 1 << 13)
  /// "8 abends"
  static let bareHourBeforePart = Self(rawValue: 1 << 14)
  /// The word for one is seldom the indefinite article: "one adult".
  static let oneIsANumber = Self(rawValue: 1 << 15)

  /// By the names in the tables.
  static let named: [String: Self] = [
    "decimal-comma": .decimalComma, "day-first": .dayFirst, "month-first": .monthFirst,
    "units-before-tens": .unitsBeforeTens, "tens-and-units": .tensAndUnits,
    "compounds": .compounds, "umlauts": .umlauts, "ages-like-durations": .agesLikeDurations,
    "dates-with-dots": .datesWithDots, "shifts-follow": .shiftsFollow,
    "bare-days-of-month": .bareDaysOfMonth, "hour-and-minutes": .hourAndMinutes,
    "clock-with-letter": .clockWithLetter, "clock-with-dot": .clockWithDot,
    "bare-hour-before-part": .bareHourBeforePart, "one-is-a-number": .oneIsANumber,
  ]
}
