/// A moment as the clock on the wall shows it, without a time zone.
public struct CivilTime: Hashable, Comparable, Codable, Sendable {
  /// Seconds since 1970-01-01 00:00 on the same clock.
  public let secondNumber: Int

  package init(secondNumber: Int) {
    self.secondNumber = secondNumber
  }

  package init(_ date: CivilDate, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    secondNumber = date.dayNumber * 86_400 + hour * 3600 + minute * 60 + second
  }

  /// The day.
  public var date: CivilDate {
    CivilDate(dayNumber: Int((Double(secondNumber) / 86_400).rounded(.down)))
  }

  /// Seconds since midnight.
  public var secondOfDay: Int { secondNumber - date.dayNumber * 86_400 }

  /// Whether a time is before another.
  public static func < (left: CivilTime, right: CivilTime) -> Bool {
    left.secondNumber < right.secondNumber
  }

  package static func + (time: CivilTime, seconds: Int) -> CivilTime {
    CivilTime(secondNumber: time.secondNumber + seconds)
  }
}

extension CivilTime: CustomStringConvertible {
  /// ISO 8601, such as 2026-11-22T08:30:00.
  public var description: String {
    let seconds = secondOfDay
    return "\(date)T\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2))"
      + ":\(padded(seconds % 60, 2))"
  }
}
