import Testing

@testable import Training

@Suite struct McNemarTests {
  /// 2 · Σ C(n, i) / 2ⁿ: 2 · (1 + 7) / 128, 2 · 1 / 32, 2 · (1 + 10 + 45) / 1024.
  @Test(
    arguments: [
      (1, 6, 0.125), (5, 0, 0.0625), (2, 8, 0.109375), (3, 3, 1), (0, 0, 1), (0, 1, 1),
    ] as [(Int, Int, Double)]
  )
  func probabilitiesCalculatedByHand(worse: Int, better: Int, probability: Double) {
    #expect(abs(McNemar(worse: worse, better: better).probability - probability) < 1e-12)
    #expect(abs(McNemar(worse: better, better: worse).probability - probability) < 1e-12)
  }

  @Test func agreesWithPascalsTriangle() {
    var row = [1.0]
    for count in 1...60 {
      row = zip([0] + row, row + [0]).map { ($0 + $1) / 2 }
      for fewer in 0...count / 2 {
        let expected = min(1, 2 * row.prefix(fewer + 1).reduce(0, +))
        let found = McNemar(worse: fewer, better: count - fewer).probability
        #expect(abs(found - expected) < 1e-9, "\(fewer) of \(count)")
      }
    }
  }

  /// With such counts, neither the probability nor the binomial coefficients can be represented as
  /// `Double`.
  @Test func largeCountsDoNotOverflow() {
    #expect(McNemar(worse: 0, better: 5_000).probability == 0)
    #expect(abs(McNemar(worse: 5_000, better: 5_000).probability - 1) < 1e-9)
    // The difference is 2.0 standard deviations. The probability of that is 0.0455 for a normal
    // distribution, and slightly more for a binomial one.
    #expect(abs(McNemar(worse: 4_900, better: 5_100).probability - 0.0466) < 0.001)
  }
}
