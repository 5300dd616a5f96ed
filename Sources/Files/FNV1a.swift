/// The 64-bit FNV-1a hash. It detects accidental changes and distinguishes texts; it does not
/// protect against forgery.
///
/// Without `@usableFromInline`, other modules would call a function for each byte: the compiler
/// does not inline the members of a `package` type.
@usableFromInline
package struct FNV1a: Sendable {
  @usableFromInline package private(set) var bits: UInt64

  @inlinable package static var start: UInt64 { 0xCBF2_9CE4_8422_2325 }

  @usableFromInline init(bits: UInt64) { self.bits = bits }

  package init() { self.init(bits: Self.start) }

  @inlinable
  package init(_ bytes: some Sequence<UInt8>) {
    self.init(bits: bytes.reduce(Self.start) { Self.appending($1, to: $0) })
  }

  package mutating func append(_ byte: UInt8) { bits = Self.appending(byte, to: bits) }

  @inlinable @inline(__always)
  package static func appending(_ byte: UInt8, to bits: UInt64) -> UInt64 {
    appending(UInt32(byte), to: bits)
  }

  /// Hashes a Unicode scalar in one step instead of one per byte, for fingerprints of words.
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
