import Kernels

/// The distribution of the word vectors of each intent's utterances: normal, with a common
/// covariance (linear discriminant analysis).
package struct IntentCentres: Sendable {
  /// The transformation that turns the common covariance into the identity; upper triangular.
  package let whitening: Matrix
  /// A matrix with a column for each intent. Its product with a text's vector is the inner product
  /// of the whitened vector and the whitened centre.
  package let centres: Matrix
  /// Minus half of the squared length of each whitened centre, added to these products.
  package let biases: [Float]
  /// The factor of the logits of the centres in their sum with the network's logits.
  package let weight: Float

  package init(whitening: Matrix, centres: Matrix, halfSquares: [Float], weight: Float) {
    self.weight = weight
    precondition(whitening.rows == centres.rows && centres.columns == halfSquares.count)
    self.whitening = whitening
    self.centres = centres
    biases = halfSquares.map { -$0 }
  }

  package struct Proximity: Sendable, Equatable {
    /// The log density of each intent at the vector of the text, up to a common constant.
    package let logits: [Float]
    /// The Mahalanobis distance between the text and the nearest centre.
    package let distance: Float

    fileprivate init(whitened: ArraySlice<Float>, logits: [Float]) {
      let length = whitened.withUnsafeBufferPointer { Kernels.product($0, $0) }
      let nearest = logits.withUnsafeBufferPointer(Kernels.largest)
      self.logits = logits
      distance = max(0, length - 2 * nearest).squareRoot()
    }
  }

  func add(_ proximity: Proximity, to logits: inout [Float]) {
    for index in logits.indices { logits[index] += weight * proximity.logits[index] }
  }

  package func proximity(of textVector: Features.TextVector) -> Proximity {
    switch textVector {
    case .products(let products):
      Proximity(whitened: products[.whitened], logits: Array(products[.centreLogits]))
    case .vector(let vector):
      Proximity(
        whitened: whitening.sum(of: vector)[...],
        logits: centres.sum(of: vector, bias: biases[...])
      )
    }
  }
}
