#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Rows of numbers, read in place from the bytes that hold them.
package struct Matrix: Sendable {
  /// How the numbers are written.
  package enum Encoding: Equatable, Sendable {
    /// Four bytes each.
    case float
    /// Half a byte each, times the row's scale.
    case halfBytes

    func bytesPerRow(columns: Int) -> Int {
      switch self {
      case .float: columns * MemoryLayout<Float>.stride
      case .halfBytes: HalfBytes.bytesPerRow(columns: columns)
      }
    }
  }

  package let rows: Int
  package let columns: Int
  package let encoding: Encoding
  /// What the numbers of each row are multiplied by; nothing for floats.
  private let scales: [Float]
  private let bytes: Data
  private let offset: Int

  /// The numbers start at an offset in the bytes; floats at a multiple of four.
  package init(
    rows: Int,
    columns: Int,
    encoding: Encoding,
    scales: [Float],
    bytes: Data,
    offset: Int
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
  }

  /// `bias + Σ value · row` for the rows at some positions.
  func sum(of positions: [UInt32], values: [Float], bias: [Float]) -> [Float] {
    precondition(positions.count == values.count && bias.count == columns)
    var sum = bias
    guard encoding == .halfBytes else {
      withUnsafe(positions, values, &sum) { rows, positions, values, sum in
        let rows = rows.assumingMemoryBound(to: Float.self)
        bias.withUnsafeBufferPointer { bias in
          guard let bias = bias.baseAddress else { return }
          Kernels.addRows(
            of: rows,
            columns: columns,
            at: positions,
            scales: values,
            from: bias,
            to: sum
          )
        }
      }
      return sum
    }
    let blocks = HalfBytes.blocks(columns: columns)
    sum += Array(repeating: 0, count: blocks * HalfBytes.block - columns)
    let values = zip(positions, values).map { scales[Int($0)] * $1 }
    withUnsafe(positions, values, &sum) { rows, positions, values, sum in
      Kernels.addHalfByteRows(of: rows, blocks: blocks, at: positions, scales: values, to: sum)
    }
    sum.removeLast(sum.count - columns)
    return sum
  }

  private func withUnsafe(
    _ positions: [UInt32],
    _ values: [Float],
    _ sum: inout [Float],
    _ body: (
      UnsafeRawPointer, UnsafeBufferPointer<UInt32>, UnsafePointer<Float>,
      UnsafeMutablePointer<Float>
    ) -> Void
  ) {
    precondition(positions.allSatisfy { $0 < rows }, "positions of rows")
    withUnsafeRows { rows in
      positions.withUnsafeBufferPointer { positions in
        values.withUnsafeBufferPointer { values in
          sum.withUnsafeMutableBufferPointer { sum in
            guard let values = values.baseAddress, let sum = sum.baseAddress else { return }
            body(rows, positions, values, sum)
          }
        }
      }
    }
  }

  /// The products of the rows at some positions with a vector.
  func products(of positions: [UInt32], with vector: [Double]) -> [Double] {
    precondition(vector.count == columns, "a number for each column")
    let zero = Array(repeating: Float.zero, count: columns)
    return positions.map { position in
      let row = sum(of: [position], values: [1], bias: zero)
      return zip(row, vector).reduce(0) { $0 + Double($1.0) * $1.1 }
    }
  }

  /// All numbers, row by row.
  package var numbers: [Float] {
    let zero = Array(repeating: Float.zero, count: columns)
    return (0..<rows).flatMap { sum(of: [UInt32($0)], values: [1], bias: zero) }
  }

  /// The numbers as whole steps from -7 to 7, row by row, and what the steps of each row are
  /// multiplied by; nil where the numbers are floats.
  package var steps: (steps: [Int8], scales: [Float])? {
    guard encoding == .halfBytes else { return nil }
    let width = encoding.bytesPerRow(columns: columns)
    let steps = withUnsafeRows { start in
      (0..<rows).flatMap { row in
        let bytes = UnsafeRawBufferPointer(start: start + row * width, count: width)
        return (0..<columns).map { HalfBytes.step(at: $0, of: bytes) }
      }
    }
    return (steps, scales)
  }

  /// Whether every number is one. Adding up zero times the numbers stays zero unless one is not.
  var isFinite: Bool {
    guard encoding == .float else { return scales.allSatisfy(\.isFinite) }
    return withUnsafeRows { rows in
      let rows = rows.assumingMemoryBound(to: Float.self)
      var sums = SIMD16<Float>.zero
      let count = self.rows * columns
      for start in stride(from: 0, to: count - count % 16, by: 16) {
        sums += UnsafeRawPointer(rows + start).loadUnaligned(as: SIMD16<Float>.self) * 0
      }
      return sums.sum() == 0 && (count - count % 16..<count).allSatisfy { rows[$0].isFinite }
    }
  }

  private func withUnsafeRows<Result>(_ body: (UnsafeRawPointer) -> Result) -> Result {
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { preconditionFailure("a matrix has numbers") }
      return body(start + offset)
    }
  }
}
