package import Essentials

/// Numbers that are read from the bytes of a file, possibly unaligned. A text needs only a few of
/// tens of thousands, and a copy would cost memory in every process.
package struct StoredNumbers: RandomAccessCollection, Sendable {
  package enum Encoding: Sendable {
    case float
    /// A byte for a number from 0 to 1; 255 means 1.
    case share
    /// A byte for a number from 0 to 1.9375: a float with four bits of exponent and four of
    /// fraction.
    case scale

    fileprivate var size: Int { self == .float ? MemoryLayout<Float>.size : 1 }
  }

  package let bytes: Data
  let encoding: Encoding
  package let count: Int

  /// - Precondition: The number of bytes is a multiple of the size of an element.
  package init(_ bytes: Data, encoding: Encoding) {
    precondition(bytes.count % encoding.size == 0, "whole numbers")
    self.bytes = bytes
    self.encoding = encoding
    count = bytes.count / encoding.size
  }

  package init(_ numbers: [Float], encoding: Encoding = .float) {
    let bytes =
      switch encoding {
      case .float: numbers.withUnsafeBytes { Data($0) }
      case .share: Data(numbers.map { UInt8(($0 * 255).rounded()) })
      case .scale:
        Data(numbers.map { UInt8(clamping: (Int(($0 * 0x1p-112).bitPattern) + 1 << 18) >> 19) })
      }
    self.init(bytes, encoding: encoding)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(index: Int) -> Float {
    precondition(indices.contains(index), "one of the numbers")
    return bytes.withUnsafeBytes { number(at: index, of: $0) }
  }

  /// Writes the products of numbers and factors. The caller has checked the positions.
  func multiply(
    _ factors: Slice<UnsafeBufferPointer<Float>>,
    at positions: UnsafeBufferPointer<UInt32>,
    into products: UnsafeMutableBufferPointer<Float>
  ) {
    bytes.withUnsafeBytes { bytes in
      for (index, factor) in zip(positions.indices, factors) {
        products[index] = number(at: Int(positions[index]), of: bytes) * factor
      }
    }
  }

  private func number(at index: Int, of bytes: UnsafeRawBufferPointer) -> Float {
    switch encoding {
    case .float: bytes.loadUnaligned(fromByteOffset: index * encoding.size, as: Float.self)
    case .share: Float(bytes[index]) / 255
    case .scale: Float(bitPattern: UInt32(bytes[index]) << 19) * 0x1p112
    }
  }

  package var areFinite: Bool {
    encoding != .float || bytes.withUnsafeBytes { Self.areFinite($0[...]) }
  }

  static func areFinite(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    // Zero times a number is zero unless the number is infinite or NaN.
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
