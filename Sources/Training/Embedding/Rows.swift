/// Lists of positions, end to end: a million of them are one block of memory.
package struct Rows: Sendable, Equatable {
  package private(set) var positions: [UInt32] = []
  private var ends: [Int] = []

  package init() {}

  package var count: Int { ends.count }

  package subscript(index: Int) -> ArraySlice<UInt32> {
    positions[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  package mutating func append(_ row: some Sequence<UInt32>) {
    positions.append(contentsOf: row)
    ends.append(positions.count)
  }

  /// Puts new positions in the place of the old, in order, without those that have none.
  mutating func replace(_ newPositions: [UInt32?]) {
    var rest = 0
    var start = 0
    for row in ends.indices {
      let first = rest
      for index in start..<ends[row] {
        guard let position = newPositions[Int(positions[index])] else { continue }
        positions[rest] = position
        rest += 1
      }
      positions[first..<rest].sort()
      start = ends[row]
      ends[row] = rest
    }
    positions.removeLast(positions.count - rest)
  }
}
