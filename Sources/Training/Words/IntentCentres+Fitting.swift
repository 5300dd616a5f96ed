import Wrapper

extension IntentCentres {
  /// The share of the covariance that is isotropic, as a few utterances do not determine it
  /// (shrinkage).
  private static let evenShare = 0.3

  /// Fits the centres of the first classes and their common covariance to the examples of an input.
  init?(_ input: TrainingInput, classes: Int, weight: Float = 0) {
    let dimensions = input.dimensions
    guard dimensions > 0 else { return nil }
    var sums = Array(repeating: 0.0, count: classes * dimensions)
    var counts = Array(repeating: 0.0, count: classes)
    let examples = (0..<input.count).filter { Int(input.target(of: $0)) < classes }
    var spread = SymmetricMatrix(count: dimensions)
    var numbers: [Float] = []
    var vector = Array(repeating: 0.0, count: dimensions)
    for example in examples {
      let label = Int(input.target(of: example))
      counts[label] += 1
      input.readMeaning(of: example, into: &numbers)
      for index in 0..<dimensions {
        vector[index] = Double(numbers[index])
        sums[label * dimensions + index] += vector[index]
      }
      spread.addSquare(of: vector)
    }
    let means = sums.indices.map { sums[$0] / max(counts[$0 / dimensions], 1) }
    // Σ (x - μ)(x - μ)ᵀ = Σ xxᵀ - n μμᵀ, so each example is read only once.
    for label in 0..<classes {
      let mean = Array(means[label * dimensions..<(label + 1) * dimensions])
      spread.addSquare(of: mean, times: -counts[label])
    }
    let even = max(spread.trace / Double(dimensions), 1e-9)
    spread.scale(by: 1 - Self.evenShare, adding: even * Self.evenShare)
    // Divides by the number of examples.
    spread.scale(by: 1 / Double(max(examples.count, 1)), adding: 0)
    let whitening = spread.inverseRoot()
    var centres = Array(repeating: Float.zero, count: dimensions * classes)
    var halfSquares: [Float] = []
    for label in 0..<classes {
      let mean = Array(means[label * dimensions..<(label + 1) * dimensions])
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
}
