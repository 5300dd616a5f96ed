/// Utterances of the training data that stand for all of it: each intent has several, as far apart as
/// possible. An utterance that is in scope is near one of them.
package struct Exemplars: Sendable {
  /// The vector of an exemplar in each column, of length one.
  package let directions: Matrix

  /// What sums over the columns begin at.
  let zeros: [Float]

  package init(directions: Matrix) {
    self.directions = directions
    zeros = Array(repeating: 0, count: directions.columns)
  }

  /// The cosine between the vector of a text and the nearest exemplar; zero for a text without a
  /// vector.
  package func similarity(of meaning: Features.Meaning) -> Float {
    switch meaning {
    case .products(let products):
      Self.similarity(products.exemplars, length: products.vector)
    case .vector(let vector):
      Self.similarity(
        directions.sum(of: vector, bias: zeros[...])[...],
        length: vector.values[...]
      )
    }
  }

  private static func similarity(_ products: ArraySlice<Float>, length: ArraySlice<Float>) -> Float
  {
    let square = length.withUnsafeBufferPointer(Kernels.squaredLength)
    guard square > 0 else { return 0 }
    return products.withUnsafeBufferPointer(Kernels.largest) / square.squareRoot()
  }
}
