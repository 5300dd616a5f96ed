/// The kind of a value in a text, such as a number, an amount of money or a date.
public enum ValueKind: String, CaseIterable, Sendable, Codable {
  case number, ordinal, percent, money, temperature, age, dimension
  case email, url, phone
  case date, time, dateTime, datePeriod, timePeriod, dateTimePeriod, duration, repetition
}

/// A number, an amount, a time or an address in a text.
public struct ResolvedValue: Hashable, Sendable, Codable {
  /// The range of the value in the text, as offsets of Unicode scalars.
  public var scalars: Range<Int>
  /// The words of the value, as they occur in the text.
  public var text: String
  /// The meaning of the value's words.
  public var resolution: ValueResolution

  /// The kind of the value.
  public var kind: ValueKind { resolution.kind }

  /// Creates a value from its components.
  public init(scalars: Range<Int>, text: String, resolution: ValueResolution) {
    (self.scalars, self.text, self.resolution) = (scalars, text, resolution)
  }

  /// Returns the range of the value in the text in which it was found. In a shorter text, offsets
  /// after the end become the end.
  public func range(in text: String) -> Range<String.Index> {
    text.index(ofScalar: scalars.lowerBound)..<text.index(ofScalar: scalars.upperBound)
  }
}

extension String {
  /// Returns the index of a Unicode scalar, or the end if there are fewer scalars.
  package func index(ofScalar offset: Int) -> Index {
    unicodeScalars.index(startIndex, offsetBy: max(0, offset), limitedBy: endIndex) ?? endIndex
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
