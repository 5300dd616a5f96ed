/// The input of the network for a text.
package struct Features: Sendable, Equatable {
  package let terms: SparseVector
  package let familiarity: Scope.Familiarity
  /// The word vectors of the text; `nil` if the model has no word vectors.
  package let meaning: Meaning?

  /// The vector of a text's words, or its products with the matrices of the model.
  package enum Meaning: Sendable, Equatable {
    case vector(SparseVector)
    case products(WordProducts)
  }
}

extension Features {
  package init(_ textTerms: TextTerms, by scaling: InputScaling, meaning: Meaning? = nil) {
    (terms, familiarity) = scaling.features(of: textTerms)
    self.meaning = meaning
  }
}
