extension IntentCentres {
  /// The share of an isotropic matrix in the covariance, which a few utterances do not determine.
  private static let shrinkage = 0.3

  init?(_ input: TrainingInput, classes: Int, weight: Float = 0) {
    let dimensions = input.dimensions
    guard dimensions > 0 else { return nil }
    let (means, spread) = Self.moments(of: input, classes: classes)
    let whitening = spread.inverseRoot()
    var centres = Array(repeating: Float.zero, count: dimensions * classes)
    var halfSquares: [Float] = []
    for (label, mean) in means.enumerated() {
      let white = whitening.product(with: mean)
      halfSquares.append(Float(white.reduce(0) { $0 + $1 * $1 } / 2))
      for (index, number) in whitening.transposedProduct(with: white).enumerated() {
        centres[index * classes + label] = Float(number)
      }
    }
    self.init(
      whitening: Matrix(whitening.columnsFirst, columns: dimensions, encoding: .float),
      centres: Matrix(centres, columns: classes, encoding: .float),
      halfSquares: halfSquares,
      weight: weight
    )
  }

  private static func moments(
    of input: TrainingInput,
    classes: Int
  ) -> (means: [[Double]], covariance: SymmetricMatrix) {
    let dimensions = input.dimensions
    let examples = input.examples(ofClasses: classes)
    var spread = SymmetricMatrix(count: dimensions)
    // Σ (x - μ)(x - μ)ᵀ = Σ xxᵀ - n μμᵀ, so that each example is read only once.
    let means = examples.map { examples in
      let vectors = examples.flatMap { input.textVector(of: $0).map(Double.init) }
      var mean = Array(repeating: 0.0, count: dimensions)
      for start in stride(from: 0, to: vectors.count, by: dimensions) {
        for index in 0..<dimensions { mean[index] += vectors[start + index] }
      }
      spread.addSquares(of: vectors)
      for index in mean.indices { mean[index] /= Double(max(examples.count, 1)) }
      spread.addSquares(of: mean, times: -Double(examples.count))
      return mean
    }
    let count = examples.reduce(0) { $0 + $1.count }
    let even = max(spread.trace / Double(dimensions), 1e-9)
    spread.scale(by: 1 - shrinkage, adding: even * shrinkage)
    spread.scale(by: 1 / Double(max(count, 1)), adding: 0)
    return (means, spread)
  }
}
