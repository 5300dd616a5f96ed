package import Essentials
import Files

/// A 64-bit hash of the tensors of a model file. It detects accidental damage, not forgery.
///
/// Hashing is as fast as reading memory: four lanes each multiply sixteen bytes into 128 bits and
/// fold the halves.
package enum Digest {
  private static let keys: (UInt64, UInt64) = (0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB)
  private static let blockSize = 64

  package static func of(_ bytes: Data) -> String { bytes.withUnsafeBytes(bits).hexadecimalDigits }

  private static func bits(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    var lanes: (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
    let whole = bytes.count / blockSize * blockSize
    for start in stride(from: 0, to: whole, by: blockSize) { take(bytes, start, &lanes) }
    if whole < bytes.count {
      let rest =
        Array(bytes[whole...]) + Array(repeating: 0, count: blockSize - bytes.count + whole)
      rest.withUnsafeBytes { take($0, 0, &lanes) }
    }
    let halves = (mixed(lanes.0, lanes.1), mixed(lanes.2, lanes.3))
    return mixed(halves.0 ^ UInt64(bytes.count), halves.1)
  }

  @inline(__always)
  private static func take(
    _ bytes: UnsafeRawBufferPointer,
    _ start: Int,
    _ lanes: inout (UInt64, UInt64, UInt64, UInt64)
  ) {
    func word(_ index: Int) -> UInt64 {
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start + 8 * index, as: UInt64.self))
    }
    lanes.0 = mixed(word(0) ^ lanes.0, word(1))
    lanes.1 = mixed(word(2) ^ lanes.1, word(3))
    lanes.2 = mixed(word(4) ^ lanes.2, word(5))
    lanes.3 = mixed(word(6) ^ lanes.3, word(7))
  }

  @inline(__always)
  private static func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = (one ^ keys.0).multipliedFullWidth(by: other ^ keys.1)
    return product.high ^ product.low
  }
}
