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
  private let origin: [Float]
  private let biases: [Float]

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
  }

  /// Logits, and what a text's place adds to them.
  package func adding(_ place: Place?, to logits: [Float]) -> [Float] {
    guard let place else { return logits }
    return zip(logits, place.logits).map { $0 + weight * $1 }
  }

  /// The place of a text whose words mean this.
  package func place(of meaning: SparseVector) -> Place {
    var length: Float = 0
    for number in whitening.sum(of: meaning, bias: origin) { length += number * number }
    let logits = centres.sum(of: meaning, bias: biases)
    let nearest = logits.withUnsafeBufferPointer(Kernels.largest)
    return Place(logits: logits, distance: max(0, length - 2 * nearest).squareRoot())
  }
}
