/// A linear map between two vector spaces, fitted by ridge regression.
struct LinearMap {
  /// The coefficients of each output dimension.
  private let weights: [[Double]]

  /// The ridge penalty relative to the mean square of the inputs, chosen on held-out words.
  private static let evenness = 1.0

  /// Fits the map to pairs of source and target vectors.
  init(from sources: [[Float]], to targets: [[Float]]) {
    precondition(sources.count == targets.count && !sources.isEmpty, "pairs of vectors")
    let dimensions = sources[0].count
    var square = SymmetricMatrix(count: dimensions)
    var products = targets[0].map { _ in Array(repeating: 0.0, count: dimensions) }
    for (source, target) in zip(sources, targets) {
      let source = source.map(Double.init)
      square.addSquare(of: source)
      for (output, number) in target.enumerated() {
        let number = Double(number)
        for input in 0..<dimensions { products[output][input] += number * source[input] }
      }
    }
    let even = Self.evenness * square.trace / Double(dimensions)
    square.scale(by: 1, adding: max(even, 1e-9))
    let root = square.inverseRoot()
    weights = products.map { root.transposedProduct(with: root.product(with: $0)) }
  }

  func callAsFunction(_ vector: [Float]) -> [Float] {
    weights.map { weights in
      Float(zip(weights, vector).reduce(0) { $0 + $1.0 * Double($1.1) })
    }
  }
}
