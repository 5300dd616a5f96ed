/// The grammatical role of a phrase. A row of a language's table begins with the name of a role.
enum ValueRole: UInt8, CaseIterable {
  // Roles of phrases in numbers.
  case number, hundred, multiplier, scale, article, and, point, minus, dozen, half, numbering
  case denominator, quarter, ordinal, ordinalSuffix, over, percent, percentOf, position, notNumber
  // Roles of phrases in amounts.
  case currency, cents, banknote, unit, rate, temperature, degree, belowZero, ofUnit, old, aged
  case topic
  // Roles of phrases in dates.
  case month, weekday, weekdays, season, holiday, relativeDay, now, partOfToday, greeting
  case shift, year, weekend, workweek, century, decade, namedDecade, partOfYear, halfYear,
    fiscalYear
  case start, middle, end
  // Roles of phrases in times of day.
  case clock, noon, am, pm, minutesPast, minutesTo, halfBefore, part
  // Roles of phrases in durations and repetitions.
  case span, few, ago, later, inFuture, whole, every, other, frequency, business
  // Roles of words that join dates and times.
  case from, to, between, until, before, after, since, around, at, of, the, than, more, less
  case within, orLater, orEarlier, starting, lasting, weekOf
  // Roles of words that show the context, which decides between several meanings.
  case or, except, afterDay, beforePeople, people, street, ageVerb, typical, correct

  /// The form of the value between the role and the colon in a row of a table. A word is a number,
  /// a sense, a unit of time or a part of the day.
  enum Content { case nothing, optionalWords, words, name, numberAndName, holiday }

  var content: Content {
    switch self {
    case .number, .multiplier, .scale, .dozen, .ordinal, .over, .quarter, .weekdays, .namedDecade,
      .relativeDay, .partOfYear, .noon, .few, .half, .denominator, .month, .weekday, .shift, .span,
      .part, .partOfToday, .topic, .typical:
      .words
    case .currency, .cents, .unit, .rate, .temperature, .degree, .season, .fiscalYear, .frequency:
      .name
    case .banknote, .position: .numberAndName
    case .holiday: .holiday
    case .ordinalSuffix, .notNumber, .old, .decade, .start, .end, .clock, .am, .minutesTo, .ago,
      .later, .lasting, .inFuture, .every, .other, .from, .to, .since, .around, .at, .the, .less:
      .optionalWords
    default: .nothing
    }
  }
}

struct ValueRoles: OptionSet, ExpressibleByArrayLiteral {
  let rawValue: UInt128

  init(rawValue: UInt128) { self.rawValue = rawValue }

  @inline(__always) init(_ role: ValueRole) { rawValue = 1 &<< UInt128(role.rawValue) }

  init(arrayLiteral roles: ValueRole...) {
    rawValue = roles.reduce(0) { $0 | ValueRoles($1).rawValue }
  }

  /// The roles of phrases that may be values themselves and do not only join or modify others.
  static let leading: Self = [
    .number, .hundred, .multiplier, .dozen, .half, .denominator, .quarter, .ordinal, .percent,
    .position, .currency, .cents, .banknote, .unit, .temperature, .month, .weekday, .weekdays,
    .season, .holiday, .relativeDay, .now, .partOfToday, .year, .weekend, .workweek, .century,
    .namedDecade, .noon, .part, .span, .few, .frequency, .weekOf,
  ]
}
