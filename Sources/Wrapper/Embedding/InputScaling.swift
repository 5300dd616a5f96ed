/// What each term that is present gives the network.
///
/// A term weighs the more the rarer it is, and the terms of one kind together are a vector of
/// length one: a text of twenty words and one of two speak equally loud, and so do words, pairs
/// and letter groups.
package struct InputScaling: Sendable {
  /// The weight of each term, by position.
  package let weights: [Float]
  /// The index of each term's kind, by position.
  package let kinds: [UInt8]

  package init(weights: [Float], bag: BagOfWords) {
    precondition(weights.count == bag.count, "a weight for each term")
    self.weights = weights
    kinds = bag.kinds.map { UInt8($0.index) }
  }

  /// What the terms of each kind are multiplied by in a text that has the terms at `positions`.
  package func lengths(of positions: some Sequence<UInt32>) -> SIMD4<Float> {
    var squares = SIMD4<Float>.zero
    for position in positions {
      let weight = weights[Int(position)]
      squares[Int(kinds[Int(position)])] += weight * weight
    }
    return 1 / squares.replacing(with: 1, where: squares .== 0).squareRoot()
  }

  /// The values of the terms at some positions.
  func values(of positions: [UInt32]) -> [Float] {
    let lengths = lengths(of: positions)
    return positions.map { weights[Int($0)] * lengths[Int(kinds[Int($0)])] }
  }
}
