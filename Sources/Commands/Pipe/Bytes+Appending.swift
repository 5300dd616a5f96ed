import Corpus

/// Answers are written as bytes into memory that is there already: a million of them are made in
/// the time that as many texts would take.
extension [UInt8] {
  mutating func append(_ text: String) { append(contentsOf: text.utf8) }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// A share with four digits behind the point, as `rounded(to: 4)` writes it.
  mutating func append(share: Double) {
    var digits = Int((share * 10_000).rounded())
    var divisor = 10_000
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digits / divisor))
      if divisor == 10_000 { append(UInt8(ascii: ".")) }
      digits %= divisor
      divisor /= 10
    }
  }

  mutating func append(quoted text: String) {
    let start = count
    append(UInt8(ascii: "\""))
    append(contentsOf: text.utf8)
    append(UInt8(ascii: "\""))
    let isPlain = self[(start + 1)..<(count - 1)].allSatisfy {
      $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    guard !isPlain else { return }
    removeSubrange(start...)
    append(JSON.quoted(text))
  }
}
