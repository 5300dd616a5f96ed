/// What a text gives the network.
package struct Features: Sendable, Equatable {
  package let terms: SparseVector
  /// What its words mean; nothing where the model knows no vectors.
  package let meaning: Meaning?

  init(terms: SparseVector, meaning: WordProducts?) {
    self.terms = terms
    self.meaning = meaning.map { .products($0) }
  }

  package init(terms: SparseVector, meaning: [Float]? = nil) {
    self.terms = terms
    self.meaning = meaning.map { .vector(SparseVector(dense: $0)) }
  }

  /// What words mean, or what has already been made of it.
  package enum Meaning: Sendable, Equatable {
    /// A number for each dimension.
    case vector(SparseVector)
    case products(WordProducts)
  }
}
