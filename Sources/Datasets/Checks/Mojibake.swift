import TextFormats

/// Detects UTF-8 that was decoded one byte at a time as Windows-1252: `Ð¿Ñ€` for `пр`.
enum Mojibake {
  /// Returns the first two consecutive garbled letters. A single one may be intended, as in
  /// `CAFÉ»`.
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

  /// The number of characters from an index that together are the bytes of one UTF-8 character, or
  /// `nil`.
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
