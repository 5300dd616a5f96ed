/// What a word or phrase of a language's table is for. The case's name begins the row; most rows
/// carry a number or a name besides.
enum ValueRole: UInt8, CaseIterable {
  // Numbers
  case number, hundred, multiplier, scale, article, and, point, minus, dozen, half
  case denominator, ordinal, ordinalSuffix, over, percent, percentOf, position, notNumber
  // Amounts
  case currency, cents, unit, rate, temperature, degree, frost, ofUnit, old, aged, heat
  // Dates
  case month, weekday, weekdays, season, holiday, day, now, today, relativeOnly
  case shift, year, weekend, workweek, century, decade, quarterOf, halfOf, fiscal
  case start, middle, end, toDate
  // Times
  case clock, noon, am, pm, past, till, halfTo, quarter, part, night
  // Durations and repetitions
  case span, few, ago, later, within, all, every, other, adverb, business
  // What joins them
  case from, to, between, until, before, after, since, around, at, of, the, than, more, less, inside
  case orLater, orEarlier, starting, lasting, weekOf
  // What decides between readings
  case party, person, ageVerb, likely, spelt
  // Amounts that are one word: "a tenner"
  case note
}

/// A set of roles.
struct ValueRoles {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  var isEmpty: Bool { low | high == 0 }

  init(_ roles: ValueRole...) {
    for role in roles { insert(role) }
  }

  mutating func insert(_ role: ValueRole) {
    let place = UInt64(role.rawValue)
    if place < 64 { low |= 1 << place } else { high |= 1 << (place - 64) }
  }

  @inline(__always) func contains(_ role: ValueRole) -> Bool {
    let place = UInt64(role.rawValue)
    return place < 64 ? low >> place & 1 == 1 : high >> (place & 63) & 1 == 1
  }

  func isSubset(of other: ValueRoles) -> Bool { low & ~other.low | high & ~other.high == 0 }

  /// What only joins or changes other words: a value that begins with these goes on with another.
  static let joining = ValueRoles(
    .and,
    .point,
    .minus,
    .over,
    .notNumber,
    .ofUnit,
    .rate,
    .frost,
    .old,
    .heat,
    .relativeOnly,
    .shift,
    .halfOf,
    .start,
    .middle,
    .end,
    .later,
    .within,
    .all,
    .every,
    .other,
    .business,
    .from,
    .to,
    .between,
    .until,
    .before,
    .after,
    .since,
    .around,
    .at,
    .of,
    .the,
    .than,
    .more,
    .less,
    .inside,
    .orLater,
    .orEarlier,
    .starting,
    .lasting,
    .ordinalSuffix,
    .scale,
    .clock,
    .am,
    .pm,
    .past,
    .till,
    .halfTo,
    .article,
    .ago,
    .percentOf,
    .aged,
    .decade,
    .quarterOf,
    .degree,
    .fiscal,
    .party,
    .person,
    .ageVerb,
    .likely,
    .spelt
  )
}

/// A phrase of the table that stands somewhere in a text.
struct Lexeme {
  let role: ValueRole
  /// In tokens.
  var length: Int
  let number: Double
  let name: String
  /// The tokens that the table writes without a space before them, a bit each.
  var tight: UInt16 = 0
  /// The print of its very letters, where these count; zero where any case will do.
  var letters: UInt64 = 0

  /// Periods from now that a word such as "next" goes on or back.
  var steps: Int {
    switch name {
    case "coming": 1
    case "past": -1
    default: int
    }
  }

  var int: Int { Int(number) }
}
