/// Words that are no request by themselves, such as "that".
package struct StopWords: Sendable, Equatable {
  /// The stems in the order of the model file.
  package let stems: [String]
  /// Their positions in the vocabulary.
  package let positions: Set<UInt32>
  /// The rows of their word vectors.
  package let rows: Set<UInt32>

  package init(_ stems: [String], in bag: BagOfWords, _ words: WordVectors?) {
    let fingerprints = stems.map { Fingerprint(word: $0.utf8) }
    self.stems = stems
    positions = Set(fingerprints.compactMap { bag.position(of: $0).map(UInt32.init) })
    rows = Set(fingerprints.compactMap { words?.row(of: $0) })
  }
}
