package import Wrapper

/// The terms of many utterances, in a few arrays. Each row contains the terms of one utterance.
package struct Rows: Sendable, Equatable {
  package private(set) var positions: [UInt32] = []
  private var ends: [Int] = []
  private var unknowns: [KindValues] = []
  private var words: [UInt32] = []
  private var wordEnds: [Int] = []

  package init() {}

  package init(_ rows: some Sequence<TextTerms>) {
    for row in rows { append(row) }
  }

  package var count: Int { ends.count }

  package subscript(index: Int) -> ArraySlice<UInt32> {
    positions[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// The number of terms of each kind in a row that are not in the vocabulary.
  package func unknown(_ index: Int) -> KindValues { unknowns[index] }

  /// The indices of the word vectors of an utterance's words.
  package func words(_ index: Int) -> ArraySlice<UInt32> {
    words[(index == 0 ? 0 : wordEnds[index - 1])..<wordEnds[index]]
  }

  package func textTerms(_ index: Int) -> TextTerms {
    TextTerms(positions: Array(self[index]), unknown: unknowns[index], words: Array(words(index)))
  }

  package mutating func append(_ textTerms: TextTerms) {
    positions.append(contentsOf: textTerms.positions)
    ends.append(positions.count)
    unknowns.append(textTerms.unknown)
    words.append(contentsOf: textTerms.words)
    wordEnds.append(words.count)
  }

  /// The number of occurrences of each of `count` terms.
  func uses(count: Int) -> [Int] {
    positions.reduce(into: Array(repeating: 0, count: count)) { $0[Int($1)] += 1 }
  }

  /// Returns the rows at some indices, in that order.
  func selecting(_ indices: [Int]) -> Rows { Rows(indices.lazy.map { textTerms($0) }) }

  /// Replaces the position of each term. A term without a new position becomes unknown, or is
  /// removed if its kind is `nil`.
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
