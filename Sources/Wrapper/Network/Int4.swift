/// The int4 encoding: four bits for each number, with a scale for each row.
///
/// A number is an integer from -7 to 7, stored as 1 to 15. A row consists of blocks of 128 numbers
/// in sixteen 32-bit words: bits 0 to 3 of the words are the numbers 0 to 15 of the block, bits 4
/// to 7 the numbers 16 to 31, and so on. So a shift of sixteen words gives sixteen adjacent
/// numbers. Rows are padded with zeros.
package enum Int4 {
  static let block = 128
  static let blockBytes = 64

  /// Returns the blocks of a row, which is padded so that no SIMD load extends beyond it.
  static func blocks(columns: Int) -> Int { (columns + block - 1) / block }
  static func bytesPerRow(columns: Int) -> Int { blocks(columns: columns) * blockBytes }

  /// Rounds each number to a multiple of its row's scale, a seventh of the largest magnitude.
  package static func pack(
    _ numbers: Span<Float>,
    columns: Int
  ) -> (bytes: [UInt8], scales: [Float]) {
    let rows = numbers.count / columns
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rows * bytesPerRow(columns: columns))
    var scales: [Float] = []
    for start in stride(from: 0, to: rows * columns, by: columns) {
      let row = start..<start + columns
      var largest = SIMD16<Float>.zero
      for first in stride(from: row.lowerBound, to: row.upperBound, by: 16) {
        let part = part(of: numbers, from: first, to: row.upperBound)
        largest.replace(with: part, where: part .> largest)
        largest.replace(with: -part, where: -part .> largest)
      }
      let scale = largest.max() / 7
      scales.append(scale)
      for start in stride(from: row.lowerBound, to: row.upperBound, by: block) {
        var words = SIMD16<UInt32>(repeating: 0)
        for group in 0..<8 {
          let part = part(of: numbers, from: start + 16 * group, to: row.upperBound)
          words |= integers(scale > 0 ? part / scale : .zero) &<< UInt32(4 * group)
        }
        withUnsafeBytes(of: words) { bytes.append(contentsOf: $0) }
      }
    }
    return (bytes, scales)
  }

  /// Sixteen numbers from `first` on, with zeros in place of those from `end` on.
  @inline(__always)
  private static func part(of numbers: Span<Float>, from first: Int, to end: Int) -> SIMD16<Float> {
    guard first + 16 > end else {
      let offset = first * MemoryLayout<Float>.stride
      return numbers.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD16<Float>.self)
    }
    var part = SIMD16<Float>.zero
    for lane in 0..<max(0, end - first) { part[lane] = numbers[first + lane] }
    return part
  }

  /// The nearest integers from -7 to 7, stored as 1 to 15; NaN becomes -7.
  private static func integers(_ numbers: SIMD16<Float>) -> SIMD16<UInt32> {
    var numbers = numbers
    numbers.replace(with: -7, where: .!(numbers .> -7))
    numbers.replace(with: 7, where: numbers .> 7)
    // Above 2²³ floats have no fraction, so the low bits of the sum are the integer.
    let magic: Float = 12_582_912
    let bits = unsafeBitCast(numbers + magic, to: SIMD16<UInt32>.self)
    return bits &- magic.bitPattern &+ 8
  }

  static func integer(at column: Int, of row: UnsafeRawBufferPointer) -> Int8 {
    let position = column % block
    let byte = row[column / block * blockBytes + position % 16 * 4 + position / 32]
    return Int8((position / 16).isMultiple(of: 2) ? byte & 15 : byte >> 4) - 8
  }
}
