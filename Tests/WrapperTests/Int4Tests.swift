import Testing

@testable import Wrapper

@Suite struct Int4Tests {
  static let sizes = [1, 2, 15, 16, 17, 50, 64, 127, 128, 129, 200, 256, 257]

  /// The format by its description: bits 4k to 4k + 3 of word j of a block are number 16k + j;
  /// words are little-endian; 8 is zero.
  static func step(_ bytes: [UInt8], row: Int, column: Int, columns: Int) -> Int {
    let blocks = (columns + 127) / 128
    let (group, word) = (column % 128).quotientAndRemainder(dividingBy: 16)
    let bit = group * 4
    let byte = (row * blocks + column / 128) * 64 + word * 4 + bit / 8
    return Int(bytes[byte] >> UInt8(bit % 8) & 15) - 8
  }

  @Test(arguments: sizes)
  func everyNumberIsWithinHalfAStep(columns: Int) {
    let rows = 5
    let numbers = Numbers.some(rows * columns, seed: 11)
    let (bytes, scales) = Int4.pack(numbers.span, columns: columns)
    #expect(scales.count == rows)
    #expect(bytes.count == rows * ((columns + 127) / 128) * 64)
    #expect(bytes.count == rows * Int4.bytesPerRow(columns: columns))
    for row in 0..<rows {
      let original = numbers[row * columns..<(row + 1) * columns]
      let largest = original.reduce(0) { max($0, abs($1)) }
      #expect(abs(scales[row] - largest / 7) <= largest * 1e-6)
      for (column, number) in original.enumerated() {
        let step = Self.step(bytes, row: row, column: column, columns: columns)
        #expect((-7...7).contains(step))
        #expect(abs(Float(step) * scales[row] - number) <= scales[row] * 0.500_01)
      }
    }
  }

  @Test(arguments: sizes)
  func paddingIsZero(columns: Int) {
    let numbers = Numbers.some(2 * columns, seed: 12)
    let (bytes, _) = Int4.pack(numbers.span, columns: columns)
    let width = (columns + 127) / 128 * 128
    for row in 0..<2 {
      for column in columns..<width {
        #expect(Self.step(bytes, row: row, column: column, columns: columns) == 0)
      }
    }
  }

  /// The scale of this row is 1, so whole numbers are stored exactly.
  @Test func bytesCalculatedByHand() {
    let numbers: [Float] = [7, -7, 1, 0, -3, 3.4, 3.6]
    let (bytes, scales) = Int4.pack(numbers.span, columns: 7)
    #expect(scales == [1] && bytes.count == 64)
    let steps = (0..<7).map { Self.step(bytes, row: 0, column: $0, columns: 7) }
    #expect(steps == [7, -7, 1, 0, -3, 3, 4])
    // The first word has number 0 as 15, and 8 for the padding numbers 16, 32 and so on.
    #expect(Array(bytes[0..<4]) == [0x8F, 0x88, 0x88, 0x88])
    #expect(Array(bytes[4..<8]) == [0x81, 0x88, 0x88, 0x88])
  }

  @Test func rowsOfZerosStayZero() {
    let numbers: [Float] = [0, -0.0, 0, 2, 0, -2]
    let (bytes, scales) = Int4.pack(numbers.span, columns: 3)
    #expect(scales[0] == 0 && scales[1] == Float(2) / 7)
    #expect((0..<3).map { Self.step(bytes, row: 0, column: $0, columns: 3) } == [0, 0, 0])
    #expect((0..<3).map { Self.step(bytes, row: 1, column: $0, columns: 3) } == [7, 0, -7])
  }

  /// These numbers are so large or so small that their scale, a seventh of them, cannot be
  /// represented exactly.
  @Test(arguments: [
    Float.greatestFiniteMagnitude, 1e30, 1e-30, .leastNormalMagnitude, .leastNonzeroMagnitude * 10,
    .leastNonzeroMagnitude * 4, .leastNonzeroMagnitude,
  ])
  func extremeNumbersAreClamped(largest: Float) {
    let numbers = [largest, 0, -largest, largest / 2]
    let (bytes, scales) = Int4.pack(numbers.span, columns: 4)
    #expect(scales[0].isFinite)
    let steps = (0..<4).map { Self.step(bytes, row: 0, column: $0, columns: 4) }
    #expect(steps[1] == 0 && steps[0] == -steps[2])
    #expect(steps.allSatisfy { (-7...7).contains($0) })
    for column in 4..<128 {
      #expect(Self.step(bytes, row: 0, column: column, columns: 4) == 0)
    }
  }
}

/// Generates random numbers that are the same in every run, by a linear congruential generator.
struct Numbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }

  /// Returns numbers from -1 to 1.
  static func some(_ count: Int, seed: UInt64) -> [Float] {
    var generator = Numbers(seed: seed)
    return (0..<count).map { _ in
      Float(Int64(bitPattern: generator.next()) >> 40) / Float(1 << 23)
    }
  }
}
