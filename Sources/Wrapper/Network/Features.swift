/// What a text gives the network.
package struct Features: Sendable, Equatable {
  package let terms: SparseVector
  /// What its words mean; nothing where no word has a vector.
  package let meaning: [Float]

  package init(terms: SparseVector, meaning: [Float] = []) {
    self.terms = terms
    self.meaning = meaning
  }
}
