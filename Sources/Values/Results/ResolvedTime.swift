public import Essentials

/// The meaning of a phrase such as a date, a time of day or a duration.
public struct ResolvedTime: Hashable, Sendable, Codable {
  /// The precision of a time.
  public enum Grain: String, CaseIterable, Sendable, Codable {
    case second, minute, hour, partOfDay, day, week, month, quarter, year
  }

  /// The effect of words such as "before" and "around" on a time.
  public enum Modifier: String, CaseIterable, Sendable, Codable {
    case before, after, since, until, around, start, middle, end, less, more
  }

  /// The time in TIMEX3: `2026-11-23`, `T19`, `XXXX-WXX-5` for any Friday, `P3D` for three days.
  public var timex: String
  /// The precision of the time.
  public var grain: Grain
  /// The effect of words such as "before" on the time.
  public var modifier: Modifier?
  /// The beginning of the time in the caller's local time; `nil` if the time has no beginning or
  /// its day does not exist.
  public var start: CivilTime?
  /// The end of the time, excluded, in the caller's local time; `nil` if the time has no end.
  public var end: CivilTime?
  /// The length of a duration, or the time between two occurrences of a weekday that is not in
  /// every week, in seconds; `nil` for other times.
  public var seconds: Double?
  var context = TimeContext()

  /// Creates a time from its components.
  ///
  /// Without a reference, ``startDate`` and ``endDate`` are `nil`.
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
    context.reference = reference
  }

  /// The moment at which the time begins in the caller's time zone; `nil` if the time has no
  /// beginning or was decoded.
  public var startDate: Date? { start.flatMap { context.reference?.date(of: $0) } }

  /// The moment at which the time ends in the caller's time zone; `nil` if the time has no end or
  /// was decoded.
  public var endDate: Date? { end.flatMap { context.reference?.date(of: $0) } }

  /// The beginning of the time, or its end if it has no beginning, as calendar components.
  /// Components that are more precise than the time are missing.
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

  // The reference time is not encoded, so a decoded time has no ``startDate`` and ``endDate``.
  private enum CodingKeys: CodingKey { case timex, grain, modifier, start, end, seconds }
}

/// The internal properties of a time. Comparisons ignore them: times in different time zones are
/// equal if their local times are.
struct TimeContext: Hashable, Sendable {
  /// How certain the half of the day is: the time may be before or after noon (`open`), its
  /// notation implies a half of the day, as in "09:00" (`implied`), or the time is in the other
  /// half of the day (`opposite`).
  enum HalfOfDay { case open, implied, opposite }

  /// The reference time and time zone, by which local times are converted to moments.
  var reference: ReferenceTime?
  /// Whether a word such as "since" refers to the past, as "seit" (since) does, but not "ab"
  /// (from).
  var isSincePast = false
  var half = HalfOfDay.open

  static func == (left: Self, right: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

extension ResolvedTime {
  init(
    _ timex: String,
    _ grain: Grain,
    _ start: CivilTime? = nil,
    _ end: CivilTime? = nil,
    modifier: Modifier? = nil,
    half: TimeContext.HalfOfDay = .open
  ) {
    self.init(timex: timex, grain: grain, modifier: modifier, start: start, end: end)
    context.half = half
  }

  /// Returns a duration with another number of its unit: "P6W" from "P8W".
  func scaled(from old: Double, to new: Double) -> Self {
    var time = self
    time.timex = timex.replacing(DurationReading.text(old), with: DurationReading.text(new))
    time.seconds = seconds.map { $0 / old * new }
    return time
  }

  func moved(byDays days: Int) -> Self {
    var time = self
    time.start = start.map { $0 + days * 86_400 }
    time.end = end.map { $0 + days * 86_400 }
    return time
  }
}
