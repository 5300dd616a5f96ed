import TextFormats

/// Detects UTF-8 that was decoded one byte at a time as Windows-1252: `Ð¿Ñ€` for `пр`.
enum Mojibake {
  /// Returns the first two consecutive garbled letters. A single one may be intended: `CAFÉ»`.
  static func first(in text: Substring) -> String? {
    guard text.unicodeScalars.contains(where: { (0xC2...0xF4).contains($0.value) }) else {
      return nil
    }
    let scalars = Array(text.unicodeScalars)
    for index in scalars.indices {
      if let first = length(in: scalars, at: index),
        let second = length(in: scalars, at: index + first)
      {
        return String(scalars: scalars[index..<index + first + second])
      }
    }
    return nil
  }

  /// The number of characters, from an index on, that are the bytes of one non-ASCII character in
  /// UTF-8; `nil` if there is no such character.
  private static func length(in scalars: [Unicode.Scalar], at index: Int) -> Int? {
    var bytes = scalars[index...].prefix(4).map { DecodedText.windows1252Byte(of: $0) }
      .prefix { $0 != nil }.compactMap(\.self).makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    guard case .valid(let character) = parser.parseScalar(from: &bytes) else { return nil }
    return character.count > 1 ? character.count : nil
  }
}
