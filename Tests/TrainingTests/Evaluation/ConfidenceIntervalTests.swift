import Testing
@testable import Training

@Suite struct ConfidenceIntervalTests {
  /// (p + z²/2n ± z√(p(1−p)/n + z²/4n²)) / (1 + z²/n) with p = k/n and z = 1.96.
  @Test(
    arguments: [
      (8, 10, 0.490, 0.943), (81, 263, 0.255, 0.366), (1, 29, 0.006, 0.172),
      (15, 148, 0.062, 0.160), (50, 100, 0.404, 0.596),
    ] as [(Int, Int, Double, Double)]
  )
  func intervalsCalculatedByHand(right: Int, count: Int, low: Double, high: Double) {
    let interval = ConfidenceInterval(right: right, of: count)
    #expect(abs(interval.low - low) < 0.0006 && abs(interval.high - high) < 0.0006)
  }

  /// If the true share were a bound of the interval, the observed share would be 1.96 standard
  /// deviations away from it.
  @Test func boundsSolveWilsonsEquation() {
    for count in [3, 10, 77] {
      for right in 1..<count {
        let interval = ConfidenceInterval(right: right, of: count)
        let share = Double(right) / Double(count)
        for end in [interval.low, interval.high] {
          let deviation = (end * (1 - end) / Double(count)).squareRoot()
          #expect(abs(abs(end - share) / deviation - 1.96) < 0.0001, "\(right) of \(count)")
        }
      }
    }
  }

  @Test func boundsOfAllNoneAndNoUtterances() {
    #expect(
      ConfidenceInterval(right: 0, of: 10).low == 0
        && ConfidenceInterval(right: 10, of: 10).high == 1
    )
    #expect(ConfidenceInterval(right: 10, of: 10).low < 0.73)
    #expect(ConfidenceInterval(right: 0, of: 0) == ConfidenceInterval(low: 0, high: 1))
  }
}
