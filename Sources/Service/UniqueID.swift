import Host

enum UniqueID {
  static func text() -> String { text(.random(in: 0...UInt64.max), .random(in: 0...UInt64.max)) }

  static func text(for name: String) -> String {
    let low = name.utf8.reduce(1_099_511_628_211) { FNV1a.appending($1, to: $0) }
    return text(FNV1a(name.utf8).bits, low)
  }

  /// Formats a UUID of version 4 (random).
  private static func text(_ high: UInt64, _ low: UInt64) -> String {
    let high = (high & ~0xF000 | 0x4000).hexadecimalDigits
    let low = (low & ~(3 << 62) | 2 << 62).hexadecimalDigits
    return "\(high.prefix(8))-\(high.dropFirst(8).prefix(4))-\(high.suffix(4))-\(low.prefix(4))-"
      + "\(low.suffix(12))"
  }
}
