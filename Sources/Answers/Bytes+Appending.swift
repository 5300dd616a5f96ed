import TextFormats

/// Answers are written as bytes into memory that is there already: a million of them are made in
/// the time that as many texts would take.
extension [UInt8] {
  mutating func append(_ text: String) { append(contentsOf: text.utf8) }

  /// A share with four digits behind the point, as `rounded(to: 4)` writes it.
  mutating func append(share: Double) {
    let digits = UInt32((share * 10_000).rounded())
    append(digit: digits / 10_000)
    append(UInt8(ascii: "."))
    append(digit: digits / 1_000 % 10)
    append(digit: digits / 100 % 10)
    append(digit: digits / 10 % 10)
    append(digit: digits % 10)
  }

  private mutating func append(digit: UInt32) {
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
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
