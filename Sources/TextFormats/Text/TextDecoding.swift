/// How the characters of a text are written as bytes.
package enum TextEncoding: Equatable {
  case utf8
  case utf16
  /// Neither of the others: read as Windows-1252, of which Latin-1 is a part.
  case windows1252
}

/// Bytes of a file → the same text in UTF-8, its byte order mark left out.
package struct DecodedText {
  package let utf8: [UInt8]
  package let encoding: TextEncoding
  /// The lines, from 1, of bytes that are not UTF-8 in a text that otherwise is. They have a
  /// replacement character each, U+FFFD.
  package private(set) var brokenLines: [Int] = []

  /// Nil where the bytes are no text at all: there is a zero among them.
  package init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      utf8 = Self.utf8(fromUTF16: bytes.dropFirst(2), isBigEndian: bytes[0] == 0xFE)
      encoding = .utf16
    } else if Self.isUTF8(bytes) {
      utf8 = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
      encoding = .utf8
    } else if let repaired = RepairedUTF8(bytes) {
      utf8 = repaired.utf8
      brokenLines = repaired.lines
      encoding = .utf8
    } else {
      utf8 = Self.utf8(fromWindows1252: bytes)
      encoding = .windows1252
    }
    guard !utf8.contains(0) else { return nil }
  }

  /// Whether bytes are UTF-8, checked in pieces, so that a large text is not there twice.
  static func isUTF8(_ bytes: [UInt8], inPiecesOf size: Int = 1 << 20) -> Bool {
    var start = 0
    while start < bytes.count {
      var end = min(start + size, bytes.count)
      // A piece ends where a character does, which is four bytes long at most.
      let least = max(start + 1, end - 3)
      while end < bytes.count, end > least, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      guard String(validating: bytes[start..<end], as: UTF8.self) != nil else { return false }
      start = end
    }
    return true
  }

  private static func utf8(fromUTF16 bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
      index += 2
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private static func utf8(fromWindows1252 bytes: [UInt8]) -> [UInt8] {
    var utf8: [UInt8] = []
    utf8.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        utf8.append(byte)
      } else {
        utf8.append(contentsOf: String(windows1252[Int(byte) - 0x80]).utf8)
      }
    }
    return utf8
  }

  /// The byte that stands for a character in Windows-1252.
  package static func windows1252Byte(of scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0..<0x80, 0xA0...0xFF: UInt8(scalar.value)
    default: windows1252.prefix(0x20).firstIndex(of: scalar).map { UInt8($0 + 0x80) }
    }
  }

  /// What the bytes from 0x80 on stand for; five of them for nothing, they stay as in Latin-1.
  private static let windows1252: [Unicode.Scalar] = {
    let first: [Unicode.Scalar] = [
      "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}",
      "\u{90}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
    ]
    return first + (UInt8(0xA0)...UInt8.max).map { Unicode.Scalar($0) }
  }()
}
