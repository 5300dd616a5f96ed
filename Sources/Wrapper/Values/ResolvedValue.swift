/// What a value is.
package enum ValueKind: String, CaseIterable, Sendable {
  case number, ordinal, percent, money, temperature, age, dimension
  case email, url, phone
  case date, time, dateTime, datePeriod, timePeriod, dateTimePeriod, duration, repetition
}

/// A number, an amount, a time or an address that a text holds.
package struct ResolvedValue: Hashable, Sendable {
  package let kind: ValueKind
  /// Where it stands, in Unicode scalars.
  package let scalars: Range<Int>
  package let range: Range<String.Index>
  package let text: String
  package let resolution: ValueResolution
}

/// What a value means.
package struct ValueResolution: Hashable, Sendable {
  /// The number or the amount; nil for a unit alone ("in Celsius") and for what is no number.
  package var number: Double?
  /// An ISO 4217 code, or an English name such as "kilometer".
  package var unit: String?
  /// An address as it is to be used, or what an ordinal counts from ("start", "end", "current").
  package var text: String?
  /// The times that may be meant, the past one before the coming one.
  package var times: [ResolvedTime] = []
}

/// One of the times that words may mean.
package struct ResolvedTime: Hashable, Sendable {
  package enum Grain: String, Sendable {
    case second, minute, hour, partOfDay, day, week, month, quarter, year
  }

  /// How words such as "before" and "around" change it.
  package enum Modifier: String, Sendable {
    case before, after, since, until, around, start, middle, end, less, more
  }

  /// TIMEX3, such as "XXXX-WXX-5" for any Friday and "P3D" for three days.
  package var timex: String
  package var grain: Grain
  package var modifier: Modifier?
  /// The caller's time where it begins; nil where it has no beginning, or does not exist.
  package var start: CivilTime?
  /// Where it ends, which is no longer part of it.
  package var end: CivilTime?
  /// Of a duration.
  package var seconds: Double?
}
