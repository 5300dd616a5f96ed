/// The weights by which terms become the input of the network.
///
/// Rare terms have larger weights. The terms of each kind form a vector of length one, so neither
/// long texts nor the kinds with the most terms dominate. Unknown terms count in the length but
/// have no input, so a text of mostly unknown terms has a weak input.
package struct InputScaling: Sendable {
  package let weights: [Float]
  package let kinds: [TermKind]

  /// - Precondition: A weight and a kind for each position.
  package init(weights: [Float], kinds: [TermKind]) {
    precondition(weights.count == kinds.count, "a weight for each term")
    self.weights = weights
    self.kinds = kinds
  }

  package init(weights: [Float], bag: BagOfWords) { self.init(weights: weights, kinds: bag.kinds) }

  /// The factors of the terms of each kind in a text: the reciprocal length of their vector,
  /// including unknown terms. The factor of a kind without terms is one.
  package func factors(of positions: ArraySlice<UInt32>, unknown: KindValues) -> KindValues {
    squares(of: positions, unknown: unknown).reciprocalRoots
  }

  /// The squared length of the vector of the terms of each kind, including unknown terms.
  private func squares(of positions: ArraySlice<UInt32>, unknown: KindValues) -> KindValues {
    var squares = unknown
    for position in positions {
      let weight = weights[Int(position)]
      squares[kinds[Int(position)]] += weight * weight
    }
    return squares
  }

  /// The input of a term in a text with these factors.
  @inlinable
  package func value(at position: UInt32, _ factors: KindValues) -> Float {
    weights[Int(position)] * factors[kinds[Int(position)]]
  }

  /// The input of the terms of a text, in their order, and how much of the text is known.
  package func features(
    of textTerms: TextTerms
  ) -> (terms: SparseVector, familiarity: Scope.Familiarity) {
    let squares = squares(of: textTerms.positions[...], unknown: textTerms.unknown)
    let factors = squares.reciprocalRoots
    let terms = SparseVector(
      positions: textTerms.positions,
      values: textTerms.positions.map { value(at: $0, factors) }
    )
    let knownWords = textTerms.positions.reduce(into: Float.zero) {
      if kinds[Int($1)] == .words { $0 += 1 }
    }
    let familiarity = Scope.Familiarity(
      known: squares.share(without: textTerms.unknown),
      knownWords: knownWords,
      unknownWords: textTerms.unknown[.words]
    )
    return (terms, familiarity)
  }
}
