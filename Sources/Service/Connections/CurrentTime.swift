import Host
import Wrapper

/// The time of the latest events. Reading the clock for each event would take too long.
struct CurrentTime {
  private(set) var nanoseconds = 0
  /// The current date in HTTP format, such as `Sun, 22 Nov 2026 04:19:33 GMT`.
  private(set) var date: [UInt8] = []
  private var second = -1

  init() { update() }

  mutating func update() {
    nanoseconds = System.nanoseconds
    let second = System.secondsSince1970
    guard second != self.second else { return }
    (self.second, date) = (second, Self.date(CivilTime(secondNumber: second)))
  }

  private static func date(_ time: CivilTime) -> [UInt8] {
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
