/// Rows split into folds, every class spread evenly over them: each fold is held out once while a
/// network learns from the others.
struct StratifiedSplit: Sendable {
  let foldCount: Int
  /// The fold of each row.
  private let folds: [Int]
  private let rowsByClass: [[Int]]

  init(_ classes: [Int32], folds count: Int, seed: UInt64) {
    precondition(count >= 2, "something is held out, and something is left")
    foldCount = count
    rowsByClass = classes.shuffledRowsByClass(seed: seed)
    var folds = Array(repeating: 0, count: classes.count)
    // Where one class ends the next goes on, so that the folds are of one size.
    for (place, row) in rowsByClass.joined().enumerated() { folds[row] = place % count }
    self.folds = folds
  }

  var rowCount: Int { folds.count }

  func rows(of fold: Int) -> [Int] { folds.indices.filter { folds[$0] == fold } }

  /// What there is to learn from while a fold is held out, or a share of it: of each class at least
  /// one row. A small share is part of a larger one.
  func rows(without fold: Int, share: Double = 1) -> [Int] {
    rowsByClass.flatMap { rows in
      let rest = rows.filter { folds[$0] != fold }
      return rest.prefix(max(1, Int((Double(rest.count) * share).rounded())))
    }.sorted()
  }

  /// What came of the rows of each fold → what came of each row.
  func joined<Result>(_ results: [[Result]]) -> [Result] {
    var rest = results.map { $0[...] }
    return folds.compactMap { rest[$0].popFirst() }
  }
}

extension [Int32] {
  /// The rows of each class that has any, in the order of the classes, each in an order that the
  /// seed draws.
  func shuffledRowsByClass(seed: UInt64) -> [[Int]] {
    var generator = SeededGenerator(seed: seed)
    return Dictionary(grouping: indices) { self[$0] }.sorted { $0.key < $1.key }
      .map { $0.value.shuffled(using: &generator) }
  }
}
