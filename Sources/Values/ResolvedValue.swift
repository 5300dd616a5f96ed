/// The kind of a value in a text, such as a number, an amount of money or a date.
public enum ValueKind: String, CaseIterable, Sendable, Codable {
  case number, ordinal, percent, money, temperature, age, dimension
  case email, url, phone
  case date, time, dateTime, datePeriod, timePeriod, dateTimePeriod, duration, repetition
}

/// A number, an amount, a time or an address in a text.
public struct ResolvedValue: Hashable, Sendable {
  /// The range of the value in the text, as offsets of Unicode scalars.
  public let scalars: Range<Int>
  /// The range of the value in the text, as string indices.
  public let range: Range<String.Index>
  /// The words of the value, as they occur in the text.
  public let text: String
  /// The meaning of the value's words.
  public let resolution: ValueResolution

  /// The kind of the value.
  public var kind: ValueKind { resolution.kind }

  /// Creates a value from its components.
  public init(
    scalars: Range<Int>,
    range: Range<String.Index>,
    text: String,
    resolution: ValueResolution
  ) {
    (self.scalars, self.range) = (scalars, range)
    (self.text, self.resolution) = (text, resolution)
  }

  /// Returns the value with its ranges in a longer text that contains the original text. The
  /// original text begins at the index `start` of the longer text, whose offset in scalars is
  /// `offset`.
  package func moved(to text: String, from start: String.Index, by offset: Int) -> Self {
    let first = text.unicodeScalars.index(start, offsetBy: scalars.lowerBound)
    let last = text.unicodeScalars.index(first, offsetBy: scalars.count)
    return Self(
      scalars: (scalars.lowerBound + offset)..<(scalars.upperBound + offset),
      range: first..<last,
      text: self.text,
      resolution: resolution
    )
  }
}

/// The meaning of a value: its kind, and a number with a unit, a text or times.
public struct ValueResolution: Hashable, Sendable, Codable {
  /// The kind of the value.
  public var kind: ValueKind
  /// The number or the amount; `nil` for a unit without a number ("in Celsius"), for times and for
  /// addresses.
  public var number: Double?
  /// The unit of an amount: an ISO 4217 code such as `EUR` for money (an English name such as
  /// `peso` or `cent` if the currency is not certain), `C`, `F`, `K`, `R` or `degree` for
  /// temperatures, `year`, `month`, `week` or `day` for ages, and an English name in the singular
  /// such as `kilometer` for dimensions.
  public var unit: String?
  /// An e-mail address, a link, a phone number, or the point from which an ordinal counts: `start`,
  /// `end` or `current`.
  public var text: String?
  /// The times that the value may mean, the preferred one first. Empty for values that are not
  /// times.
  public var times: [ResolvedTime]

  /// Creates a resolution from its components.
  public init(
    kind: ValueKind,
    number: Double? = nil,
    unit: String? = nil,
    text: String? = nil,
    times: [ResolvedTime] = []
  ) {
    (self.kind, self.number, self.unit, self.text) = (kind, number, unit, text)
    self.times = times
  }
}
