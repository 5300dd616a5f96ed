import Testing

@testable import Training

@Suite struct IntentCentresTests {
  /// Returns the inverse of a matrix by Gauss–Jordan elimination.
  private static func inverse(_ matrix: [[Double]]) -> [[Double]] {
    let count = matrix.count
    var rows = matrix.enumerated().map { row, numbers in
      numbers + (0..<count).map { $0 == row ? 1 : 0 }
    }
    for column in 0..<count {
      let pivot = (column..<count).max { rows[$0][column].magnitude < rows[$1][column].magnitude }
      rows.swapAt(column, pivot ?? column)
      let divisor = rows[column][column]
      rows[column] = rows[column].map { $0 / divisor }
      for row in 0..<count where row != column {
        let factor = rows[row][column]
        rows[row] = zip(rows[row], rows[column]).map { $0 - factor * $1 }
      }
    }
    return rows.map { Array($0[count...]) }
  }

  @Test func theInverseRootGivesTheInverse() {
    var matrix = SymmetricMatrix(count: 3)
    let vectors = [[1.0, 2, 0], [0, 1, -1], [3, 0, 1], [1, 1, 1], [2, 0, 5]]
    matrix.addSquares(of: vectors.flatMap(\.self))
    let root = matrix.inverseRoot()
    let full = (0..<3).map { row in
      (0..<3).map { column in vectors.reduce(0) { $0 + $1[row] * $1[column] } }
    }
    let inverse = Self.inverse(full)
    for column in 0..<3 {
      let unit = (0..<3).map { $0 == column ? 1.0 : 0 }
      let product = root.transposedProduct(with: root.product(with: unit))
      for row in 0..<3 { #expect(abs(product[row] - inverse[row][column]) < 1e-9) }
    }
  }

  @Test func theDistanceIsTheMahalanobisDistance() throws {
    let data = try TestData.embedded(vectors: TestWords.vectors())
    let input = TrainingInput(data)
    let centres = try #require(IntentCentres(input, classes: 3))
    let meanings = (0..<input.count).map { Self.meaning(of: $0, input) }
    let means = (0..<3).map { label in
      let own = (0..<input.count).filter { input.target(of: $0) == Int32(label) }
      return (0..<2).map { index in
        own.reduce(0) { $0 + meanings[$1][index] } / Double(own.count)
      }
    }
    var spread = [[0.0, 0], [0, 0]]
    for (example, meaning) in meanings.enumerated() {
      let mean = means[Int(input.target(of: example))]
      for row in 0..<2 {
        for column in 0..<2 {
          spread[row][column] +=
            (meaning[row] - mean[row]) * (meaning[column] - mean[column]) / Double(input.count)
        }
      }
    }
    let even = 0.3 * (spread[0][0] + spread[1][1]) / 2
    let inverse = Self.inverse([
      [0.7 * spread[0][0] + even, 0.7 * spread[0][1]],
      [0.7 * spread[1][0], 0.7 * spread[1][1] + even],
    ])
    for meaning in meanings + [[0, 0], [3, -2]] {
      let distances = means.map { mean in
        let away = zip(meaning, mean).map { $0 - $1 }
        let product = inverse.map { $0[0] * away[0] + $0[1] * away[1] }
        return (product[0] * away[0] + product[1] * away[1]).squareRoot()
      }
      let distance = centres.place(of: .vector(SparseVector(dense: meaning.map { Float($0) })))
        .distance
      #expect(abs(Double(distance) - (distances.min() ?? 0)) < 1e-2)
    }
  }

  private static func meaning(of example: Int, _ input: TrainingInput) -> [Double] {
    input.meaning(of: example).map(Double.init)
  }
}
