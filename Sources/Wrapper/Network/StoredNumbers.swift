#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Numbers one behind the other, read in place from the bytes that hold them, wherever these stand: of
/// tens of thousands a text needs a few, and a copy would cost every process that starts its memory.
package struct StoredNumbers: RandomAccessCollection, Sendable {
  /// How a number is written.
  package enum Encoding: Sendable {
    /// In 32 bits.
    case float
    /// From 0 to 1, in eight bits, of which 255 are 1.
    case share

    fileprivate var size: Int { self == .float ? MemoryLayout<Float>.size : 1 }
  }

  private let bytes: Data
  private let encoding: Encoding
  package let count: Int

  /// The bytes hold nothing but the numbers.
  package init(_ bytes: Data, encoding: Encoding) {
    precondition(bytes.count % encoding.size == 0, "whole numbers")
    self.bytes = bytes
    self.encoding = encoding
    count = bytes.count / encoding.size
  }

  package init(_ numbers: [Float]) {
    self.init(numbers.withUnsafeBytes { Data($0) }, encoding: .float)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(index: Int) -> Float {
    precondition(indices.contains(index), "one of the numbers")
    return bytes.withUnsafeBytes { number(at: index, of: $0) }
  }

  /// Each of some numbers times the factor in its place.
  func products(of positions: [UInt32], with factors: [Float]) -> [Float] {
    precondition(positions.allSatisfy { $0 < count }, "some of the numbers")
    return bytes.withUnsafeBytes { bytes in
      zip(positions, factors).map { number(at: Int($0), of: bytes) * $1 }
    }
  }

  private func number(at index: Int, of bytes: UnsafeRawBufferPointer) -> Float {
    switch encoding {
    case .float: bytes.loadUnaligned(fromByteOffset: index * encoding.size, as: Float.self)
    case .share: Float(bytes[index]) / 255
    }
  }

  /// Whether no number is NaN or infinite.
  package var areFinite: Bool {
    encoding == .share || bytes.withUnsafeBytes { Self.areFinite($0[...]) }
  }

  /// Whether no float in some bytes is NaN or infinite. Zero times the numbers adds up to zero unless
  /// one is.
  static func areFinite(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    let bytes = UnsafeRawBufferPointer(rebasing: bytes)
    let size = MemoryLayout<Float>.size
    let whole = bytes.count / (16 * size) * (16 * size)
    var sums = SIMD16<Float>.zero
    for start in stride(from: 0, to: whole, by: 16 * size) {
      sums += bytes.loadUnaligned(fromByteOffset: start, as: SIMD16<Float>.self) * 0
    }
    return sums.sum() == 0
      && stride(from: whole, to: bytes.count, by: size).allSatisfy {
        bytes.loadUnaligned(fromByteOffset: $0, as: Float.self).isFinite
      }
  }
}

extension StoredNumbers: Equatable {
  package static func == (one: Self, other: Self) -> Bool { one.elementsEqual(other) }
}
