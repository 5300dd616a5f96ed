/// A split of rows into folds with equal shares of each class, for cross-validation.
struct StratifiedSplit: Sendable {
  let foldCount: Int
  private let folds: [Int]
  private let rowsByClass: [[Int]]

  /// Rows of one template are in the same fold (see ``Dataset/templates``).
  init(_ classes: [Int32], templates: [Int]? = nil, folds count: Int, seed: UInt64) {
    precondition(count >= 2, "something is held out, and something is left")
    foldCount = count
    rowsByClass = classes.shuffledRowsByClass(seed: seed)
    let templates = templates ?? Array(classes.indices)
    var folds = Array(repeating: count, count: classes.count)
    // Each class starts in the fold after the previous class's last fold, so that folds have about
    // the same size.
    var next = 0
    for template in rowsByClass.joined().lazy.map({ templates[$0] }) where folds[template] == count
    {
      folds[template] = next
      next = (next + 1) % count
    }
    self.folds = templates.map { folds[$0] }
  }

  /// Creates folds with about `share` of the rows each; the others are in no fold. The fold of a
  /// row depends only on its random key. If `share` decreases, rows leave the folds, but none is
  /// added.
  init(_ classes: [Int32], folds count: Int, share: Double, keys: [UInt64]) {
    foldCount = count
    rowsByClass = [Array(classes.indices)]
    folds = keys.map { key in
      let position = Double(key) / Double(UInt64.max) * Double(count)
      return position - position.rounded(.down) < share * Double(count) ? Int(position) : count
    }
  }

  var rowCount: Int { folds.count }

  func rows(of fold: Int) -> [Int] { folds.indices.filter { folds[$0] == fold } }

  /// The rows outside of a fold, or a share of them with at least one of each class. Smaller shares
  /// are subsets of larger ones.
  func rows(without fold: Int, share: Double = 1) -> [Int] {
    rowsByClass.flatMap { rows in
      let rest = rows.filter { folds[$0] != fold }
      return rest.prefix(max(1, Int((Double(rest.count) * share).rounded())))
    }.sorted()
  }

  /// Combines the results for the rows of each fold, in the order of the rows.
  func joined<Result>(_ results: [[Result]]) -> [Result] {
    var rest = results.map { $0[...] }
    return folds.compactMap { rest[$0].popFirst() }
  }
}

extension [Int32] {
  func shuffledRowsByClass(seed: UInt64) -> [[Int]] {
    var generator = SeededGenerator(seed: seed)
    return Dictionary(grouping: indices) { self[$0] }.sorted { $0.key < $1.key }
      .map { $0.value.shuffled(using: &generator) }
  }
}
