import Testing
import Training

@Suite struct IntervalTests {
  /// Worked examples: (k, n) with p = k/n, z = 1.96, (p + z²/2n ± z√(p(1−p)/n + z²/4n²)) / (1 + z²/n).
  @Test(
    arguments: [
      (8, 10, 0.490, 0.943), (81, 263, 0.255, 0.366), (1, 29, 0.006, 0.172),
      (15, 148, 0.062, 0.160), (50, 100, 0.404, 0.596),
    ] as [(Int, Int, Double, Double)]
  )
  func wilson(right: Int, count: Int, low: Double, high: Double) {
    let interval = Interval(right: right, of: count)
    #expect(abs(interval.low - low) < 0.0006 && abs(interval.high - high) < 0.0006)
  }

  /// The ends are where the share lies 1.96 of its own standard deviations from what was seen.
  @Test func endsSolveTheirEquation() {
    for count in [3, 10, 77] {
      for right in 1..<count {
        let interval = Interval(right: right, of: count)
        let share = Double(right) / Double(count)
        for end in [interval.low, interval.high] {
          let deviation = (end * (1 - end) / Double(count)).squareRoot()
          #expect(abs(abs(end - share) / deviation - 1.96) < 0.0001, "\(right) of \(count)")
        }
      }
    }
  }

  @Test func allNoneAndNothing() {
    #expect(Interval(right: 0, of: 10).low == 0 && Interval(right: 10, of: 10).high == 1)
    #expect(Interval(right: 10, of: 10).low < 0.73)
    #expect(Interval(right: 0, of: 0) == Interval(low: 0, high: 1))
  }
}
