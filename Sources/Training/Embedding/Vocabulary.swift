import Wrapper

/// The terms worth knowing, sorted, and where the terms as they were met went.
struct Vocabulary {
  /// By their UTF-8 bytes.
  let sorted: [String]
  /// For each term in the order of being met its position among the sorted; nil if it is left out.
  let newPositions: [UInt32?]

  /// Of many utterances there are more that occur twice by chance: one in a hundred thousand is the
  /// least that is worth its memory.
  static func usualMinimumCount(utterances: Int) -> Int { max(2, utterances / 100_000) }

  /// Leaves out what is of no kind that is wanted, and pairs and letter groups that occur in too few
  /// rows. Words are kept however rare
  /// they are: what a word says of its intent it says at once, while a pair or a letter group that
  /// occurs once teaches the name of its utterance.
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
