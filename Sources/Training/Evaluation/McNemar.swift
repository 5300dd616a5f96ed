/// McNemar's test of whether one of two classifiers is better on the same utterances. If neither is
/// better, each correctly predicts, on average, as many utterances that the other gets wrong.
package struct McNemar: Sendable, Equatable {
  package let worse: Int
  /// The number of utterances that only the second classifier gets right.
  package let better: Int

  /// The p-value: the probability of a difference at least as large by chance (exact, two-sided).
  package var probability: Double {
    let count = worse + better
    let fewer = min(worse, better)
    // Binomial probabilities relative to that of `fewer`. If their sum overflows, the tail is
    // negligible.
    var tail = 1.0
    var term = 1.0
    for k in stride(from: fewer, to: 0, by: -1) {
      term *= Double(k) / Double(count - k + 1)
      tail += term
    }
    var sum = tail
    term = 1
    for k in fewer..<count {
      term *= Double(count - k) / Double(k + 1)
      sum += term
    }
    return min(1, 2 * tail / sum)
  }

  var isSignificant: Bool { probability < Self.level }

  static let level = 0.05
}
