import Testing

@testable import Training

@Suite struct IntentCentresTests {
  @Test func theInverseRootGivesTheInverse() {
    var matrix = SymmetricMatrix(count: 3)
    let vectors = [[1.0, 2, 0], [0, 1, -1], [3, 0, 1], [1, 1, 1], [2, 0, 5]]
    matrix.addSquares(of: vectors.flatMap(\.self))
    let root = matrix.inverseRoot()
    let full = (0..<3).map { row in
      (0..<3).map { column in vectors.reduce(0) { $0 + $1[row] * $1[column] } }
    }
    for column in 0..<3 {
      let unit = (0..<3).map { $0 == column ? 1.0 : 0 }
      let inverse = root.transposedProduct(with: root.product(with: unit))
      for row in 0..<3 {
        let product = zip(full[row], inverse).reduce(0) { $0 + $1.0 * $1.1 }
        #expect(abs(product - unit[row]) < 1e-9)
      }
    }
  }

  @Test func theDistanceIsTheMahalanobisDistance() throws {
    let data = try TestData.embedded(vectors: TestWords.vectors())
    let input = TrainingInput(data)
    let centres = try #require(IntentCentres(input, classes: 3))
    let textVectors = (0..<input.count).map { input.textVector(of: $0).map(Double.init) }
    let means = (0..<3).map { label in
      let own = (0..<input.count).filter { input.target(of: $0) == Int32(label) }
      return (0..<2).map { index in
        own.reduce(0) { $0 + textVectors[$1][index] } / Double(own.count)
      }
    }
    let spread = textVectors.enumerated().reduce(SIMD3<Double>.zero) { sum, example in
      let mean = means[Int(input.target(of: example.offset))]
      let (x, y) = (example.element[0] - mean[0], example.element[1] - mean[1])
      return sum + SIMD3(x * x, x * y, y * y) / Double(input.count)
    }
    let even = 0.3 * (spread.x + spread.z) / 2
    // The inverse of the matrix ((a, b), (b, c)) is ((c, -b), (-b, a)) / (ac - b²).
    let (a, b, c) = (0.7 * spread.x + even, 0.7 * spread.y, 0.7 * spread.z + even)
    for textVector in textVectors + [[0, 0], [3, -2]] {
      let distances = means.map { mean in
        let (x, y) = (textVector[0] - mean[0], textVector[1] - mean[1])
        return ((c * x * x - 2 * b * x * y + a * y * y) / (a * c - b * b)).squareRoot()
      }
      let distance = centres.proximity(
        of: .vector(SparseVector(dense: textVector.map { Float($0) }))
      )
      .distance
      #expect(abs(Double(distance) - (distances.min() ?? 0)) < 1e-2)
    }
  }
}
