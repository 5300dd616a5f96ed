import Files
public import Essentials

/// The caller's local time, on which the meaning of "tomorrow" and "in two hours" depends.
public struct ReferenceTime: Hashable, Sendable {
  package let time: CivilTime
  private let zone: Zone

  private enum Zone: Hashable {
    case offset(Int)
    case named(TimeZoneRules)
    case system

    func offset(at seconds: Int) -> Int {
      switch self {
      case .offset(let offset): offset
      case .named(let rules): rules.offset(at: seconds)
      case .system: System.secondsFromGMT(at: seconds)
      }
    }
  }

  /// Creates a reference from a local time without a time zone, which is interpreted as UTC.
  package init(_ time: CivilTime) { (self.time, zone) = (time, .offset(0)) }

  /// Creates a reference from a moment and an offset from UTC.
  ///
  /// - Parameters:
  ///   - date: The moment.
  ///   - secondsFromGMT: The offset of the caller's local time from UTC.
  public init(_ date: Date, secondsFromGMT: Int) {
    self.init(secondsSince1970: Self.seconds(of: date), offset: secondsFromGMT)
  }

  /// Creates a reference from a moment and the name of a time zone.
  ///
  /// - Parameters:
  ///   - date: The moment.
  ///   - timeZone: A name such as "Europe/Berlin".
  /// - Throws: ``UnknownTimeZone`` if the system has no time zone of this name.
  public init(_ date: Date, timeZone: String) throws(UnknownTimeZone) {
    try self.init(secondsSince1970: Self.seconds(of: date), timeZone: timeZone)
  }

  /// A reference with the current time in the system's time zone.
  public static var now: Self {
    Self(secondsSince1970: System.nanosecondsSince1970 / 1_000_000_000, .system)
  }

  package init(secondsSince1970: Int, offset: Int) {
    self.init(secondsSince1970: secondsSince1970, .offset(min(max(offset, -86_400), 86_400)))
  }

  package init(secondsSince1970: Int, timeZone: String) throws(UnknownTimeZone) {
    self.init(secondsSince1970: secondsSince1970, .named(try TimeZoneRules(named: timeZone)))
  }

  private init(secondsSince1970 seconds: Int, _ zone: Zone) {
    let seconds = min(max(seconds, -Self.mostSeconds), Self.mostSeconds)
    time = CivilTime(secondNumber: seconds + zone.offset(at: seconds))
    self.zone = zone
  }

  /// The greatest distance of a reference from 1970, about 8,000 years. More distant times are
  /// clamped to it.
  private static let mostSeconds = 3_000_000 * 86_400

  private static func seconds(of date: Date) -> Int {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    return seconds.isNaN ? 0 : Int(min(max(seconds, -1e15), 1e15))
  }

  package var date: CivilDate { time.date }

  /// Returns the moment of a local time. If daylight saving repeats or skips the local time,
  /// returns a moment close to it.
  package func date(of time: CivilTime) -> Date {
    let guess = time.secondNumber - zone.offset(at: time.secondNumber)
    return Date(timeIntervalSince1970: Double(time.secondNumber - zone.offset(at: guess)))
  }
}
