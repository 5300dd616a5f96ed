/// Whether one of two classifiers is better on the same utterances, or whether it is chance: only
/// those count that one got right and the other wrong, and by chance alone both are equally many.
package struct McNemar: Sendable, Equatable {
  /// Right before, wrong now.
  package let worse: Int
  /// Wrong before, right now.
  package let better: Int

  package init(worse: Int, better: Int) {
    self.worse = worse
    self.better = better
  }

  /// How often chance alone would make a difference as large as this, or larger: the exact test,
  /// two-sided.
  package var probability: Double {
    let count = worse + better
    let fewer = min(worse, better)
    // The terms of the binomial distribution in proportion to the one at hand. Where their sum is
    // beyond all numbers, what lies in the tail is nothing beside it.
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

  /// More than chance would often do.
  package var isSignificant: Bool { probability < Self.level }

  package static let level = 0.05
}
