/// What a word or phrase of a language's table is for. The raw value is the word that begins the
/// row; most rows carry a number or a name besides.
enum ValueRole: String, CaseIterable {
  // Numbers
  case number, numberStem, hundred, multiplier, scale, article, and, point, minus, dozen, half
  case denominator, ordinal, ordinalSuffix, over, percent, percentOf, position, hyphen, notNumber
  // Amounts
  case currency, cents, unit, temperature, degree, ofUnit, old, aged, heat
  // Dates
  case month, weekday, weekdays, season, holiday, day, now, today, relativeOnly
  case shift, year, weekend, workweek, date, century, decade, quarterOf, halfOf, fiscal
  case start, middle, end, toDate
  // Times
  case clock, noon, am, pm, past, till, halfTo, quarter, part, partOf, night, meal
  // Durations and repetitions
  case span, few, ago, later, within, all, every, other, adverb, business
  // What joins them
  case from, to, between, until, before, after, since, around, at, of, the, than, more, less, inside
  case orLater, orEarlier, starting, lasting, weekOf
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
