/// A symmetric matrix. Only its lower triangle is stored.
struct SymmetricMatrix {
  let count: Int
  /// The elements, in the shape `[count, count]`. Elements above the diagonal are undefined.
  private var numbers: [Double]

  init(count: Int) {
    self.count = count
    numbers = Array(repeating: 0, count: count * count)
  }

  var trace: Double { (0..<count).reduce(0) { $0 + numbers[$1 * count + $1] } }

  /// Adds `factor · vector · vectorᵀ` of concatenated vectors.
  mutating func addSquares(of vectors: [Double], times factor: Double = 1) {
    precondition(vectors.count % count == 0, "whole vectors")
    // Four vectors at a time, because reading the matrix takes longer than the products.
    let missing = (4 - vectors.count / count % 4) % 4 * count
    let vectors = vectors + repeatElement(0, count: missing)
    numbers.withUnsafeMutableBufferPointer { numbers in
      vectors.withUnsafeBufferPointer { vectors in
        for start in stride(from: 0, to: vectors.count, by: 4 * count) {
          func vector(_ index: Int) -> UnsafeBufferPointer<Double> {
            UnsafeBufferPointer(rebasing: vectors[(start + index * count)...].prefix(count))
          }
          let (one, two, three, four) = (vector(0), vector(1), vector(2), vector(3))
          for row in 0..<count {
            let sums = UnsafeMutableBufferPointer(
              rebasing: numbers[(row * count)...].prefix(row + 1)
            )
            let (first, second) = (factor * one[row], factor * two[row])
            let (third, fourth) = (factor * three[row], factor * four[row])
            for column in sums.indices {
              sums[column] +=
                first * one[column] + second * two[column]
                + (third * three[column] + fourth * four[column])
            }
          }
        }
      }
    }
  }

  mutating func scale(by factor: Double, adding diagonal: Double) {
    for index in numbers.indices { numbers[index] *= factor }
    for index in 0..<count { numbers[index * count + index] += diagonal }
  }

  /// A lower triangular W such that WᵀW is the inverse of this positive definite matrix: the
  /// inverse of its Cholesky factor.
  func inverseRoot() -> TriangularMatrix {
    var factor = numbers
    for column in 0..<count {
      for row in column..<count {
        var sum = numbers[row * count + column]
        for index in 0..<column {
          sum -= factor[row * count + index] * factor[column * count + index]
        }
        if row == column {
          precondition(sum > 0, "positive definite")
          factor[row * count + column] = sum.squareRoot()
        } else {
          factor[row * count + column] = sum / factor[column * count + column]
        }
      }
    }
    var inverse = Array(repeating: 0.0, count: count * count)
    for column in 0..<count {
      inverse[column * count + column] = 1 / factor[column * count + column]
      for row in column + 1..<count {
        var sum = 0.0
        for index in column..<row {
          sum -= factor[row * count + index] * inverse[index * count + column]
        }
        inverse[row * count + column] = sum / factor[row * count + row]
      }
    }
    return TriangularMatrix(count: count, numbers: inverse)
  }
}

struct TriangularMatrix {
  let count: Int
  fileprivate let numbers: [Double]

  func product(with vector: [Double]) -> [Double] {
    (0..<count).map { row in (0...row).reduce(0) { $0 + numbers[row * count + $1] * vector[$1] } }
  }

  func transposedProduct(with vector: [Double]) -> [Double] {
    (0..<count).map { column in
      (column..<count).reduce(0) { $0 + numbers[$1 * count + column] * vector[$1] }
    }
  }

  var columnsFirst: [Float] {
    (0..<count).flatMap { column in
      (0..<count).map { row in Float(numbers[row * count + column]) }
    }
  }
}
