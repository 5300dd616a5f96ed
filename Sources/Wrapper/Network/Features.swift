/// What a text gives the network.
package struct Features: Sendable, Equatable {
  package let terms: SparseVector
  /// What its words mean, a number for each dimension; nothing where the model knows no vectors.
  package let meaning: SparseVector?

  package init(terms: SparseVector, meaning: [Float]? = nil) {
    self.terms = terms
    self.meaning = meaning.map(SparseVector.init(dense:))
  }
}
