package struct Features: Sendable, Equatable {
  package let terms: SparseVector
  package let familiarity: Scope.Familiarity
  /// The word vectors of the text; `nil` if the model has none.
  package let meaning: Meaning?

  package init(_ textTerms: TextTerms, by scaling: InputScaling, meaning: Meaning? = nil) {
    (terms, familiarity) = scaling.features(of: textTerms)
    self.meaning = meaning
  }

  /// Creates an input of known terms without word vectors.
  init(terms: SparseVector) {
    self.terms = terms
    familiarity = Scope.Familiarity(known: .zero, knownWords: 0, unknownWords: 0)
    meaning = nil
  }

  /// The vector of a text's words, or its products with the matrices of the model.
  package enum Meaning: Sendable, Equatable {
    case vector(SparseVector)
    case products(WordProducts)
  }
}
