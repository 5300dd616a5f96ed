import Wrapper

/// Splits a dataset into parts, every intent spread evenly over them, of which each is held out
/// once while a network learns from the others.
package struct Folds: Sendable {
  package let count: Int
  private let data: EmbeddedDataset
  /// The part of each row.
  private let parts: [Int]

  package init(_ data: EmbeddedDataset, count: Int, seed: UInt64) {
    precondition(count >= 2, "something is held out, and something is left")
    self.count = count
    self.data = data
    parts = Deal(data.classes, parts: count, seed: seed).parts
  }

  /// How many rows all parts have together.
  package var rowCount: Int { parts.count }

  /// The rows of a part.
  package func rows(of part: Int) -> [Int] { parts.indices.filter { parts[$0] == part } }

  /// What there is to learn from while a part is held out.
  package func training(without part: Int) -> EmbeddedDataset {
    data.selecting(parts.indices.filter { parts[$0] != part }).keepingUsedTerms()
  }

  /// A part as a network sees it that learned from the others: terms that occur in none of them
  /// are unknown.
  package func heldOut(_ part: Int, from training: EmbeddedDataset) -> EmbeddedDataset {
    data.selecting(rows(of: part)).restricted(to: training.bag)
  }
}
