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
    var generator = SeededGenerator(seed: seed)
    var parts = Array(repeating: 0, count: data.count)
    let rows = Dictionary(grouping: 0..<data.count) { data.classes[$0] }
    // Where one intent ends the next goes on, so that the parts are of one size.
    var next = 0
    for (_, rows) in rows.sorted(by: { $0.key < $1.key }) {
      for row in rows.shuffled(using: &generator) {
        parts[row] = next % count
        next += 1
      }
    }
    self.parts = parts
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
