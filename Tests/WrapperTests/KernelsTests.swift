import Kernels
import Testing

@testable import Wrapper

@Suite struct KernelsTests {
  /// The sizes include those next to multiples of 16 and 64, because the loops process blocks of 16
  /// and 64 numbers.
  static let sizes = [1, 2, 7, 15, 16, 17, 31, 32, 33, 63, 64, 65, 80, 127, 128, 129, 150, 200]

  @Test(arguments: sizes, positions)
  func addRowsEqualsTheNaiveLoop(columns: Int, positions: [UInt32]) {
    let matrix = Numbers.some(9 * columns, seed: 1)
    expectNaiveSums(columns: columns, at: positions) {
      Kernels.addRows(of: matrix, columns: columns, at: $0, scales: $1, to: &$2)
    } number: { row, column in
      Double(matrix[row * columns + column])
    }
  }

  /// The expected sum is computed in double precision from numbers that are decoded one by one.
  @Test(arguments: Int4Tests.sizes, positions)
  func addInt4RowsEqualsTheNaiveLoop(columns: Int, positions: [UInt32]) {
    let (bytes, _) = Int4.pack(Numbers.some(9 * columns, seed: 8).span, columns: columns)
    let blocks = Int4.blocks(columns: columns)
    expectNaiveSums(columns: blocks * Int4.block, at: positions) {
      Kernels.addInt4Rows(of: bytes, blocks: blocks, at: $0, scales: $1, to: &$2)
    } number: { row, column in
      Double(Int4Tests.step(bytes, row: row, column: column, columns: columns))
    }
  }

  /// Rows of a matrix with nine rows. No rows add nothing.
  private static let positions: [[UInt32]] = [[0, 8, 3, 3, 5], []]

  private func expectNaiveSums(
    columns: Int,
    at positions: [UInt32],
    _ add: (UnsafeBufferPointer<UInt32>, [Float], inout [Float]) -> Void,
    number: (_ row: Int, _ column: Int) -> Double
  ) {
    let scales = Numbers.some(positions.count, seed: 2)
    let start = Numbers.some(columns, seed: 3)
    let sum = sum(from: start, at: positions) { add($0, scales, &$1) }
    for column in start.indices {
      var expected = Double(start[column])
      for (position, scale) in zip(positions, scales) {
        expected += Double(scale) * number(Int(position), column)
      }
      let error = abs(Double(sum[column]) - expected)
      #expect(error <= (positions.isEmpty ? 0 : 1e-5), "column \(column)")
    }
  }

  private func sum(
    from start: [Float],
    at positions: [UInt32],
    _ add: (UnsafeBufferPointer<UInt32>, inout [Float]) -> Void
  ) -> [Float] {
    var sum = start
    positions.withUnsafeBufferPointer { add($0, &sum) }
    return sum
  }

  @Test func findsPositiveNumbers() {
    let numbers: [Float] = [
      1, 0, -0.0, -1, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .infinity, -.infinity, 3,
    ]
    var indices = Array(repeating: UInt32.max, count: numbers.count)
    let count = numbers.withUnsafeBufferPointer { numbers in
      indices.withUnsafeMutableBufferPointer { Kernels.findPositive(numbers, indices: $0) }
    }
    #expect(Array(indices.prefix(count)) == [0, 4, 6, 8])
  }

  @Test(arguments: sizes)
  func largestEqualsTheNaiveLoop(count: Int) {
    var numbers = Numbers.some(count, seed: 6)
    for index in numbers.indices {
      numbers[index] += 10
      numbers.withUnsafeBufferPointer { #expect(Kernels.largest($0) == numbers[index]) }
      numbers[index] -= 20
    }
  }

  @Test(arguments: sizes)
  func rankingIsAStableSort(count: Int) {
    let fewDistinct = Numbers.some(count, seed: 9).map { ($0 * 4).rounded() }
    for numbers in [Numbers.some(count, seed: 8), fewDistinct, fewDistinct.map { _ in 0 }] {
      let expected = numbers.indices.sorted { (-numbers[$0], $0) < (-numbers[$1], $1) }
      #expect(Kernels.ranking(of: numbers) == expected)
      // More numbers than are ranked by counting.
      let many = Array(repeating: numbers, count: 600 / count + 1).flatMap { $0 }.map(abs)
      let best = many.indices.sorted { (-many[$0], $0) < (-many[$1], $1) }
      #expect(IntentClassifier.best(20, of: many) == Array(best.prefix(20)))
    }
  }

  @Test(arguments: sizes)
  func sumEqualsTheNaiveLoop(count: Int) {
    let numbers = Numbers.some(count, seed: 7)
    let expected = numbers.reduce(0) { $0 + Double($1) }
    numbers.withUnsafeBufferPointer { #expect(abs(Double(Kernels.sum($0)) - expected) < 1e-5) }
  }

  /// Each of the 16 possible int4 numbers is decoded correctly at every position of a block.
  @Test(arguments: -8...7)
  func everyInt4ValueIsDecoded(step: Int) {
    let bytes = Array(repeating: UInt8(step + 8) * 17, count: 64)
    let zero = Array(repeating: Float.zero, count: 128)
    let sum = sum(from: zero, at: [0]) {
      Kernels.addInt4Rows(of: bytes, blocks: 1, at: $0, scales: [1], to: &$1)
    }
    #expect(sum == Array(repeating: Float(step), count: 128))
  }
}
