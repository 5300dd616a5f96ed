/// Identifiers in the form of UUIDs.
enum UniqueID {
  /// Returns a random UUID (RFC 9562).
  static func text() -> String { text(.random(in: 0...UInt64.max), .random(in: 0...UInt64.max)) }

  /// Returns a UUID that depends only on a text.
  static func text(for name: String) -> String {
    text(hash(name, 14_695_981_039_346_656_037), hash(name, 1_099_511_628_211))
  }

  private static func hash(_ name: String, _ start: UInt64) -> UInt64 {
    name.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }

  /// Formats a UUID of version 4 (random).
  private static func text(_ high: UInt64, _ low: UInt64) -> String {
    let high = digits(high & ~0xF000 | 0x4000)
    let low = digits(low & ~(3 << 62) | 2 << 62)
    return "\(high.prefix(8))-\(high.dropFirst(8).prefix(4))-\(high.suffix(4))-\(low.prefix(4))-"
      + "\(low.suffix(12))"
  }

  /// Returns a number in 16 hexadecimal digits.
  static func digits(_ number: UInt64) -> String {
    String(unsafeUninitializedCapacity: 16) { digits in
      for place in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: number >> (60 - 4 * place)) & 15
        digits[place] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
      }
      return 16
    }
  }
}
