import Wrapper

/// The terms of a vocabulary, sorted, and the new positions of all terms.
struct Vocabulary {
  /// The terms, sorted by their UTF-8 bytes.
  let sorted: [String]
  /// For each term in the order of its first occurrence the new position, or `nil` if the term is
  /// removed.
  let newPositions: [UInt32?]

  /// In large datasets many terms occur twice by chance, so the minimum grows with the number of
  /// utterances.
  static func usualMinimumCount(utterances: Int) -> Int { max(2, utterances / 100_000) }

  /// Removes terms of other kinds, and pairs and letter groups that occur in too few rows. All
  /// words are kept: a single occurrence of a word indicates its intent, while a rare pair or
  /// letter group only identifies its utterance.
  init(of rows: Rows, terms: [String], kinds: [TermKind?], minimumCount: Int) {
    var counts = Array(repeating: 0, count: terms.count)
    for position in rows.positions { counts[Int(position)] += 1 }
    let kept = terms.indices.filter { index in
      guard let kind = kinds[index] else { return false }
      return counts[index] >= (kind == .words ? 1 : minimumCount)
    }
    let order = kept.sorted { terms[$0].utf8.lexicographicallyPrecedes(terms[$1].utf8) }
    var newPositions = [UInt32?](repeating: nil, count: terms.count)
    for (position, index) in order.enumerated() { newPositions[index] = UInt32(position) }
    self.newPositions = newPositions
    sorted = order.map { terms[$0] }
  }
}
