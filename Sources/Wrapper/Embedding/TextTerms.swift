/// The terms of a text: a sparse binary vector over the vocabulary.
package struct TextTerms: Sendable, Equatable {
  /// The distinct positions of the known terms, in the order of the text (in training, sorted). The
  /// order affects results only by rounding.
  package var positions: [UInt32]
  package var unknown: KindValues
  /// The distinct rows of the text's word vectors.
  package var words: [UInt32]
  /// Whether more than half of the words, and at least two, are not in the vocabulary and have no
  /// vector, as in another language.
  package var isMostlyUnknown = false

  package init(positions: [UInt32] = [], unknown: KindValues = .zero, words: [UInt32] = []) {
    self.positions = positions
    self.unknown = unknown
    self.words = words
  }

  /// A hash of the positions of the known terms and the numbers of unknown terms.
  package var fingerprint: UInt64 {
    var fingerprint = Fingerprint.ofEmptyWord
    // Setting a bit for each position is faster than sorting.
    var bits = [UInt64](repeating: 0, count: Int(positions.max() ?? 0) / 64 + 1)
    for position in positions { bits[Int(position) / 64] |= 1 << (position % 64) }
    for index in bits.indices {
      var rest = bits[index]
      while rest != 0 {
        let position = UInt32(truncatingIfNeeded: index * 64 + rest.trailingZeroBitCount)
        withUnsafeBytes(of: position.littleEndian) { for byte in $0 { fingerprint.append(byte) } }
        rest &= rest - 1
      }
    }
    for kind in TermKind.allCases {
      fingerprint.append(UInt8(truncatingIfNeeded: Int(unknown[kind])))
    }
    return fingerprint.bits
  }
}
