/// What a model spends on its weights.
package enum ModelSize: String, Sendable {
  /// All terms, weights in 32 bits.
  case full
  /// All terms, the first layer in four bits a weight.
  case standard
  /// The terms that matter most and the words that are met most, the first layer in four bits a
  /// weight.
  case compressed

  /// The share of the terms that a compressed model keeps.
  static let keptShare = 0.5
  /// How many words a compressed model knows the meaning of.
  static let keptWords = 10_000
}
