#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One of the times that words may mean.
public struct ResolvedTime: Hashable, Sendable, Codable {
  /// The precision of a time.
  public enum Grain: String, CaseIterable, Sendable, Codable {
    case second, minute, hour, partOfDay, day, week, month, quarter, year
  }

  /// A change of the time by words such as "before" and "around".
  public enum Modifier: String, CaseIterable, Sendable, Codable {
    case before, after, since, until, around, start, middle, end, less, more
  }

  /// The time in TIMEX3: `2026-11-23`, `T19`, `XXXX-WXX-5` for any Friday, `P3D` for three days.
  public var timex: String
  /// The precision of the time.
  public var grain: Grain
  /// The change of the time by words such as "before".
  public var modifier: Modifier?
  /// The beginning by the caller's clock; `nil` if there is none or the day does not exist.
  public var start: CivilTime?
  /// The end by the caller's clock, which is not included; `nil` if there is none.
  public var end: CivilTime?
  /// The length of a duration in seconds; `nil` for other times.
  public var seconds: Double?
  private var clock: TimeReference

  /// Creates a time from its components.
  ///
  /// ``startDate`` and ``endDate`` need the reference.
  public init(
    timex: String,
    grain: Grain,
    modifier: Modifier? = nil,
    start: CivilTime? = nil,
    end: CivilTime? = nil,
    seconds: Double? = nil,
    reference: ReferenceTime? = nil
  ) {
    (self.timex, self.grain, self.modifier) = (timex, grain, modifier)
    (self.start, self.end, self.seconds) = (start, end, seconds)
    clock = TimeReference(reference: reference)
  }

  /// The start in the caller's time zone, or `nil` if the start is open or the value was decoded.
  public var startDate: Date? { start.flatMap { clock.reference?.date(of: $0) } }

  /// The moment at which the time ends in the caller's time zone; `nil` if there is no end, and
  /// after decoding.
  public var endDate: Date? { end.flatMap { clock.reference?.date(of: $0) } }

  /// The beginning, or the end if there is no beginning, in components of the calendar. Components
  /// that are finer than the grain are missing.
  public var dateComponents: DateComponents? {
    guard var components = (start ?? end)?.dateComponents else { return nil }
    switch grain {
    case .second, .partOfDay: break
    case .minute: components.second = nil
    case .hour: (components.minute, components.second) = (nil, nil)
    case .day, .week, .month, .quarter, .year:
      (components.hour, components.minute, components.second) = (nil, nil, nil)
    }
    return components
  }

  private enum CodingKeys: CodingKey { case timex, grain, modifier, start, end, seconds }

  /// Decodes a time without its dates, because the time zone of the caller is not encoded.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      timex: try values.decode(String.self, forKey: .timex),
      grain: try values.decode(Grain.self, forKey: .grain),
      modifier: try values.decodeIfPresent(Modifier.self, forKey: .modifier),
      start: try values.decodeIfPresent(CivilTime.self, forKey: .start),
      end: try values.decodeIfPresent(CivilTime.self, forKey: .end),
      seconds: try values.decodeIfPresent(Double.self, forKey: .seconds)
    )
  }
}

/// The clock for the moments of a time. It is not compared: times are the same if the caller's
/// clock shows the same.
private struct TimeReference: Hashable, Sendable {
  let reference: ReferenceTime?

  static func == (left: Self, right: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

extension TimeCandidate {
  func resolved(for reference: ReferenceTime) -> ResolvedTime {
    ResolvedTime(
      timex: timex,
      grain: grain,
      modifier: modifier,
      start: start,
      end: end,
      seconds: seconds,
      reference: reference
    )
  }
}
