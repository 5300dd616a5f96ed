import Testing
import Host

@testable import TextFormats

@Suite struct TextDecodingTests {
  @Test(arguments: [
    (Array("né".utf8), "né", false),
    ([0xEF, 0xBB, 0xBF, 0x61], "a", false),
    ([0xFF, 0xFE, 0xE9, 0x00, 0x3D, 0xD8, 0x4B, 0xDC], "é👋", false),
    ([0xFE, 0xFF, 0x00, 0xE9], "é", false),
    ([0x6E, 0xE9, 0x93, 0x20, 0x80], "né“ €", true),
    ([0xC3, 0x28], "Ã(", true),
    ([0xFF], "ÿ", true),
    ([], "", false),
  ])
  func decodesEncodings(bytes: [UInt8], text: String, isWindows1252: Bool) throws {
    let decoded = try #require(DecodedText(bytes))
    #expect(String(decoding: decoded.utf8, as: UTF8.self) == text)
    #expect(decoded.isWindows1252 == isWindows1252)
  }

  @Test(arguments: [[0x50, 0x00, 0x4B], [0xFF, 0x00], Array("\u{0}".utf8)])
  func rejectsBinaryContent(bytes: [UInt8]) { #expect(DecodedText(bytes) == nil) }

  @Test func rejectsEndlessCombiningMarks() {
    let marks = Array(String(repeating: "\u{323}\u{301}", count: 500).utf8)
    #expect(DecodedText(Array("e".utf8) + marks) != nil)
    #expect(DecodedText(Array("e".utf8) + marks + Array("\u{301}".utf8)) == nil)
  }

  /// Each character is cut off, or has an invalid byte.
  @Test func detectsInvalidCharacters() throws {
    let text = Array("aé👋€bcdé👋👋👋x".utf8)
    #expect(try #require(DecodedText(text)).utf8 == text)
    for index in text.indices where text[index] >= 0x80 {
      var broken = text
      broken[index] = 0xFF
      #expect(DecodedText(broken)?.utf8 != broken)
      let cut = Array(text[..<index]) + [0x61]
      #expect(DecodedText(cut)?.utf8 != cut || text[index] >= 0xC0)
    }
  }

  @Test(arguments: [
    ("a\nb", ["a", "b"]), ("a\r\nb\r\n", ["a", "b"]), ("a\rb", ["a", "b"]),
    ("\n\n", ["", ""]), ("", []), ("a\r\n\r\nb", ["a", "", "b"]),
  ])
  func splitsLines(text: String, lines: [String]) {
    #expect(Lines(Array(text.utf8)).map(String.init) == lines)
  }

  /// A few invalid bytes do not change the detected encoding.
  @Test(
    arguments: [
      ("привет", [0xD0], "\nпока", "привет\u{FFFD}\nпока", [1]),
      ("привет\r\n", [0xE2, 0x82], "пока\n", "привет\r\n\u{FFFD}пока\n", [2]),
      (
        "été, août, Noël, là\ra\r", [0xFF, 0x61, 0xF5], "",
        "été, août, Noël, là\ra\r\u{FFFD}a\u{FFFD}", nil
      ),
      (
        "été, août, Noël, là, où, ça, dès\ra\r", [0xFF, 0x61, 0xF5], "",
        "été, août, Noël, là, où, ça, dès\ra\r\u{FFFD}a\u{FFFD}", [3]
      ),
      ("\u{FEFF}a\n\n", [0xE9], "", "a\n\n\u{FFFD}", [3]),
      ("日本語と", [0xED, 0xA0, 0x80], "", "日本語と\u{FFFD}\u{FFFD}\u{FFFD}", nil),
    ] as [(String, [UInt8], String, String, [Int]?)]
  )
  func replacesInvalidBytes(
    before: String,
    bytes: [UInt8],
    after: String,
    text: String,
    lines: [Int]?
  )
    throws
  {
    let decoded = try #require(DecodedText(Array(before.utf8) + bytes + Array(after.utf8)))
    guard let lines else {
      #expect(decoded.isWindows1252 && decoded.brokenLines.isEmpty)
      return
    }
    #expect(!decoded.isWindows1252)
    #expect(String(decoding: decoded.utf8, as: UTF8.self) == text)
    #expect(decoded.brokenLines == lines)
  }

  @Test func replacesInvalidBytesLikeTheStandardLibrary() throws {
    let good = Array("Größe, été, naïve, šílený, żółw, 日本語, привет, 👋🏽 ".utf8)
    for index in good.indices {
      for byte: UInt8 in [0x41, 0x80, 0xBF, 0xC1, 0xC3, 0xE0, 0xED, 0xF0, 0xF4, 0xFF] {
        var bytes = good
        bytes[index] = byte
        let decoded = try #require(DecodedText(bytes))
        #expect(decoded.utf8 == Array(String(decoding: bytes, as: UTF8.self).utf8), "\(bytes)")
      }
    }
  }
}
