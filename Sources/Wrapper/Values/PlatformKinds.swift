extension ValueKind {
  /// What the platforms call the values that they find themselves.
  ///
  /// A name may stand for several kinds: a date may come with a time, or be a week.
  package static func kinds(ofPlatformType name: String) -> Set<ValueKind>? {
    platformTypes[name.lowercased()].map(Set.init)
  }

  private static let platformTypes: [String: [ValueKind]] = {
    var types: [String: [ValueKind]] = [:]
    for (names, kinds) in rows {
      for name in names.split(separator: " ") { types[name.lowercased()] = kinds }
    }
    return types
  }()

  private static let anyDate: [ValueKind] = [.date, .dateTime, .datePeriod]
  private static let anyTime: [ValueKind] = [.time, .dateTime, .timePeriod, .dateTimePeriod]
  private static let anyMoment = anyDate + anyTime

  /// Watson, Lex and Alexa, Dialogflow, LUIS and its recognizers, Snips, Wit and Duckling.
  private static let rows: [(String, [ValueKind])] = [
    (
      "@sys-number AMAZON.Number AMAZON.NUMBER AMAZON.FOUR_DIGIT_NUMBER @sys.number "
        + "@sys.number-integer @sys.cardinal builtin.number number snips/number wit$number",
      [.number]
    ),
    (
      "@sys.ordinal AMAZON.Ordinal builtin.ordinal builtin.ordinalV2 ordinal snips/ordinal wit$ordinal",
      [.ordinal]
    ),
    (
      "@sys-percentage @sys.percentage AMAZON.Percentage builtin.percentage snips/percentage",
      [.percent]
    ),
    (
      "@sys-currency @sys.unit-currency AMAZON.Currency builtin.currency amount-of-money "
        + "snips/amountOfMoney wit$amount_of_money",
      [.money]
    ),
    (
      "@sys.temperature builtin.temperature temperature snips/temperature wit$temperature",
      [.temperature]
    ),
    ("@sys.age builtin.age wit$age_of_person", [.age]),
    (
      "@sys.unit-length @sys.unit-weight @sys.unit-volume @sys.unit-area @sys.unit-speed "
        + "@sys.unit-information AMAZON.Weight AMAZON.Speed AMAZON.WeightUnit builtin.dimension "
        + "distance volume quantity wit$distance wit$volume wit$quantity",
      [.dimension]
    ),
    ("AMAZON.EmailAddress @sys.email builtin.email email wit$email", [.email]),
    ("@sys.url builtin.url url wit$url", [.url]),
    (
      "AMAZON.PhoneNumber @sys.phone-number builtin.phonenumber phone-number wit$phone_number",
      [.phone]
    ),
    ("@sys-date AMAZON.Date AMAZON.DATE @sys.date snips/date", anyDate),
    ("@sys-time AMAZON.Time AMAZON.TIME @sys.time snips/time", anyTime),
    ("@sys.date-time snips/datetime wit$datetime time", anyMoment),
    ("@sys.date-period snips/datePeriod", [.datePeriod]),
    ("@sys.time-period snips/timePeriod", [.timePeriod, .dateTimePeriod]),
    (
      "AMAZON.Duration AMAZON.DURATION @sys.duration snips/duration wit$duration duration",
      [.duration]
    ),
    ("builtin.datetimeV2 builtin.datetime", anyMoment + [.duration, .repetition]),
    ("builtin.datetimeV2.date", [.date]),
    ("builtin.datetimeV2.time", [.time]),
    ("builtin.datetimeV2.datetime", [.dateTime]),
    ("builtin.datetimeV2.daterange", [.datePeriod]),
    ("builtin.datetimeV2.timerange", [.timePeriod]),
    ("builtin.datetimeV2.datetimerange", [.dateTimePeriod]),
    ("builtin.datetimeV2.duration", [.duration]),
    ("builtin.datetimeV2.set", [.repetition]),
  ]
}
