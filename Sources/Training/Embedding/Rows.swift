import Host
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

  /// Appends rows. `newPositions` are the positions of their terms if they have changed.
  mutating func append(contentsOf other: Rows, at newPositions: [UInt32]?) {
    guard count > 0 || newPositions != nil else {
      self = other
      return
    }
    let (start, wordStart) = (positions.count, words.count)
    positions += other.positions
    if let newPositions {
      for index in start..<positions.count {
        positions[index] = newPositions[Int(positions[index])]
      }
    }
    for end in other.ends { ends.append(end + start) }
    unknowns += other.unknowns
    words += other.words
    for end in other.wordEnds { wordEnds.append(end + wordStart) }
  }

  /// The number of occurrences of each of `count` terms.
  func uses(count: Int) -> [Int] {
    positions.reduce(into: Array(repeating: 0, count: count)) { $0[Int($1)] += 1 }
  }

  /// Returns the rows at some indices, in that order.
  func selecting(_ indices: [Int]) -> Rows { Rows(indices.lazy.map { textTerms($0) }) }

  /// Returns the rows with new positions of their terms, sorted. A term without a new position
  /// becomes unknown, or is removed if its kind is `nil`.
  func replacing(
    _ newPositions: [UInt32?],
    kinds: [TermKind?],
    threads: Int = System.coreCount
  ) -> Rows {
    let parts = concurrently(count, inPartsOf: 1 << 14, threads: threads) { part in
      var rows = Rows()
      for row in part {
        let start = rows.positions.count
        var unknown = unknowns[row]
        for old in self[row] {
          if let position = newPositions[Int(old)] {
            rows.positions.append(position)
          } else if let kind = kinds[Int(old)] {
            unknown[kind] += 1
          }
        }
        rows.positions[start...].sort()
        rows.ends.append(rows.positions.count)
        rows.unknowns.append(unknown)
        rows.words += words(row)
        rows.wordEnds.append(rows.words.count)
      }
      return [rows]
    }
    return parts.reduce(into: Rows()) { $0.append(contentsOf: $1, at: nil) }
  }
}
