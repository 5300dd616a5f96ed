/// Rows of numbers that are padded with zeros to whole blocks of 64 numbers. Unlike the elements of
/// an array, blocks are aligned to cache lines: reading a vector across two cache lines takes twice
/// as long.
package final class Blocks {
  package let count: Int
  /// A pointer to `count` blocks, beyond which the caller must not read or write.
  package let start: UnsafeMutablePointer<Block>

  private static let line = 64

  package init(count: Int) {
    self.count = count
    let bytes = UnsafeMutableRawPointer.allocate(
      byteCount: count * MemoryLayout<Block>.stride,
      alignment: Self.line
    )
    start = bytes.initializeMemory(as: Block.self, repeating: .zero, count: count)
  }

  deinit { start.deallocate() }

  package convenience init(rows: Int, columns: Int, _ numbers: [Float]) {
    let width = Self.width(columns: columns)
    self.init(count: rows * width)
    for row in 0..<rows {
      for column in 0..<columns {
        floats[row * width * Block.count + column] = numbers[row * columns + column]
      }
    }
  }

  /// The number of blocks of a row.
  package static func width(columns: Int) -> Int { (columns + Block.count - 1) / Block.count }

  package var floats: UnsafeMutableBufferPointer<Float> {
    let blocks = UnsafeMutableBufferPointer(start: start, count: count)
    return UnsafeMutableRawBufferPointer(blocks).assumingMemoryBound(to: Float.self)
  }

  package var parts: UnsafeMutablePointer<SIMD16<Float>> {
    UnsafeMutableRawPointer(start).assumingMemoryBound(to: SIMD16<Float>.self)
  }

  /// The numbers of all rows, without padding.
  package func numbers(columns: Int) -> [Float] {
    let stride = Self.width(columns: columns) * Block.count
    var numbers: [Float] = []
    numbers.reserveCapacity(floats.count / stride * columns)
    for start in Swift.stride(from: 0, to: floats.count, by: stride) {
      numbers.append(contentsOf: floats[start..<start + columns])
    }
    return numbers
  }

  package func clear() { start.update(repeating: .zero, count: count) }

  /// Adds rows of the same length to this row.
  package func add(rows: Blocks) {
    precondition(rows.count.isMultiple(of: count))
    for row in stride(from: 0, to: rows.count, by: count) {
      for index in 0..<count { start[index] += rows.start[row + index] }
    }
  }
}
