/// A text as the network sees it: the positions of its terms in the bag of words, each once. That is
/// the one-hot vector, kept sparse.
package struct Embedding: Sendable, Equatable {
  package var positions: [UInt32]
  /// How many terms of each kind the text has that the bag does not know, each as often as it comes.
  package var unknown: SIMD4<Float>

  package init(positions: [UInt32] = [], unknown: SIMD4<Float> = .zero) {
    self.positions = positions
    self.unknown = unknown
  }
}
