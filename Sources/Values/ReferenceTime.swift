import Files
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a caller's clock shows: what "tomorrow" and "in two hours" count from.
public struct ReferenceTime: Hashable, Sendable {
  package let time: CivilTime

  package init(_ time: CivilTime) {
    self.time = time
  }

  /// The time where clocks are so many seconds ahead of Greenwich.
  ///
  /// - Parameters:
  ///   - date: the moment.
  ///   - secondsFromGMT: as `TimeZone` tells them of the moment.
  public init(_ date: Date, secondsFromGMT: Int) {
    self.init(secondsSince1970: Self.seconds(of: date), offset: secondsFromGMT)
  }

  /// The time in a zone.
  ///
  /// - Parameters:
  ///   - date: the moment.
  ///   - timeZone: a name such as "Europe/Berlin".
  /// - Throws: ``UnknownTimeZone``, where the system knows none of this name.
  public init(_ date: Date, timeZone: String) throws(UnknownTimeZone) {
    try self.init(secondsSince1970: Self.seconds(of: date), timeZone: timeZone)
  }

  /// By the system's clock, in the system's time zone.
  public static var now: Self {
    let seconds = System.nanosecondsSince1970 / 1_000_000_000
    return Self(secondsSince1970: seconds, offset: System.secondsFromGMT(at: seconds))
  }

  package init(secondsSince1970: Int, offset: Int) {
    let most = Self.mostDays * 86_400
    time = CivilTime(
      secondNumber: min(max(secondsSince1970, -most), most) + min(max(offset, -86_400), 86_400)
    )
  }

  package init(secondsSince1970: Int, timeZone: String) throws(UnknownTimeZone) {
    let rules = try TimeZoneRules(named: timeZone)
    self.init(secondsSince1970: secondsSince1970, offset: rules.offset(at: secondsSince1970))
  }

  /// A clock that is farther from 1970 is taken to be just so far, and one that is NaN to be there.
  private static let mostDays = 3_000_000

  private static func seconds(of date: Date) -> Int {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    return seconds.isNaN ? 0 : Int(min(max(seconds, -1e15), 1e15))
  }

  package var date: CivilDate { time.date }
}
