/// Embedding → features: what each term that is present gives the network.
///
/// A term weighs the more the rarer it is, and the terms of one kind together are a vector of
/// length one: a text of twenty words and one of two speak equally loud, and so do words, pairs
/// and letter groups. Terms that the bag does not know count in the length and say nothing, so a
/// text of mostly unknown terms is heard as faintly as it is understood.
package struct InputScaling: Sendable {
  /// The weight of each term, by position, up to one, which is the weight of an unknown term.
  package let weights: [Float]
  /// The kind of each term, by position.
  package let kinds: [TermKind]

  /// A weight and a kind for each position.
  package init(weights: [Float], kinds: [TermKind]) {
    precondition(weights.count == kinds.count, "a weight for each term")
    self.weights = weights
    self.kinds = kinds
  }

  package init(weights: [Float], bag: BagOfWords) { self.init(weights: weights, kinds: bag.kinds) }

  /// What the terms of each kind are multiplied by in a text: one over the length of their vector,
  /// the unknown ones included. One for a kind of which there are none.
  package func factors(
    of positions: ArraySlice<UInt32>,
    unknown: KindValues
  ) -> KindValues {
    squares(of: positions, unknown: unknown).reciprocalRoots
  }

  /// The squared length of the vector of the terms of each kind, unknown terms included.
  private func squares(of positions: ArraySlice<UInt32>, unknown: KindValues) -> KindValues {
    var squares = unknown
    for position in positions {
      let weight = weights[Int(position)]
      squares[kinds[Int(position)]] += weight * weight
    }
    return squares
  }

  /// What a term gives the network in a text whose terms have these factors.
  @inlinable
  package func value(at position: UInt32, _ factors: KindValues) -> Float {
    weights[Int(position)] * factors[kinds[Int(position)]]
  }

  /// The features of a text, positions in the order of its terms, and how much of it is known.
  package func features(
    of embedding: Embedding
  ) -> (terms: SparseVector, familiarity: Scope.Familiarity) {
    let squares = squares(of: embedding.positions[...], unknown: embedding.unknown)
    let factors = squares.reciprocalRoots
    let terms = SparseVector(
      positions: embedding.positions,
      values: embedding.positions.map { value(at: $0, factors) }
    )
    let knownWords = embedding.positions.reduce(into: Float.zero) {
      if kinds[Int($1)] == .words { $0 += 1 }
    }
    let familiarity = Scope.Familiarity(
      known: squares.share(without: embedding.unknown),
      knownWords: knownWords,
      unknownWords: embedding.unknown[.words]
    )
    return (terms, familiarity)
  }
}
