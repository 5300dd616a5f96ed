/// A low-rank approximation of a sparse symmetric matrix: a short vector for each row, whose inner
/// products approximate the elements (Halko, Martinsson and Tropp 2011).
struct SymmetricFactors {
  let dimensions: Int
  /// The vectors, in the shape `[rows, dimensions]`.
  private(set) var vectors: [Float]

  private static let rounds = 4
  private static let sweeps = 12

  init(_ rows: [[(stem: Int, value: Float)]], dimensions: Int, seed: UInt64) {
    self.dimensions = dimensions
    var generator = SeededGenerator(seed: seed)
    vectors = (0..<rows.count * dimensions).map { _ in generator.nextUnit() - 0.5 }
    for _ in 0..<Self.rounds {
      vectors = Self.product(rows, vectors, dimensions)
      makeOrthonormal()
    }
    rotate(Self.product(rows, vectors, dimensions))
  }

  private static func product(
    _ rows: [[(stem: Int, value: Float)]],
    _ vectors: [Float],
    _ dimensions: Int
  ) -> [Float] {
    var result = Array(repeating: Float.zero, count: vectors.count)
    result.withUnsafeMutableBufferPointer { result in
      vectors.withUnsafeBufferPointer { vectors in
        for (row, neighbours) in rows.enumerated() {
          for (other, value) in neighbours {
            for index in 0..<dimensions {
              result[row &* dimensions &+ index] += value * vectors[other &* dimensions &+ index]
            }
          }
        }
      }
    }
    return result
  }

  /// Applies Gram–Schmidt. Columns that consist of rounding errors become zero.
  private mutating func makeOrthonormal() {
    let count = vectors.count / dimensions
    var columns = (0..<dimensions).map { column in
      (0..<count).map { Double(vectors[$0 * dimensions + column]) }
    }
    for column in 0..<dimensions {
      let before = Self.dot(columns[column], columns[column])
      // The projections are subtracted twice for numerical stability.
      for other in Array(0..<column) + Array(0..<column) {
        let share = Self.dot(columns[column], columns[other])
        Self.add(-share, columns[other], to: &columns[column])
      }
      let square = Self.dot(columns[column], columns[column])
      let factor = square > before * 1e-12 && square > 0 ? 1 / square.squareRoot() : 0
      for index in 0..<count {
        columns[column][index] *= factor
        vectors[index * dimensions + column] = Float(columns[column][index])
      }
    }
  }

  private static func dot(_ one: [Double], _ other: [Double]) -> Double {
    one.withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { other in
        var sum = SIMD8<Double>.zero
        let whole = one.count & ~7
        for start in stride(from: 0, to: whole, by: 8) {
          for lane in 0..<8 { sum[lane] += one[start &+ lane] * other[start &+ lane] }
        }
        return (whole..<one.count).reduce(sum.sum()) { $0 + one[$1] * other[$1] }
      }
    }
  }

  private static func add(_ factor: Double, _ other: [Double], to one: inout [Double]) {
    one.withUnsafeMutableBufferPointer { one in
      other.withUnsafeBufferPointer { other in
        for index in 0..<one.count { one[index] += factor * other[index] }
      }
    }
  }

  /// Rotates the vectors to the eigenvectors of the matrix, in descending order and scaled by the
  /// square roots of the eigenvalues (Jacobi).
  private mutating func rotate(_ images: [Float]) {
    let count = vectors.count / dimensions
    var small = Array(repeating: 0.0, count: dimensions * dimensions)
    for row in 0..<count {
      for one in 0..<dimensions {
        let factor = Double(vectors[row * dimensions + one])
        for other in 0..<dimensions {
          small[one * dimensions + other] += factor * Double(images[row * dimensions + other])
        }
      }
    }
    var turns = (0..<dimensions * dimensions).map { $0 / dimensions == $0 % dimensions ? 1.0 : 0 }
    for _ in 0..<Self.sweeps {
      for one in 0..<dimensions {
        for other in one + 1..<dimensions { turn(one, other, &small, &turns) }
      }
    }
    let values = (0..<dimensions).map { small[$0 * dimensions + $0] }
    let order = values.indices.sorted { (values[$1], $0) < (values[$0], $1) }
    let old = vectors
    for row in 0..<count {
      for (rank, column) in order.enumerated() {
        let sum = (0..<dimensions).reduce(0.0) {
          $0 + Double(old[row * dimensions + $1]) * turns[$1 * dimensions + column]
        }
        vectors[row * dimensions + rank] = Float(sum * max(values[column], 0).squareRoot())
      }
    }
  }

  private func turn(_ one: Int, _ other: Int, _ matrix: inout [Double], _ turns: inout [Double]) {
    let off = (matrix[one * dimensions + other] + matrix[other * dimensions + one]) / 2
    guard off.magnitude > 1e-12 else { return }
    let slope = (matrix[other * dimensions + other] - matrix[one * dimensions + one]) / (2 * off)
    let tangent = (slope < 0 ? -1 : 1) / (slope.magnitude + (slope * slope + 1).squareRoot())
    let cosine = 1 / (tangent * tangent + 1).squareRoot()
    let sine = tangent * cosine
    func rotate(_ numbers: inout [Double], _ one: Int, _ other: Int) {
      let (a, b) = (numbers[one], numbers[other])
      (numbers[one], numbers[other]) = (cosine * a - sine * b, sine * a + cosine * b)
    }
    for row in stride(from: 0, to: matrix.count, by: dimensions) {
      rotate(&matrix, row + one, row + other)
      rotate(&turns, row + one, row + other)
    }
    for column in 0..<dimensions {
      rotate(&matrix, one * dimensions + column, other * dimensions + column)
    }
  }
}
