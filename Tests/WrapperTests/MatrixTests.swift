import Foundation
import Testing

@testable import Wrapper

@Suite struct MatrixTests {
  private static let rows = 6

  /// A matrix of floats keeps all bits, at any offset in the file.
  @Test(arguments: Int4Tests.sizes, [0, 64])
  func floatsAreKept(columns: Int, offset: Int) {
    let numbers = Numbers.some(Self.rows * columns, seed: 21)
    let matrix = Self.floats(numbers, columns: columns, offset: offset)
    #expect(matrix.numbers == numbers)
    #expect(matrix.isFinite)
  }

  /// A matrix of int4 numbers can be stored at any offset in the file.
  @Test(arguments: Int4Tests.sizes, [0, 1, 67])
  func int4IsWithinHalfAStep(columns: Int, offset: Int) {
    let numbers = Numbers.some(Self.rows * columns, seed: 22)
    let (matrix, decoded) = Self.packed(numbers, columns: columns, offset: offset)
    #expect(matrix.numbers == decoded)
    #expect(matrix.isFinite)
    let largest = numbers.reduce(0) { max($0, abs($1)) }
    #expect(zip(decoded, numbers).allSatisfy { abs($0 - $1) <= largest / 14 * 1.001 })
  }

  @Test(arguments: Int4Tests.sizes)
  func sumsOfInt4EqualSumsOfDecodedRows(columns: Int) {
    let numbers = Numbers.some(Self.rows * columns, seed: 23)
    let (matrix, decoded) = Self.packed(numbers, columns: columns, offset: 3)
    let positions: [UInt32] = [5, 0, 2]
    let values: [Float] = [0.5, -2, 1.25]
    let vector = SparseVector(positions: positions, values: values)
    let bias = Numbers.some(columns, seed: 24)
    let sum = matrix.sum(of: vector, bias: bias[...])
    #expect(sum.count == columns)
    for column in 0..<columns {
      var expected = Double(bias[column])
      for (position, value) in zip(positions, values) {
        expected += Double(value) * Double(decoded[Int(position) * columns + column])
      }
      #expect(abs(Double(sum[column]) - expected) < 1e-5, "column \(column)")
    }
    #expect(matrix.sum(of: SparseVector(), bias: bias[...]) == bias)
  }

  @Test(arguments: Int4Tests.sizes, [0, 4])
  func cacheAlignedSumsAreTheSame(columns: Int, offset: Int) {
    let numbers = Numbers.some(Self.rows * columns, seed: 26)
    let matrix = Self.floats(numbers, columns: columns, offset: offset)
    let copy = matrix.cacheAligned
    #expect(copy.numbers == numbers && copy.isFinite)
    #expect(copy.rows == Self.rows && copy.columns == columns)
    let bias = Numbers.some(columns, seed: 27)
    let vector = SparseVector(positions: [5, 0, 2], values: [0.5, -2, 1.25])
    let sum = copy.sum(of: vector, bias: bias[...])
    #expect(sum == matrix.sum(of: vector, bias: bias[...]))
  }

  private static func floats(_ numbers: [Float], columns: Int, offset: Int) -> Matrix {
    Matrix(
      rows: rows,
      columns: columns,
      encoding: .float,
      scales: StoredNumbers([]),
      bytes: Data(count: offset) + numbers.withUnsafeBytes { Data($0) },
      offset: offset
    )
  }

  /// An int4 matrix and its numbers, decoded by the description of the format.
  private static func packed(
    _ numbers: [Float],
    columns: Int,
    offset: Int
  ) -> (Matrix, [Float]) {
    let (bytes, scales) = Int4.pack(numbers.span, columns: columns)
    let decoded = numbers.indices.map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      let step = Int4Tests.step(bytes, row: row, column: column, columns: columns)
      return Float(step) * scales[row]
    }
    let matrix = Matrix(
      rows: rows,
      columns: columns,
      encoding: .int4,
      scales: StoredNumbers(scales),
      bytes: Data(count: offset) + bytes,
      offset: offset
    )
    return (matrix, decoded)
  }
}
