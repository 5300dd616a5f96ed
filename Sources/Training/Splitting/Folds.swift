import Wrapper

/// Splits the rows of a dataset into parts, every intent spread evenly over them, of which each is
/// held out once while a network learns from the others.
package struct Folds: Sendable {
  package let count: Int
  /// The part of each row.
  private let parts: [Int]

  package init(_ data: EmbeddedDataset, count: Int, seed: UInt64) {
    precondition(count >= 2, "something is held out, and something is left")
    self.count = count
    parts = StratifiedSplit(data.classes, parts: count, seed: seed).parts
  }

  /// How many rows all parts have together.
  package var rowCount: Int { parts.count }

  /// The rows of a part.
  package func rows(of part: Int) -> [Int] { parts.indices.filter { parts[$0] == part } }

  /// What there is to learn from while a part is held out.
  package func rows(without part: Int) -> [Int] { parts.indices.filter { parts[$0] != part } }
}
