#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension CivilTime {
  /// The year, month, day, hour, minute and second.
  public var dateComponents: DateComponents {
    let (year, month, day) = date.yearMonthDay
    return DateComponents(
      year: year,
      month: month,
      day: day,
      hour: secondOfDay / 3600,
      minute: secondOfDay / 60 % 60,
      second: secondOfDay % 60
    )
  }

  /// Returns the moment at which the clocks of a time zone show this time, or `nil` if they skip
  /// it.
  public func date(in timeZone: TimeZone) -> Date? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar.date(from: dateComponents)
  }
}
