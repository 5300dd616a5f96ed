import Testing

import Host

@testable import TextFormats

@Suite struct TextDecodingTests {
  @Test(arguments: [
    (Array("né".utf8), "né", TextEncoding.utf8),
    ([0xEF, 0xBB, 0xBF, 0x61], "a", .utf8),
    ([0xFF, 0xFE, 0xE9, 0x00, 0x3D, 0xD8, 0x4B, 0xDC], "é👋", .utf16),
    ([0xFE, 0xFF, 0x00, 0xE9], "é", .utf16),
    ([0x6E, 0xE9, 0x93, 0x20, 0x80], "né“ €", .windows1252),
    ([0xC3, 0x28], "Ã(", .windows1252),
    ([0xFF], "ÿ", .windows1252),
    ([], "", .utf8),
  ])
  func decode(bytes: [UInt8], text: String, encoding: TextEncoding) throws {
    let decoded = try #require(DecodedText(bytes))
    #expect(String(decoding: decoded.utf8, as: UTF8.self) == text)
    #expect(decoded.encoding == encoding)
  }

  @Test(arguments: [[0x50, 0x00, 0x4B], [0xFF, 0x00], Array("\u{0}".utf8)])
  func noText(bytes: [UInt8]) { #expect(DecodedText(bytes) == nil) }

  /// Long texts are checked in pieces, which end between characters.
  @Test(arguments: 5...9) func pieces(size: Int) {
    let text = Array("aé👋€bcdé👋👋👋x".utf8)
    #expect(DecodedText.isUTF8(text, inPiecesOf: size))
    for index in text.indices where text[index] >= 0x80 {
      var broken = text
      broken[index] = 0xFF
      #expect(!DecodedText.isUTF8(broken, inPiecesOf: size))
      #expect(
        !DecodedText.isUTF8(Array(text[..<index]) + [0x61], inPiecesOf: size) || text[index] >= 0xC0
      )
    }
  }

  @Test(arguments: [
    ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]), ("a\rb", ["a", "b"]),
    ("\n\n", ["", ""]), ("", []), ("a\r\n\r\nb", ["a", "", "b"]),
  ])
  func lines(text: String, lines: [String]) {
    #expect(Lines(Array(text.utf8)).map(String.init) == lines)
  }
}
