import Kernels

/// Representative training utterances of each intent. In-scope utterances are similar to at least
/// one exemplar.
package struct Exemplars: Sendable {
  /// A matrix whose columns are the normalised vectors of the exemplars.
  package let directions: Matrix

  package init(directions: Matrix) { self.directions = directions }

  /// Returns the cosine between a text's vector and the nearest exemplar; zero if the text has no
  /// vector.
  package func similarity(of textVector: Features.TextVector) -> Float {
    switch textVector {
    case .products(let products):
      Self.similarity(products[.exemplars], length: products[.vector])
    case .vector(let vector):
      Self.similarity(directions.sum(of: vector)[...], length: vector.values[...])
    }
  }

  private static func similarity(_ products: ArraySlice<Float>, length: ArraySlice<Float>) -> Float
  {
    let square = length.withUnsafeBufferPointer { Kernels.product($0, $0) }
    guard square > 0 else { return 0 }
    return products.withUnsafeBufferPointer(Kernels.largest) / square.squareRoot()
  }
}
