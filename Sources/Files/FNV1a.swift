/// The 64-bit FNV-1a hash. It detects accidental changes and tells texts apart; it does not protect
/// against forgery.
///
/// Without `@usableFromInline`, other modules would call a function for each byte: the compiler does not
/// inline the members of a `package` type.
@usableFromInline
package struct FNV1a: Sendable {
  package private(set) var bits: UInt64 = start

  @inlinable package static var start: UInt64 { 0xCBF2_9CE4_8422_2325 }

  package init() {}

  package init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { append(byte) }
  }

  package mutating func append(_ byte: UInt8) { bits = Self.appending(byte, to: bits) }

  @inlinable @inline(__always)
  package static func appending(_ byte: UInt8, to bits: UInt64) -> UInt64 {
    appending(UInt32(byte), to: bits)
  }

  /// Hashes a Unicode scalar in a single step instead of one step per byte, for fingerprints of
  /// words.
  @inlinable @inline(__always)
  package static func appending(_ scalar: UInt32, to bits: UInt64) -> UInt64 {
    (bits ^ UInt64(scalar)) &* 0x100_0000_01B3
  }

  package var digits: String { bits.hexadecimalDigits }
}

extension UInt64 {
  package var hexadecimalDigits: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
