@_exported public import Values

extension Answer.Entity {
  /// What the words of a number, an amount or a time mean.
  public struct Resolution: Sendable, Hashable, Codable {
    /// One of the times that words may mean.
    public struct Time: Sendable, Hashable, Codable {
      /// TIMEX3: `2026-11-23`, `T19`, `XXXX-WXX-5` for any Friday, `P3D` for three days.
      public let timex: String
      /// How exact it is: `second`, `minute`, `hour`, `partOfDay`, `day`, `week`, `month`, `quarter`
      /// or `year`.
      public let grain: String
      /// What words such as "before" and "around" make of it.
      public let modifier: String?
      /// Where it begins by the caller's clock, as `2026-11-23T00:00:00`; nil where it has no beginning.
      public let start: String?
      /// Where it ends, which is no longer part of it.
      public let end: String?
      /// Of a duration.
      public let seconds: Double?
    }

    /// `number`, `ordinal`, `percent`, `money`, `temperature`, `age`, `dimension`, `email`, `url`,
    /// `phone`, `date`, `time`, `dateTime`, `datePeriod`, `timePeriod`, `dateTimePeriod`, `duration` or
    /// `repetition`.
    public let kind: String
    /// The number or the amount.
    public let number: Double?
    /// An ISO 4217 code, or an English name such as `kilometer`.
    public let unit: String?
    /// An address as it is to be used, or what an ordinal counts from: `start`, `end`, `current`.
    public let text: String?
    /// The preferred one first: the coming one. Empty for values that are not times.
    public let times: [Time]
  }
}

extension Answer.Entity.Resolution {
  init(_ value: ResolvedValue) {
    kind = value.kind.rawValue
    number = value.resolution.number
    unit = value.resolution.unit
    text = value.resolution.text
    times = value.resolution.times.map { time in
      Time(
        timex: time.timex,
        grain: time.grain.rawValue,
        modifier: time.modifier?.rawValue,
        start: time.start?.description,
        end: time.end?.description,
        seconds: time.seconds
      )
    }
  }
}
