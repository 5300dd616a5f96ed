package import Essentials
import Kernels

/// A matrix that is read in place from the bytes of a mapped file or from memory.
///
/// The shape is `[inputs, outputs]`, so only the rows of a text's terms are read. It is a class,
/// because copying a structure would count references to its bytes and scales in every prediction.
package final class Matrix: Sendable {
  package enum Encoding: CaseIterable, Sendable {
    case float
    /// Four-bit integers, multiplied by the scale of their row.
    case int4

    package func bytesPerRow(columns: Int) -> Int {
      // An int4 row consists of whole blocks.
      self == .int4
        ? Int4.bytesPerRow(columns: columns) : columns * MemoryLayout<Float>.stride
    }
  }

  package let rows: Int
  package let columns: Int
  package let encoding: Encoding
  /// The scale of each row; empty for floats.
  package let scales: StoredNumbers
  private let bytes: Data
  /// The offset of the first row in `bytes`.
  private let offset: Int
  /// The distance between rows, in numbers.
  private let stride: Int

  /// Creates a matrix that reads existing bytes. `offset` is that of the first row; for floats it
  /// is a multiple of four.
  package init(
    rows: Int,
    columns: Int,
    encoding: Encoding,
    scales: StoredNumbers,
    bytes: Data,
    offset: Int = 0
  ) {
    precondition(rows > 0 && columns > 0, "a matrix has numbers")
    precondition(encoding != .float || offset % MemoryLayout<Float>.stride == 0, "aligned")
    precondition(scales.count == (encoding == .float ? 0 : rows), "a scale for each row")
    precondition(offset + rows * encoding.bytesPerRow(columns: columns) <= bytes.count, "all rows")
    self.rows = rows
    self.columns = columns
    self.encoding = encoding
    self.scales = scales
    self.bytes = bytes
    self.offset = offset
    stride =
      encoding == .float ? columns : Int4.blocks(columns: columns) * Int4.block
  }

  /// Creates a matrix from numbers, row by row. In int4 the error of a number is at most a
  /// fourteenth of the largest number in its row.
  package convenience init(_ numbers: [Float], columns: Int, encoding: Encoding) {
    self.init(numbers.span, columns: columns, encoding: encoding)
  }

  package convenience init(_ numbers: Span<Float>, columns: Int, encoding: Encoding) {
    let bytes: Data
    var scales: [Float] = []
    switch encoding {
    case .float:
      bytes = numbers.withUnsafeBytes { Data($0) }
    case .int4:
      let packed = Int4.pack(numbers, columns: columns)
      bytes = Data(packed.bytes)
      scales = packed.scales
    }
    self.init(
      rows: numbers.count / columns,
      columns: columns,
      encoding: encoding,
      scales: StoredNumbers(scales),
      bytes: bytes
    )
  }

  private init(aligning matrix: Matrix) {
    let stride = (matrix.columns + 31) / 32 * 32
    let count = matrix.rows * stride * MemoryLayout<Float>.stride
    let start = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: Self.line)
    let numbers = start.initializeMemory(as: Float.self, repeating: 0, count: matrix.rows * stride)
    matrix.withUnsafeRows { rows in
      let rows = rows.assumingMemoryBound(to: Float.self)
      for row in 0..<matrix.rows {
        (numbers + row * stride).update(from: rows + row * matrix.stride, count: matrix.columns)
      }
    }
    rows = matrix.rows
    columns = matrix.columns
    encoding = .float
    scales = StoredNumbers([])
    bytes = Data(
      bytesNoCopy: start,
      count: count,
      deallocator: .custom { start, _ in start.deallocate() }
    )
    offset = 0
    self.stride = stride
  }

  private static let line = 64
  /// The size, in bytes, of the largest matrix that fits into the processor's cache.
  private static let largestAligned = 1 << 20

  /// This matrix, or a copy whose rows are aligned to cache lines if that is faster. Sums are bit
  /// for bit the same.
  var cacheAligned: Matrix {
    let isSmall = rows * (columns + 31) * MemoryLayout<Float>.stride <= Self.largestAligned
    return encoding == .float && isSmall ? Matrix(aligning: self) : self
  }

  /// Returns `bias + Σ value · row`.
  ///
  /// - Complexity: Linear in the size of the rows at the positions of the vector.
  /// - Precondition: The matrix has a row for each position, and `bias` has a number for each
  ///   column.
  package func sum(of vector: SparseVector, bias: ArraySlice<Float>? = nil) -> [Float] {
    vector.positions.withUnsafeBufferPointer { positions in
      vector.values.withUnsafeBufferPointer { sum(of: positions, $0, bias: bias) }
    }
  }

  func sum(
    of positions: UnsafeBufferPointer<UInt32>,
    _ values: UnsafeBufferPointer<Float>,
    bias: ArraySlice<Float>?
  ) -> [Float] {
    precondition(bias?.count ?? columns == columns && positions.count == values.count)
    // Without an early exit, the loop is vectorised.
    precondition(positions.reduce(0, max) < rows, "positions of rows")
    // `Array(unsafeUninitializedCapacity:)` looks up metadata at run time.
    var sum: [Float] = []
    sum.reserveCapacity(stride)
    if let bias { sum += bias }
    sum += repeatElement(0, count: stride - sum.count)
    sum.withUnsafeMutableBufferPointer { add(positions, values, to: $0) }
    sum.removeLast(stride - columns)
    return sum
  }

  /// Adds rows, multiplied by values, to a sum. The caller has checked the positions.
  private func add(
    _ positions: UnsafeBufferPointer<UInt32>,
    _ values: UnsafeBufferPointer<Float>,
    to sum: UnsafeMutableBufferPointer<Float>
  ) {
    withUnsafeRows { rows in
      guard encoding == .int4 else {
        return add(rows, positions, values.baseAddress, to: sum.baseAddress)
      }
      for start in Swift.stride(from: 0, to: values.count, by: Self.scaledAtOnce) {
        let part = start..<min(start + Self.scaledAtOnce, values.count)
        let positions = UnsafeBufferPointer(rebasing: positions[part])
        withUnsafeTemporaryAllocation(of: Float.self, capacity: part.count) { scales in
          self.scales.multiply(values[part], at: positions, into: scales)
          add(rows, positions, scales.baseAddress, to: sum.baseAddress)
        }
      }
    }
  }

  /// The number of scales that are computed at once, on the stack.
  static let scaledAtOnce = 256

  private func add(
    _ rows: UnsafeRawPointer,
    _ positions: UnsafeBufferPointer<UInt32>,
    _ scales: UnsafePointer<Float>?,
    to sum: UnsafeMutablePointer<Float>?
  ) {
    guard let scales, let sum else { return }
    switch encoding {
    case .float:
      let rows = rows.assumingMemoryBound(to: Float.self)
      Kernels.addRows(of: rows, columns: stride, at: positions, scales: scales, to: sum)
    case .int4:
      let blocks = stride / Int4.block
      Kernels.addInt4Rows(of: rows, blocks: blocks, at: positions, scales: scales, to: sum)
    }
  }

  func products(of positions: [UInt32], with vector: [Double]) -> [Double] {
    precondition(vector.count == columns, "a number for each column")
    return positions.map { position in
      zip(row(Int(position)), vector).reduce(0) { $0 + Double($1.0) * $1.1 }
    }
  }

  package var numbers: [Float] {
    guard let (integers, scales) = integers else {
      return withUnsafeRows { start in
        let start = start.assumingMemoryBound(to: Float.self)
        return (0..<rows).flatMap { row in
          UnsafeBufferPointer(start: start + row * stride, count: columns)
        }
      }
    }
    return integers.indices.map { Float(integers[$0]) * scales[$0 / columns] }
  }

  package var encoded: Data {
    guard encoding == .int4 else { return numbers.withUnsafeBytes { Data($0) } }
    return withUnsafeRows { Data(bytes: $0, count: rows * encoding.bytesPerRow(columns: columns)) }
  }

  package func row(_ row: Int) -> [Float] {
    sum(of: SparseVector(positions: [UInt32(row)], values: [1]))
  }

  /// The integers of an int4 matrix, from -7 to 7, and the scales of the rows.
  package var integers: (numbers: [Int8], scales: [Float])? {
    guard encoding == .int4 else { return nil }
    let width = encoding.bytesPerRow(columns: columns)
    let integers = withUnsafeRows { start in
      (0..<rows).flatMap { row in
        let bytes = UnsafeRawBufferPointer(start: start + row * width, count: width)
        return (0..<columns).map { Int4.integer(at: $0, of: bytes) }
      }
    }
    return (integers, Array(scales))
  }

  var isFinite: Bool {
    guard encoding == .float else { return scales.areFinite }
    return bytes.withUnsafeBytes { bytes in
      StoredNumbers.areFinite(bytes[offset..<offset + rows * stride * MemoryLayout<Float>.stride])
    }
  }

  private func withUnsafeRows<Result>(_ body: (UnsafeRawPointer) -> Result) -> Result {
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { preconditionFailure("a matrix has numbers") }
      return body(start + offset)
    }
  }
}
