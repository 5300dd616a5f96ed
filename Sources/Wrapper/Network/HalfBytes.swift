/// Rows of numbers in four bits each, with a scale for each row.
///
/// A number is a step from -7 to 7, stored as 1 to 15. A row is blocks of 128 numbers in sixteen
/// words of 32 bits: bits 0 to 3 of the words are numbers 0 to 15 of the block, bits 4 to 7 are
/// numbers 16 to 31, and so on. So sixteen numbers that stand side by side come out of sixteen
/// words by one shift. What is beyond the end of a row is zero.
package enum HalfBytes {
  /// Numbers in a block, and the bytes that they take.
  static let block = 128
  static let blockBytes = 64

  static func blocks(columns: Int) -> Int { (columns + block - 1) / block }
  static func bytesPerRow(columns: Int) -> Int { blocks(columns: columns) * blockBytes }

  /// Rounds each number to the nearest step of its row.
  package static func pack(
    _ numbers: [Float],
    columns: Int
  ) -> (bytes: [UInt8], scales: [Float]) {
    let rows = numbers.count / columns
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows * bytesPerRow(columns: columns))
    var scales: [Float] = []
    for start in stride(from: 0, to: rows * columns, by: columns) {
      let row = start..<start + columns
      var largest: Float = 0
      for index in row { largest = max(largest, abs(numbers[index])) }
      let scale = largest / 7
      scales.append(scale)
      for start in stride(from: row.lowerBound, to: row.upperBound, by: block) {
        var words = SIMD16<UInt32>(repeating: 0x8888_8888)
        for index in start..<min(start + block, row.upperBound) where scale > 0 {
          let (shift, word) = (index - start).quotientAndRemainder(dividingBy: 16)
          let step = UInt32(8 + step(numbers[index] / scale))
          words[word] = words[word] ^ (8 ^ step) << UInt32(4 * shift)
        }
        for word in words.indices {
          for shift in stride(from: 0, to: 32, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: words[word] >> UInt32(shift)))
          }
        }
      }
    }
    return (bytes, scales)
  }

  /// Of numbers too small for an exact seventh, and of what is no number, the nearest there is: in
  /// this order -7 for the latter.
  private static func step(_ number: Float) -> Float { min(7, max(-7, number.rounded())) }

  /// The step, from -7 to 7, of a column in the bytes of a row.
  static func step(at column: Int, of row: UnsafeRawBufferPointer) -> Int8 {
    let place = column % block
    let byte = row[column / block * blockBytes + place % 16 * 4 + place / 32]
    return Int8((place / 16).isMultiple(of: 2) ? byte & 15 : byte >> 4) - 8
  }
}
