package import Wrapper

/// Embeddings end to end: a million of them are three blocks of memory.
package struct Rows: Sendable, Equatable {
  package private(set) var positions: [UInt32] = []
  private var ends: [Int] = []
  private var unknowns: [KindValues] = []
  private var words: [UInt32] = []
  private var wordEnds: [Int] = []

  package init() {}

  package var count: Int { ends.count }

  package subscript(index: Int) -> ArraySlice<UInt32> {
    positions[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// How many terms of each kind a row has that are not known.
  package func unknown(_ index: Int) -> KindValues { unknowns[index] }

  /// The rows of its words among the word vectors.
  package func words(_ index: Int) -> ArraySlice<UInt32> {
    words[(index == 0 ? 0 : wordEnds[index - 1])..<wordEnds[index]]
  }

  package func embedding(_ index: Int) -> Embedding {
    Embedding(positions: Array(self[index]), unknown: unknowns[index], words: Array(words(index)))
  }

  package mutating func append(_ embedding: Embedding) {
    positions.append(contentsOf: embedding.positions)
    ends.append(positions.count)
    unknowns.append(embedding.unknown)
    words.append(contentsOf: embedding.words)
    wordEnds.append(words.count)
  }

  /// Appends rows, of which `unknown` says how many terms of each kind are not known.
  mutating func append(_ rows: Rows, unknown: [KindValues]) {
    precondition(unknown.count == rows.count)
    let start = positions.count
    positions += rows.positions
    ends += rows.ends.map { start + $0 }
    unknowns += unknown
    let firstWord = words.count
    words += rows.words
    wordEnds += rows.wordEnds.map { firstWord + $0 }
  }

  /// The rows of some indices, in their order.
  func selecting(_ indices: [Int]) -> Rows {
    var rows = Rows()
    for index in indices { rows.append(embedding(index)) }
    return rows
  }

  /// Puts new positions in the place of the old, in order. A term that has none is not known from
  /// now on, or, where it is of no kind, was never there.
  mutating func replace(_ newPositions: [UInt32?], kinds: [TermKind?]) {
    var rest = 0
    var start = 0
    for row in ends.indices {
      let first = rest
      for index in start..<ends[row] {
        let old = Int(positions[index])
        if let position = newPositions[old] {
          positions[rest] = position
          rest += 1
        } else if let kind = kinds[old] {
          unknowns[row][kind] += 1
        }
      }
      positions[first..<rest].sort()
      start = ends[row]
      ends[row] = rest
    }
    positions.removeLast(positions.count - rest)
  }
}
