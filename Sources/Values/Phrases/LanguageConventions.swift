/// The conventions of a language that hold for all phrases, such as the order of day and month.
struct LanguageConventions: OptionSet {
  let rawValue: UInt32

  /// A comma separates decimals, and a dot separates thousands: 1.000,5 is a thousand and a half.
  static let decimalComma = Self(rawValue: 1 << 0)
  /// The day precedes the month: 4/5 is the 4th of May.
  static let dayFirst = Self(rawValue: 1 << 1)
  /// The month may precede the day: "May 21".
  static let monthFirst = Self(rawValue: 1 << 2)
  /// The unit precedes the tens: "fünfundzwanzig".
  static let unitsBeforeTens = Self(rawValue: 1 << 3)
  /// A word for "and" joins tens and units: "treinta y dos".
  static let tensAndUnits = Self(rawValue: 1 << 4)
  /// Words are written together: "Dienstagabend".
  static let compounds = Self(rawValue: 1 << 5)
  /// Umlauts may be replaced by two letters: "fünf" is also written "fuenf".
  static let umlauts = Self(rawValue: 1 << 6)
  /// Ages are given like durations: "elle a dix ans".
  static let agesLikeDurations = Self(rawValue: 1 << 7)
  /// Dates are written with dots: "am 21.5.".
  static let datesWithDots = Self(rawValue: 1 << 8)
  /// "Next" may follow its noun: "la semana próxima".
  static let shiftsFollow = Self(rawValue: 1 << 9)
  /// A number after an article is a day of any month: "el 21".
  static let bareDaysOfMonth = Self(rawValue: 1 << 10)
  /// A word for "and" joins hour and minutes: "las ocho y diez".
  static let hourAndMinutes = Self(rawValue: 1 << 11)
  /// A number with the letter h is a time, not a duration: "13h".
  static let clockWithLetter = Self(rawValue: 1 << 12)
  /// A dot separates hour and minutes: "om 19.30".
  static let clockWithDot = Self(rawValue: 1 << 13)
  /// A number before a part of the day is an hour: "8 abends".
  static let bareHourBeforePart = Self(rawValue: 1 << 14)
  /// The word for one is seldom the indefinite article: "one adult".
  static let oneIsANumber = Self(rawValue: 1 << 15)

  /// The conventions by their names in the tables (`conventions: day-first`).
  static let named: [String: Self] = [
    "decimal-comma": .decimalComma, "day-first": .dayFirst, "month-first": .monthFirst,
    "units-before-tens": .unitsBeforeTens, "tens-and-units": .tensAndUnits,
    "compounds": .compounds, "umlauts": .umlauts, "ages-like-durations": .agesLikeDurations,
    "dates-with-dots": .datesWithDots, "shifts-follow": .shiftsFollow,
    "bare-days-of-month": .bareDaysOfMonth, "hour-and-minutes": .hourAndMinutes,
    "clock-with-letter": .clockWithLetter, "clock-with-dot": .clockWithDot,
    "bare-hour-before-part": .bareHourBeforePart, "one-is-a-number": .oneIsANumber,
  ]

  /// The conventions in a region, if they differ from those of most speakers of the language.
  func adapted(to language: Language) -> Self {
    guard let region = language.region else { return self }
    var adapted = self
    if language.isEnglish, !Self.monthFirstRegions.contains(region) {
      adapted.insert(.dayFirst)
    }
    if Self.decimalPointRegions[language.code]?.contains(region) == true {
      adapted.remove(.decimalComma)
    }
    return adapted
  }

  /// Where 4/5 in English means the 5th of April: the United States and its territories, Canada and
  /// the Philippines.
  private static let monthFirstRegions: Set = [
    "AS", "CA", "GU", "MH", "MP", "PH", "PR", "UM", "US", "VI",
  ]

  private static let decimalPointRegions: [String: Set<String>] = [
    "de": ["CH", "LI"], "it": ["CH"],
    "es": ["CU", "DO", "GT", "HN", "MX", "NI", "PA", "PE", "PR", "SV", "US"],
  ]
}
