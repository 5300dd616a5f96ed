/// Rows split into folds with equal shares of each class, for cross-validation.
struct StratifiedSplit: Sendable {
  let foldCount: Int
  private let folds: [Int]
  private let rowsByClass: [[Int]]

  init(_ classes: [Int32], folds count: Int, seed: UInt64) {
    precondition(count >= 2, "something is held out, and something is left")
    foldCount = count
    rowsByClass = classes.shuffledRowsByClass(seed: seed)
    var folds = Array(repeating: 0, count: classes.count)
    // Each class continues where the previous one ended, so that the folds have the same size.
    for (place, row) in rowsByClass.joined().enumerated() { folds[row] = place % count }
    self.folds = folds
  }

  var rowCount: Int { folds.count }

  func rows(of fold: Int) -> [Int] { folds.indices.filter { folds[$0] == fold } }

  /// The rows outside of a fold, or a share of them with at least one row of each class. Smaller
  /// shares are subsets of larger ones.
  func rows(without fold: Int, share: Double = 1) -> [Int] {
    rowsByClass.flatMap { rows in
      let rest = rows.filter { folds[$0] != fold }
      return rest.prefix(max(1, Int((Double(rest.count) * share).rounded())))
    }.sorted()
  }

  /// Joins the results for the rows of each fold into a list for all rows.
  func joined<Result>(_ results: [[Result]]) -> [Result] {
    var rest = results.map { $0[...] }
    return folds.compactMap { rest[$0].popFirst() }
  }
}

extension [Int32] {
  /// The rows of each class, by class, in random order.
  func shuffledRowsByClass(seed: UInt64) -> [[Int]] {
    var generator = SeededGenerator(seed: seed)
    return Dictionary(grouping: indices) { self[$0] }.sorted { $0.key < $1.key }
      .map { $0.value.shuffled(using: &generator) }
  }
}
