import Wrapper

enum HTTPDate {
  /// Returns a date in HTTP format, such as `Sun, 22 Nov 2026 04:19:33 GMT`.
  static func text(_ secondsSince1970: Int) -> [UInt8] {
    let time = CivilTime(secondNumber: secondsSince1970)
    let date = time.date
    let weekday = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][date.weekday - 1]
    let month = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ][date.month - 1]
    let day = date.day < 10 ? "0\(date.day)" : "\(date.day)"
    let clock = time.description.suffix(8)
    return Array("\(weekday), \(day) \(month) \(date.year) \(clock) GMT".utf8)
  }
}
