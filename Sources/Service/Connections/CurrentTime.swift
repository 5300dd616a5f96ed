import Host

/// The current time. Reading the clock for each event would take too long.
struct CurrentTime {
  private(set) var nanoseconds = 0
  /// The current date in the format of the HTTP header `Date`.
  private(set) var date: [UInt8] = []
  private var second = -1

  init() { update() }

  mutating func update() {
    nanoseconds = System.nanoseconds
    let second = System.secondsSince1970
    guard second != self.second else { return }
    (self.second, date) = (second, HTTPDate.text(second))
  }
}
