/// A set of hashes that may report hashes it does not contain: a Bloom filter with one hash
/// function.
struct FingerprintFilter: Sendable {
  private var bits = [UInt64](repeating: 0, count: 1024)

  mutating func insert(_ fingerprint: UInt64) {
    bits[Self.word(fingerprint)] |= 1 << (fingerprint & 63)
  }

  @inline(__always) func mayContain(_ fingerprint: UInt64) -> Bool {
    bits[Self.word(fingerprint)] >> (fingerprint & 63) & 1 == 1
  }

  private static func word(_ fingerprint: UInt64) -> Int { Int(fingerprint >> 20 & 1023) }
}
