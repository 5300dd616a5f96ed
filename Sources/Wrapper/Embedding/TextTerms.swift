/// The terms of a text: a sparse binary vector over the vocabulary.
package struct TextTerms: Sendable, Equatable {
  /// The positions of the known terms in the vocabulary, without repetitions, in the order of the
  /// text (in training, sorted). The order changes results only by rounding.
  package var positions: [UInt32]
  /// The number of unknown terms of each kind.
  package var unknown: KindValues
  /// The rows of the word vectors of the text's words, without repetitions.
  package var words: [UInt32]
  /// Whether more than half of the words, and at least two, are neither in the vocabulary nor have a
  /// word vector, as in texts in another language.
  package var isMostlyUnknown = false

  package init(positions: [UInt32] = [], unknown: KindValues = .zero, words: [UInt32] = []) {
    self.positions = positions
    self.unknown = unknown
    self.words = words
  }

  /// A hash of the positions of the known terms and the numbers of unknown terms.
  package var fingerprint: UInt64 {
    var fingerprint = Fingerprint.ofEmptyWord
    for position in positions.sorted() {
      withUnsafeBytes(of: position.littleEndian) { for byte in $0 { fingerprint.append(byte) } }
    }
    for kind in TermKind.allCases {
      fingerprint.append(UInt8(truncatingIfNeeded: Int(unknown[kind])))
    }
    return fingerprint.bits
  }
}
