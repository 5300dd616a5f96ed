package enum ModelSize: String, Sendable {
  /// All terms, and 32-bit weights.
  case full
  /// All terms, and four-bit weights in the first layer.
  case standard
  /// `standard` with only the most important terms and the vectors of only the most frequent words.
  case compressed

  /// The shares that a compressed model keeps.
  static let (keptTerms, keptWords) = (0.5, 0.4)
}
