/// A linear map between two vector spaces, fitted by ridge regression.
struct LinearMap {
  /// The coefficients of each output dimension.
  private let weights: [[Double]]

  /// Fits the map. `ridge` is the penalty relative to the mean square of the inputs; the default
  /// was chosen on held-out words.
  init(of pairs: [(source: [Float], target: [Float])], ridge: Double = 1) {
    precondition(!pairs.isEmpty, "pairs of vectors")
    let dimensions = pairs[0].source.count
    var square = SymmetricMatrix(count: dimensions)
    square.addSquares(of: pairs.flatMap { $0.source.map(Double.init) })
    var products = Array(repeating: 0.0, count: pairs[0].target.count * dimensions)
    for (source, target) in pairs {
      let source = source.map(Double.init)
      products.withUnsafeMutableBufferPointer { products in
        for (output, number) in target.enumerated() {
          let start = output * dimensions
          for input in 0..<dimensions { products[start &+ input] += Double(number) * source[input] }
        }
      }
    }
    let even = ridge * square.trace / Double(dimensions)
    square.scale(by: 1, adding: max(even, 1e-9))
    let root = square.inverseRoot()
    weights = stride(from: 0, to: products.count, by: dimensions).map { start in
      let products = Array(products[start..<start + dimensions])
      return root.transposedProduct(with: root.product(with: products))
    }
  }

  func callAsFunction(_ vector: [Float]) -> [Float] {
    weights.map { weights in Float(zip(weights, vector).reduce(0) { $0 + $1.0 * Double($1.1) }) }
  }
}
