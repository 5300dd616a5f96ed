import Wrapper

/// Dates in the formats of HTTP and ISO 8601.
enum HTTPDate {
  /// Returns a date such as `Sun, 22 Nov 2026 04:19:33 GMT`.
  static func text(_ secondsSince1970: Int) -> [UInt8] {
    let (date, time) = parts(secondsSince1970)
    let weekday = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][date.weekday - 1]
    let month = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ][date.month - 1]
    return Array("\(weekday), \(two(date.day)) \(month) \(date.year) \(time) GMT".utf8)
  }

  /// Returns a date such as `2026-11-22T04:19:33Z`.
  static func isoText(_ secondsSince1970: Int) -> String {
    let (date, time) = parts(secondsSince1970)
    return "\(date.year)-\(two(date.month))-\(two(date.day))T\(time)Z"
  }

  private static func parts(_ seconds: Int) -> (date: CivilDate, time: String) {
    let (day, second) = seconds.quotientAndRemainder(dividingBy: 86_400)
    let time = "\(two(second / 3_600)):\(two(second / 60 % 60)):\(two(second % 60))"
    return (CivilDate(dayNumber: day), time)
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
