/// What a text gives the network.
package struct Features: Sendable, Equatable {
  package let terms: SparseVector
  package let familiarity: Scope.Familiarity
  /// What its words mean; nothing where the model knows no vectors.
  package let meaning: Meaning?

  package init(_ embedding: Embedding, by scaling: InputScaling, meaning: Meaning? = nil) {
    (terms, familiarity) = scaling.features(of: embedding)
    self.meaning = meaning
  }

  /// Terms alone, of which all are known.
  init(terms: SparseVector) {
    self.terms = terms
    familiarity = Scope.Familiarity(known: .zero, knownWords: 0, unknownWords: 0)
    meaning = nil
  }

  /// What words mean, or what has already been made of it.
  package enum Meaning: Sendable, Equatable {
    /// A number for each dimension.
    case vector(SparseVector)
    case products(WordProducts)
  }
}
