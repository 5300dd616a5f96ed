/// A text file in UTF-8 without a byte order mark.
package struct DecodedText {
  package let utf8: [UInt8]
  /// Whether the text is neither UTF-8 nor UTF-16.
  package private(set) var isWindows1252 = false
  /// The lines, from 1, with invalid bytes in a text that is otherwise UTF-8, which U+FFFD
  /// replaces.
  package private(set) var brokenLines: [Int] = []

  /// Returns `nil` if the bytes are not text: if they contain a zero byte, or a long run of
  /// combining marks.
  package init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      utf8 = Self.utf8(fromUTF16: bytes.dropFirst(2), isBigEndian: bytes[0] == 0xFE)
    } else if String(validating: bytes, as: UTF8.self) != nil {
      utf8 = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    } else if let repaired = Self.repaired(bytes) {
      (utf8, brokenLines) = repaired
    } else {
      utf8 = Self.utf8(fromWindows1252: bytes)
      isWindows1252 = true
    }
    guard !utf8.contains(0), !Self.hasEndlessMarks(utf8) else { return nil }
  }

  private static let mostMarks = 1_000

  private static func hasEndlessMarks(_ utf8: [UInt8]) -> Bool {
    // To compare strings, Swift sorts combining marks in quadratic time.
    var start = 0
    for end in 0...utf8.count where end == utf8.count || utf8[end] < 0x80 {
      var count = 0
      // A mark takes at least two bytes outside ASCII. Few texts have so long a run of these bytes
      // that it must be decoded here.
      let isEndless =
        end - start > 2 * mostMarks
        && String(decoding: utf8[start..<end], as: UTF8.self).unicodeScalars.contains { scalar in
          let isMark = scalar.properties.canonicalCombiningClass != .notReordered
          count = isMark ? count + 1 : 0
          return count > mostMarks
        }
      if isEndless { return true }
      start = end + 1
    }
    return false
  }

  /// Replaces the invalid bytes of a text that is almost entirely UTF-8. A few of them do not make
  /// it Windows-1252.
  private static func repaired(_ bytes: [UInt8]) -> (utf8: [UInt8], brokenLines: [Int])? {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let text = String(decoding: bytes.dropFirst(hasMark ? 3 : 0), as: UTF8.self)
    let wrong = text.unicodeScalars.count { $0 == "\u{FFFD}" }
    let right = text.unicodeScalars.count { !$0.isASCII } - wrong
    // Windows-1252 text contains hardly any sequence that is valid UTF-8 by chance.
    guard hasMark || right >= 4 * wrong else { return nil }
    let utf8 = Array(text.utf8)
    let lines = Lines(utf8).enumerated().filter { $0.element.unicodeScalars.contains("\u{FFFD}") }
    return (utf8, lines.map { $0.offset + 1 })
  }

  private static func utf8(fromUTF16 bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static func utf8(fromWindows1252 bytes: [UInt8]) -> [UInt8] {
    let scalars = bytes.map { $0 < 0x80 ? Unicode.Scalar($0) : windows1252[Int($0) - 0x80] }
    return Array(String(scalars: scalars).utf8)
  }

  package static func windows1252Byte(of scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0..<0x80, 0xA0...0xFF: UInt8(scalar.value)
    default: windows1252.prefix(0x20).firstIndex(of: scalar).map { UInt8($0 + 0x80) }
    }
  }

  /// The characters for the bytes 0x80 to 0xFF. Unassigned bytes are as in Latin-1.
  private static let windows1252: [Unicode.Scalar] = {
    let first: [Unicode.Scalar] = [
      "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}",
      "\u{90}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
    ]
    return first + (UInt8(0xA0)...UInt8.max).map { Unicode.Scalar($0) }
  }()
}
