/// Rows of numbers, each filled up with zeros to whole blocks, that start where a cache line
/// does: an array's need not, and a vector that lies on two lines takes twice as long to read.
///
/// Whoever makes them owns them; they are not copied.
final class Blocks {
  let count: Int
  /// As many as `count` says, which whoever reads them has to keep in mind.
  let start: UnsafeMutablePointer<Block>

  private static let line = 64

  /// So many blocks of zeros.
  init(count: Int) {
    self.count = count
    let bytes = UnsafeMutableRawPointer.allocate(
      byteCount: count * MemoryLayout<Block>.stride,
      alignment: Self.line
    )
    start = bytes.initializeMemory(as: Block.self, repeating: .zero, count: count)
  }

  deinit { start.deallocate() }

  convenience init(rows: Int, columns: Int, _ numbers: [Float]) {
    let width = Self.width(columns: columns)
    self.init(count: rows * width)
    for row in 0..<rows {
      for column in 0..<columns {
        floats[row * width * Block.count + column] = numbers[row * columns + column]
      }
    }
  }

  /// How many blocks a row is.
  static func width(columns: Int) -> Int { (columns + Block.count - 1) / Block.count }

  var floats: UnsafeMutableBufferPointer<Float> {
    let blocks = UnsafeMutableBufferPointer(start: start, count: count)
    return UnsafeMutableRawBufferPointer(blocks).assumingMemoryBound(to: Float.self)
  }

  /// The numbers without what the rows were filled up with.
  func numbers(columns: Int) -> [Float] {
    let stride = Self.width(columns: columns) * Block.count
    var numbers: [Float] = []
    numbers.reserveCapacity(floats.count / stride * columns)
    for start in Swift.stride(from: 0, to: floats.count, by: stride) {
      numbers.append(contentsOf: floats[start..<start + columns])
    }
    return numbers
  }

  func clear() { start.update(repeating: .zero, count: count) }

  /// `self += Σ row` over rows of the same length.
  func add(rows: Blocks) {
    precondition(rows.count.isMultiple(of: count))
    for row in stride(from: 0, to: rows.count, by: count) {
      for index in 0..<count { start[index] += rows.start[row + index] }
    }
  }
}
