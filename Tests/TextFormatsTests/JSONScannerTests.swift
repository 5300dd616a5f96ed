import Testing
import Host

@testable import TextFormats

@Suite struct JSONScannerTests {
  private func json(_ text: String) throws(FileError) -> JSON {
    try JSONScanner.json(Array(text.utf8), file: "f")
  }

  @Test(arguments: [
    ("null", JSON.null), (" true ", .bool(true)), ("false", .bool(false)),
    ("0", .number(0)), ("-12.5e2", .number(-1250)),
    ("12345678901234567168", .number(12345678901234567168)),
    ("\"\"", ""), ("\"a\\n\\u00e9\\ud83d\\udc4b\\/\"", "a\né👋/"), ("\"\\ud83d\"", "\u{FFFD}"),
    ("\"\\ud83dx\"", "\u{FFFD}x"), ("[]", .array([])),
    ("[1,[2]]", .array([.number(1), .array([.number(2)])])),
    ("{}", .object([])),
    ("{\"a\":{\"b\":null}}", .object([.init("a", .object([.init("b", .null)]))])),
    ("\u{FEFF}1", .number(1)),
  ])
  func parsesValues(text: String, value: JSON) throws { #expect(try json(text) == value) }

  @Test(arguments: [
    ("", 1, 1), ("{", 1, 2), ("[1,]", 1, 4), ("[1 2]", 1, 4), ("{\"a\" 1}", 1, 6), ("{a:1}", 1, 2),
    ("\"a", 1, 3), ("\"a\nb\"", 1, 3), ("tru", 1, 1), ("01", 1, 1), ("+1", 1, 1), ("1.", 1, 1),
    ("nan", 1, 1), ("[\n1,\nx]", 3, 1), ("1 2", 1, 3), ("\"\\x\"", 1, 3), ("\"\\u12g4\"", 1, 4),
    ("-", 1, 1), ("0x1", 1, 1), (".5", 1, 1), ("1e", 1, 1), ("'a'", 1, 1),
  ])
  func reportsThePositionOfMistakes(text: String, line: Int, column: Int) throws {
    let error = try #require(#expect(throws: FileError.self) { try json(text) })
    guard case .notJSON(let foundLine, let foundColumn, _) = error.problem else {
      Issue.record("\(error)")
      return
    }
    #expect((foundLine, foundColumn) == (line, column))
  }

  @Test(arguments: [
    ("{\"a\":1,\"a\":2}", 1, 8, "a"),
    ("{\"a\":1,\n  \"b\":[{\"c\":1, \"\\u0063\":2}]}", 2, 16, "c"),
    (
      "{\"0\":0,\"1\":0,\"2\":0,\"3\":0,\"4\":0,\"5\":0,\"6\":0,\"7\":0,\"8\":0,\"9\":0,\"3\":0}",
      1, 62, "3"
    ),
  ])
  func rejectsDuplicateKeys(text: String, line: Int, column: Int, key: String) {
    #expect(throws: FileError("f", .duplicateKey(line: line, column: column, key: key))) {
      try json(text)
    }
  }

  @Test func acceptsTheSameKeyInSeveralObjects() throws {
    _ = try json("[{\"a\":{\"a\":1}},{\"a\":2}]")
  }

  @Test func limitsNesting() throws {
    for count in [1, 512] {
      let text = String(repeating: "[", count: count) + String(repeating: "]", count: count)
      _ = try json(text)
    }
    for open in ["[", "{\"a\":"] {
      let text = String(repeating: open, count: 100_000)
      #expect(throws: FileError.self) { try json(text) }
    }
  }

  @Test func rejectsInvalidUTF8() {
    #expect(throws: FileError("f", .notUTF8(line: 2))) {
      try JSONScanner.json(Array("[\n\"".utf8) + [0xC3, 0x28] + Array("\"]".utf8), file: "f")
    }
  }

  @Test func writesValues() throws {
    let value = JSON.object([
      .init("a\"\\\u{1}\u{7F}\n", .array([.number(1), .number(-0.25), .null, .bool(true), "é👋"])),
      .init("b", .object([])), .init("c", .array([])),
      .init("d", .array([.object([.init("e", "f")])])),
    ])
    #expect(try json(value.text) == value)
    #expect(try json(value.indentedText) == value)
    #expect(JSON.number(.nan).text == "null")
  }

  @Test(arguments: [
    ("{\"a\"", true), (" [ {", true), ("[[", true), ("[]", true), ("{}", true),
    ("[text](x)", false),
    ("{name} x", false), ("", false), ("[1]", false), ("\"a\"", false), ("[", false),
  ])
  func recognisesJSONByItsBeginning(text: String, like: Bool) {
    #expect(JSONScanner.looksLikeJSON(Array(text.utf8)) == like)
  }
}
