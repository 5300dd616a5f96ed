import Testing

@testable import Wrapper

@Suite struct Int16RowsTests {
  /// Sections with numbers of very different sizes, the last of which is empty.
  private static let sections = [0..<128, 128..<192, 192..<192]

  private static func row(_ seed: UInt64) -> [Float] {
    let numbers = Numbers.some(192, seed: seed)
    return numbers.enumerated().map { $0 < 128 ? $1 : $1 * 10_000 }
  }

  /// The error of a sum is at most half a step of each row's section.
  @Test(arguments: [[], [2], [0, 1, 2], [1, 1]] as [[UInt32]])
  func sumsEqualTheNaiveLoop(positions: [UInt32]) {
    let matrix = (1...3).map { Self.row($0) }
    var rows = Int16Rows(sections: Self.sections)
    for row in matrix { rows.append(row) }
    let factors = Numbers.some(positions.count, seed: 9)
    let start = Numbers.some(192, seed: 10)
    var sum = start
    sum.withUnsafeMutableBufferPointer { rows.add(positions, factors, to: $0) }
    for (column, number) in sum.enumerated() {
      var (expected, error) = (Double(start[column]), 1e-6)
      for (position, factor) in zip(positions, factors) {
        let row = matrix[Int(position)]
        let largest = row[column < 128 ? 0..<128 : 128..<192].reduce(0) { max($0, abs($1)) }
        expected += Double(factor) * Double(row[column])
        error += Double(abs(factor) * largest) * 0.51 / 32_767
      }
      #expect(abs(Double(number) - expected) <= error + abs(expected) * 1e-6, "\(column)")
    }
  }

  @Test func largestNumbersAndZerosAreExact() {
    var rows = Int16Rows(sections: [0..<64])
    rows.append((0..<64).map { [-3, 0, 3][$0 % 3] })
    rows.append(Array(repeating: 0, count: 64))
    #expect(rows.count == 128)
    var sum = Array(repeating: Float.zero, count: 64)
    sum.withUnsafeMutableBufferPointer { rows.add([0, 1], [1, 5], to: $0) }
    for (column, number) in sum.enumerated() {
      #expect(abs(number - [-3, 0, 3][column % 3]) < 1e-6, "\(column)")
    }
  }
}
