package enum ModelSize: String, Sendable {
  /// A model with all terms and with 32-bit weights.
  case full
  /// A model with all terms, and with four-bit weights in the first layer.
  case standard
  /// A model with only the most important terms and word vectors for only the most frequent words,
  /// and with four-bit weights in the first layer.
  case compressed

  /// The shares of the terms and of the word vectors that a compressed model keeps.
  static let (keptTerms, keptWords) = (0.5, 0.4)
}
