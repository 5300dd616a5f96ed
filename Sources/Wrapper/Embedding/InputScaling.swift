/// The weights that turn the terms of a text into the input of the network.
///
/// Rare terms have larger weights. The weighted terms of each kind form a vector of length one, so
/// neither long texts nor the kind with the most terms dominates. Unknown terms count towards the
/// length although they have no input, so a text of mostly unknown terms has a weak input.
package struct InputScaling: Sendable {
  package let weights: [Float]
  package let kinds: [TermKind]

  package init(weights: [Float], kinds: [TermKind]) {
    precondition(weights.count == kinds.count, "a weight for each term")
    self.weights = weights
    self.kinds = kinds
  }

  package init(weights: [Float], bag: BagOfWords) { self.init(weights: weights, kinds: bag.kinds) }

  /// Returns the factor of each kind of term in a text: one divided by the length of the vector of
  /// its terms, including unknown ones, or one if there are none.
  package func factors(of positions: ArraySlice<UInt32>, unknown: KindValues) -> KindValues {
    squares(of: positions, unknown: unknown).reciprocalRoots
  }

  /// Returns the squared length of the vector of each kind of term.
  func squares(of positions: ArraySlice<UInt32>, unknown: KindValues) -> KindValues {
    var squares = unknown
    for position in positions {
      let weight = weights[Int(position)]
      squares.add(weight * weight, to: kinds[Int(position)])
    }
    return squares
  }

  @inlinable
  @inline(__always)
  package func value(at position: UInt32, _ factors: KindValues) -> Float {
    weights[Int(position)] * factors[kinds[Int(position)]]
  }
}
