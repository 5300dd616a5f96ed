package enum ModelSize: String, Sendable {
  /// A model with all terms and with 32-bit weights.
  case full
  /// A model with all terms, and with four-bit weights in the first layer.
  case standard
  /// A model with only the most important terms and word vectors for only the most frequent words,
  /// and with four-bit weights in the first layer.
  case compressed

  /// The share of the terms that a compressed model keeps.
  static let keptShare = 0.5
  /// The number of word vectors that a compressed model keeps.
  static let keptWords = 10_000
}
