/// The terms of a text: the positions of those that the bag of words has, each once, which is the
/// one-hot vector, kept sparse.
package struct Embedding: Sendable, Equatable {
  /// In the order of the text; in training sorted, as files have them. What is computed of them
  /// does not depend on it but for the last bits.
  package var positions: [UInt32]
  /// How many terms of each kind the text has that the bag does not know, each as often as it comes.
  package var unknown: KindValues
  /// The rows of its words among the word vectors, each once.
  package var words: [UInt32]

  package init(
    positions: [UInt32] = [],
    unknown: KindValues = .zero,
    words: [UInt32] = []
  ) {
    self.positions = positions
    self.unknown = unknown
    self.words = words
  }

  /// Tells its terms, known and unknown, from those of other texts.
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
