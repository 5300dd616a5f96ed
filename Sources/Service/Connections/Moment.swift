import Host

/// A time that is asked for once, however much is done at it.
struct Moment {
  private(set) var nanoseconds = 0
  /// As HTTP writes it.
  private(set) var date: [UInt8] = []
  private var second = -1

  init() { pass() }

  /// Goes on to what the time is now.
  mutating func pass() {
    nanoseconds = System.nanoseconds
    let second = System.nanosecondsSince1970 / 1_000_000_000
    guard second != self.second else { return }
    (self.second, date) = (second, HTTPDate.text(second))
  }
}
