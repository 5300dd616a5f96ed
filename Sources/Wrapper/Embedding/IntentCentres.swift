/// Where the utterances of each intent lie in the space of the word vectors, as normal distributions
/// of one spread about a centre each (linear discriminant analysis).
package struct IntentCentres: Sendable {
  /// Makes the spread of the utterances about their centres the same in all directions.
  package let whitening: Matrix
  /// A column for each intent: its product with a vector is that of the vector with the intent's
  /// centre, both whitened.
  package let centres: Matrix
  /// Of each centre, whitened, half the squared length.
  package let halfSquares: [Float]

  /// What the logits are multiplied by before they are added to the network's.
  package let weight: Float

  /// What products with the whitening begin at, and what those with the centres do.
  let origin: [Float]
  let biases: [Float]

  package init(whitening: Matrix, centres: Matrix, halfSquares: [Float], weight: Float) {
    self.weight = weight
    precondition(whitening.rows == centres.rows && centres.columns == halfSquares.count)
    self.whitening = whitening
    self.centres = centres
    self.halfSquares = halfSquares
    origin = Array(repeating: 0, count: whitening.columns)
    biases = halfSquares.map { -$0 }
  }

  /// How near a text is to each intent, and how far from the nearest.
  package struct Place: Sendable, Equatable {
    /// The logarithm of each intent's density at the text, but for what is the same for all.
    package let logits: [Float]
    /// The distance from the nearest centre (Mahalanobis 1936).
    package let distance: Float

    fileprivate init(whitened: ArraySlice<Float>, logits: [Float]) {
      let length = whitened.withUnsafeBufferPointer(Kernels.squaredLength)
      let nearest = logits.withUnsafeBufferPointer(Kernels.largest)
      self.logits = logits
      distance = max(0, length - 2 * nearest).squareRoot()
    }
  }

  /// Adds to logits what a text's place says.
  func add(_ place: Place, to logits: inout [Float]) {
    for index in logits.indices { logits[index] += weight * place.logits[index] }
  }

  /// The place of a text whose words mean this.
  package func place(of meaning: Features.Meaning) -> Place {
    switch meaning {
    case .products(let products):
      Place(whitened: products.whitened, logits: Array(products.centreLogits))
    case .vector(let vector):
      Place(
        whitened: whitening.sum(of: vector, bias: origin[...])[...],
        logits: centres.sum(of: vector, bias: biases[...])
      )
    }
  }
}
