/// The terms of a text: a sparse one-hot vector over the vocabulary.
package struct TextTerms: Sendable, Equatable {
  /// The positions of the known terms, each once, in the order of the text, or sorted in training.
  /// Results do not depend on the order except for rounding.
  package var positions: [UInt32]
  /// The number of unknown terms of each kind.
  package var unknown: KindValues
  /// The rows of the words among the word vectors, each once.
  package var words: [UInt32]

  package init(positions: [UInt32] = [], unknown: KindValues = .zero, words: [UInt32] = []) {
    self.positions = positions
    self.unknown = unknown
    self.words = words
  }

  /// A hash of the known and the number of unknown terms.
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
