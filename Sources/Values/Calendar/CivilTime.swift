public import Essentials

/// A local date and time of day without a time zone, encoded in ISO 8601.
public struct CivilTime: Hashable, Comparable, Codable, Sendable {
  /// The number of seconds since 1970-01-01 00:00 in local time.
  public let secondNumber: Int

  package init(secondNumber: Int) {
    self.secondNumber = secondNumber
  }

  package init(_ date: CivilDate, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    secondNumber = date.dayNumber * 86_400 + hour * 3600 + minute * 60 + second
  }

  /// The day of the time.
  public var date: CivilDate {
    CivilDate(dayNumber: Int((Double(secondNumber) / 86_400).rounded(.down)))
  }

  /// The number of seconds since midnight.
  public var secondOfDay: Int { secondNumber - date.dayNumber * 86_400 }

  /// Creates a time from a text in ISO 8601 without a time zone, such as 2026-11-22T08:30:00, or
  /// returns `nil` if the text has another format.
  public init?(_ text: String) {
    let parts = text.split(separator: "T")
    let clock = parts.last?.split(separator: ":").compactMap { Int($0) } ?? []
    guard parts.count == 2, clock.count == 3, let date = CivilDate(parts[0]),
      (0..<24).contains(clock[0]), (0..<60).contains(clock[1]), (0..<60).contains(clock[2])
    else { return nil }
    self.init(date, hour: clock[0], minute: clock[1], second: clock[2])
  }

  /// Decodes a time from a string in ISO 8601.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let time = CivilTime(try container.decode(String.self)) else {
      let problem = "expected a time such as 2026-11-22T08:30:00"
      throw DecodingError.dataCorruptedError(in: container, debugDescription: problem)
    }
    self = time
  }

  /// Encodes the time as a string in ISO 8601.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Returns whether a time is before another.
  public static func < (left: CivilTime, right: CivilTime) -> Bool {
    left.secondNumber < right.secondNumber
  }

  package static func + (time: CivilTime, seconds: Int) -> CivilTime {
    CivilTime(secondNumber: time.secondNumber + seconds)
  }
}

extension CivilTime: CustomStringConvertible {
  /// The time in ISO 8601, such as 2026-11-22T08:30:00.
  public var description: String { "\(date)T\(clock)" }

  /// The time of day in ISO 8601, such as 08:30:00.
  var clock: String {
    let seconds = secondOfDay
    return "\(padded(seconds / 3600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))"
  }

  /// The year, month, day, hour, minute and second of the time.
  public var dateComponents: DateComponents {
    let (year, month, day) = date.yearMonthDay
    var components = DateComponents(year: year, month: month, day: day)
    (components.hour, components.minute) = (secondOfDay / 3600, secondOfDay / 60 % 60)
    components.second = secondOfDay % 60
    return components
  }
}
