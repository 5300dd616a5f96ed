/// What each term that is present gives the network.
///
/// A term weighs the more the rarer it is, and the terms of one kind together are a vector of
/// length one: a text of twenty words and one of two speak equally loud, and so do words, pairs
/// and letter groups. Terms that the bag does not know count in the length and say nothing, so a
/// text of mostly unknown terms is heard as faintly as it is understood.
package struct InputScaling: Sendable {
  /// The weight of each term, by position, up to one, which is the weight of an unknown term.
  package let weights: [Float]
  /// The index of each term's kind, by position.
  package let kinds: [UInt8]

  package init(weights: [Float], bag: BagOfWords) {
    precondition(weights.count == bag.count, "a weight for each term")
    self.weights = weights
    kinds = bag.kinds.map { UInt8($0.index) }
  }

  /// What the terms of each kind are multiplied by in a text.
  package func factors(
    of positions: ArraySlice<UInt32>,
    unknown: SIMD4<Float>
  ) -> SIMD4<Float> {
    var squares = unknown
    for position in positions {
      let weight = weights[Int(position)]
      squares[Int(kinds[Int(position)])] += weight * weight
    }
    return 1 / squares.replacing(with: 1, where: squares .== 0).squareRoot()
  }

  /// The values of the terms of a text.
  package func values(of embedding: Embedding) -> [Float] {
    let factors = factors(of: embedding.positions[...], unknown: embedding.unknown)
    return embedding.positions.map { weights[Int($0)] * factors[Int(kinds[Int($0)])] }
  }
}
