/// Rows dealt out over parts, every class spread evenly over them.
struct StratifiedSplit {
  /// The part of each row.
  let parts: [Int]
  /// The rows of each class, in the order in which they were dealt.
  let rowsByClass: [[Int]]

  init(_ classes: [Int32], parts count: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    rowsByClass = classes.rowsByClass.map { $0.shuffled(using: &generator) }
    var parts = Array(repeating: 0, count: classes.count)
    // Where one class ends the next goes on, so that the parts are of one size.
    for (place, row) in rowsByClass.joined().enumerated() { parts[row] = place % count }
    self.parts = parts
  }
}

extension [Int32] {
  /// The rows of each class that has any, in the order of the classes.
  var rowsByClass: [[Int]] {
    Dictionary(grouping: indices) { self[$0] }.sorted { $0.key < $1.key }.map(\.value)
  }
}
