/// The built-in entity types of the platforms, mapped to the kinds of built-in entities that
/// SwiftNLC recognises.
package enum BuiltInTypes {
  /// The kinds for a platform's type name. A type can map to several: a date may include a time or
  /// be a week.
  package static func kinds(of name: String) -> [String]? { types[name.lowercased()] }

  /// The kinds for a type name that cannot be the name of a user's own entity.
  package static func kinds(ofUnmistakable name: String) -> [String]? {
    let name = name.lowercased()
    let isBuiltIn = ["amazon.", "@sys", "sys-", "sys.", "builtin.", "snips/", "wit$"]
      .contains(where: name.hasPrefix)
    return isBuiltIn ? types[name] ?? types["@" + name] : nil
  }

  /// All kinds of built-in entities.
  package static let kinds: [String] = rows.reduce(into: []) { kinds, row in
    kinds += row.kinds.filter { !kinds.contains($0) }
  }

  /// The kinds for a name written by hand: a kind, or a platform's name for it, such as `money`,
  /// `currency` or `phone-number`.
  package static func kinds(named name: String) -> [String]? {
    let key = name.lowercased()
    if let kind = kinds.first(where: { $0.lowercased() == key }) { return [kind] }
    return ["", "@sys-", "@sys.", "builtin.", "amazon.", "snips/", "wit$"].lazy
      .compactMap { types[$0 + key] }.first
  }

  /// Watson's system entities that find values of these kinds.
  package static func watson(_ kinds: [String]) -> [String] {
    let names = ["sys-number", "sys-percentage", "sys-currency", "sys-date", "sys-time"]
    let own = Set(kinds)
    return names.filter { name in
      // Any type that finds dates or times also finds the two combined.
      guard let theirs = types["@" + name]?.filter({ $0 != "dateTime" }) else { return false }
      return !own.isDisjoint(with: theirs)
    }
  }

  /// Duckling dimensions for these kinds, for Rasa.
  package static func duckling(_ kinds: [String]) -> [String] {
    var names: [String] = []
    for kind in kinds {
      let theirs: [String] =
        switch kind {
        case "number", "ordinal", "temperature", "email", "url", "duration": [kind]
        case "money": ["amount-of-money"]
        case "phone": ["phone-number"]
        case "dimension": ["distance", "quantity", "volume"]
        case "date", "time", "dateTime", "datePeriod", "timePeriod", "dateTimePeriod": ["time"]
        default: []
        }
      names += theirs.filter { !names.contains($0) }
    }
    return names
  }

  private static let types = rows.reduce(into: [String: [String]]()) { types, row in
    for name in row.names { types[name.lowercased()] = row.kinds }
  }

  private static let rows = table.split(separator: "\n").map { row in
    func words(_ text: Substring?) -> [String] {
      text?.split(separator: " ").map(String.init) ?? []
    }
    let parts = row.split(separator: ":", maxSplits: 1)
    return (kinds: words(parts.first), names: words(parts.last))
  }

  /// The kinds, and the names of the types, of Watson, Lex, Alexa, Dialogflow, LUIS and its
  /// recognizers, CLU, Snips, Wit and Duckling.
  private static let table = """
    number: @sys-number AMAZON.Number AMAZON.NUMBER AMAZON.FOUR_DIGIT_NUMBER @sys.number \
      @sys.number-integer @sys.cardinal builtin.number number snips/number wit$number \
      clu.Quantity.Number
    ordinal: @sys.ordinal AMAZON.Ordinal builtin.ordinal builtin.ordinalV2 ordinal snips/ordinal \
      wit$ordinal clu.Quantity.Ordinal
    percent: @sys-percentage @sys.percentage AMAZON.Percentage builtin.percentage \
      snips/percentage clu.Quantity.Percentage
    money: @sys-currency @sys.unit-currency AMAZON.Currency builtin.currency builtin.money \
      amount-of-money snips/amountOfMoney wit$amount_of_money clu.Quantity.Currency
    temperature: @sys.temperature builtin.temperature temperature snips/temperature \
      wit$temperature clu.Quantity.Temperature
    age: @sys.age builtin.age wit$age_of_person clu.Quantity.Age
    dimension: @sys.unit-length @sys.unit-weight @sys.unit-volume @sys.unit-area @sys.unit-speed \
      @sys.unit-information AMAZON.Weight AMAZON.Speed AMAZON.WeightUnit builtin.dimension \
      distance volume quantity wit$distance wit$volume wit$quantity clu.Quantity.Dimension
    email: AMAZON.EmailAddress @sys.email builtin.email email wit$email clu.Email
    url: @sys.url builtin.url url wit$url clu.URL
    phone: AMAZON.PhoneNumber @sys.phone-number builtin.phonenumber phone-number \
      wit$phone_number clu.PhoneNumber
    date dateTime datePeriod: @sys-date AMAZON.Date AMAZON.DATE @sys.date snips/date
    time dateTime timePeriod dateTimePeriod: @sys-time AMAZON.Time AMAZON.TIME @sys.time \
      snips/time
    date dateTime datePeriod time dateTime timePeriod dateTimePeriod: @sys.date-time \
      snips/datetime wit$datetime time
    datePeriod: @sys.date-period snips/datePeriod builtin.datetimeV2.daterange
    timePeriod dateTimePeriod: @sys.time-period snips/timePeriod
    duration: AMAZON.Duration AMAZON.DURATION @sys.duration snips/duration wit$duration duration \
      builtin.datetimeV2.duration
    date dateTime datePeriod time dateTime timePeriod dateTimePeriod duration repetition: \
      builtin.datetimeV2 builtin.datetime clu.DateTime
    date: builtin.datetimeV2.date
    time: builtin.datetimeV2.time
    dateTime: builtin.datetimeV2.datetime
    timePeriod: builtin.datetimeV2.timerange
    dateTimePeriod: builtin.datetimeV2.datetimerange
    repetition: builtin.datetimeV2.set
    """
}
