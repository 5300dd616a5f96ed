/// Base64 as in minisign's files. Foundation's implementation would add eighty times as much code.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << ((3 - group.count) * 8)
      for place in 0..<4 {
        let digit = digits[bits >> (18 - place * 6) & 63]
        text.append(place <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes a text, or returns `nil` if it is not the canonical encoding of any bytes.
  static func bytes(_ text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for character in text.utf8.prefix(while: { $0 != UInt8(ascii: "=") }) {
      guard let digit = digits.firstIndex(of: character) else { return nil }
      bits = bits << 6 | digit
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      bits &= 1 << count - 1
    }
    return self.text(bytes) == text ? bytes : nil
  }
}
