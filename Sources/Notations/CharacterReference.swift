extension Unicode.Scalar {
  /// Returns the character of a reference in XML, without its ampersand and semicolon: `amp`, `#233`, `#xE9`.
  package init?(characterReference name: Substring) {
    let digits = name.dropFirst()
    let value =
      switch (name.first, digits.first) {
      case ("#", "x"), ("#", "X"): UInt32(digits.dropFirst(), radix: 16)
      case ("#", _): UInt32(digits)
      default: Self.named[name]?.value
      }
    guard let value else { return nil }
    self.init(value)
  }

  private static let named: [Substring: Self] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'",
  ]
}
