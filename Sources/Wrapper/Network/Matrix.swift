#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Rows of numbers, read in place from the bytes that hold them.
package struct Matrix: Sendable {
  package let rows: Int
  package let columns: Int
  private let bytes: Data
  private let offset: Int

  /// The numbers start at an offset in the bytes that is a multiple of four.
  package init(rows: Int, columns: Int, bytes: Data, offset: Int) {
    precondition(rows > 0 && columns > 0, "a matrix has numbers")
    precondition(offset % MemoryLayout<Float>.stride == 0, "numbers are aligned")
    precondition(
      offset + rows * columns * MemoryLayout<Float>.stride <= bytes.count,
      "the bytes hold all rows"
    )
    self.rows = rows
    self.columns = columns
    self.bytes = bytes
    self.offset = offset
  }

  package func withUnsafeRows<Result>(_ body: (UnsafePointer<Float>) -> Result) -> Result {
    bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { preconditionFailure("a matrix has numbers") }
      return body((start + offset).assumingMemoryBound(to: Float.self))
    }
  }
}
