/// The kind of a value.
public enum ValueKind: String, CaseIterable, Sendable, Codable {
  case number, ordinal, percent, money, temperature, age, dimension
  case email, url, phone
  case date, time, dateTime, datePeriod, timePeriod, dateTimePeriod, duration, repetition
}

/// A number, an amount, a time or an address that a text holds.
public struct ResolvedValue: Hashable, Sendable {
  /// The kind of the value.
  public let kind: ValueKind
  /// Its place in the text, in Unicode scalars.
  public let scalars: Range<Int>
  /// Its place in the text.
  public let range: Range<String.Index>
  /// The words of the text.
  public let text: String
  /// The meaning of the words.
  public let resolution: ValueResolution

  /// The same value in a text of which the one that was read is a part.
  package func moved(to text: String, from start: String.Index, by offset: Int) -> Self {
    let first = text.unicodeScalars.index(start, offsetBy: scalars.lowerBound)
    let last = text.unicodeScalars.index(first, offsetBy: scalars.count)
    return Self(
      kind: kind,
      scalars: (scalars.lowerBound + offset)..<(scalars.upperBound + offset),
      range: first..<last,
      text: self.text,
      resolution: resolution
    )
  }
}

/// What a value means.
public struct ValueResolution: Hashable, Sendable, Codable {
  /// The number or the amount; nil for a unit alone ("in Celsius") and for what is no number.
  public var number: Double?
  /// An ISO 4217 code, or an English name such as "kilometer".
  public var unit: String?
  /// An address as it is to be used, or what an ordinal counts from ("start", "end", "current").
  public var text: String?
  /// The times that fit, the preferred one first.
  public var times: [ResolvedTime] = []
}

/// Whether a time of day is as it was said, or twelve hours from there.
package enum HalfOfDay: Sendable, Codable {
  case open, said, other
}

/// One of the times that words may mean.
public struct ResolvedTime: Hashable, Sendable, Codable {
  /// The precision of a time.
  public enum Grain: String, Sendable, Codable {
    case second, minute, hour, partOfDay, day, week, month, quarter, year
  }

  /// How words such as "before" and "around" change it.
  public enum Modifier: String, Sendable, Codable {
    case before, after, since, until, around, start, middle, end, less, more
  }

  /// TIMEX3, such as "XXXX-WXX-5" for any Friday and "P3D" for three days.
  public var timex: String
  /// The precision of the time.
  public var grain: Grain
  /// The change by a word such as "before", if there is one.
  public var modifier: Modifier?
  /// The caller's time where it begins; nil where it has no beginning, or does not exist.
  public var start: CivilTime?
  /// Where it ends, which is no longer part of it.
  public var end: CivilTime?
  /// Of a duration.
  public var seconds: Double?
  /// Whether the words point to the past, as "seit" does and "ab" does not.
  package var isSincePast = false
  /// Whether the half of the day was said.
  package var half = HalfOfDay.open
}
