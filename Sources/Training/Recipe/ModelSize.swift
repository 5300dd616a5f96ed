package enum ModelSize: String, Sendable {
  /// All terms, with 32-bit weights.
  case full
  /// All terms, with four-bit weights in the first layer.
  case standard
  /// The most important terms and the most frequent words, with four-bit weights in the first layer.
  case compressed

  /// The share of the terms that a compressed model keeps.
  static let keptShare = 0.5
  /// The number of word vectors that a compressed model keeps.
  static let keptWords = 10_000
}
