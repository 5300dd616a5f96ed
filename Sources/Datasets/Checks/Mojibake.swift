import TextFormats

/// Letters of UTF-8 that were read one byte at a time, as Windows-1252: `Ð¿Ñ€` for `пр`.
enum Mojibake {
  /// The first two letters beside each other that are misread: one alone may be what somebody wrote,
  /// as in `CAFÉ»`.
  static func first(in text: Substring) -> String? {
    guard text.unicodeScalars.contains(where: { (0xC2...0xF4).contains($0.value) }) else {
      return nil
    }
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      if let first = length(in: scalars, at: index),
        let second = length(in: scalars, at: index + first)
      {
        return String(String.UnicodeScalarView(scalars[index..<index + first + second]))
      }
      index += 1
    }
    return nil
  }

  /// How many characters from a place on are the bytes of a letter.
  private static func length(in scalars: [Unicode.Scalar], at index: Int) -> Int? {
    guard index < scalars.count else { return nil }
    let length: Int
    switch scalars[index].value {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return nil
    }
    guard index + length <= scalars.count else { return nil }
    let bytes = scalars[index..<index + length].compactMap { DecodedText.windows1252Byte(of: $0) }
    return bytes.count == length && String(validating: bytes, as: UTF8.self) != nil ? length : nil
  }
}
