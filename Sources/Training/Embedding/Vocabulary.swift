struct Vocabulary {
  /// The terms, sorted by their UTF-8 bytes.
  let sorted: [String]
  /// The position of each term of the dataset in `sorted`, or `nil` if the term is removed.
  let newPositions: [UInt32?]

  /// The default minimum number of occurrences of pairs and letter groups. In large datasets many
  /// of them occur twice by chance, so the minimum grows with the number of utterances.
  static func usualMinimumCount(utterances: Int) -> Int { max(2, utterances / 100_000) }

  /// Removes terms without a kind, and pairs and letter groups with fewer than `minimumCount`
  /// occurrences. All words are kept: a single occurrence of a word indicates its intent, while a
  /// rare pair or letter group only identifies its utterance.
  init(of rows: Rows, terms: [String], kinds: [TermKind?], minimumCount: Int) {
    let counts = rows.uses(count: terms.count)
    let kept = terms.indices.filter { index in
      guard let kind = kinds[index] else { return false }
      return counts[index] >= (kind == .words ? 1 : minimumCount)
    }
    let order = kept.map { (index: $0, beginning: Self.beginning(of: terms[$0])) }
      .sorted { one, other in
        one.beginning == other.beginning
          ? terms[one.index].utf8.lexicographicallyPrecedes(terms[other.index].utf8)
          : one.beginning < other.beginning
      }
      .map(\.index)
    var newPositions = [UInt32?](repeating: nil, count: terms.count)
    for (position, index) in order.enumerated() { newPositions[index] = UInt32(position) }
    self.newPositions = newPositions
    sorted = order.map { terms[$0] }
  }

  /// The first eight bytes of a term, which are compared faster as a number.
  private static func beginning(of term: String) -> UInt64 {
    let bytes = term.utf8.prefix(8)
    let number = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return number << (8 * UInt64(8 - bytes.count))
  }
}
