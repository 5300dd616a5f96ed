import Host
import Testing
import TextFormats

@testable import Corpus
@testable import Datasets

@Suite struct YAMLParserTests {
  private func yaml(_ text: String) throws(FileError) -> [JSON] {
    try YAMLParser.documents(in: Array(text.utf8), file: "f")
  }

  @Test(arguments: [
    ("a: yes\nb: 1.0\n", "{\"a\":\"yes\",\"b\":\"1.0\"}"),
    ("a: ~\nb:\nc: null\nd: \"null\"", "{\"a\":null,\"b\":null,\"c\":null,\"d\":\"null\"}"),
    ("- |\n  two\n  lines\n- >\n  one\n  line\n", "[\"two\\nlines\\n\",\"one line\\n\"]"),
    ("a: &x [1, 2]\nb: *x", "{\"a\":[\"1\",\"2\"],\"b\":[\"1\",\"2\"]}"),
    ("? [a]\n: b\nc: d", "{\"c\":\"d\"}"),
    ("ü: 👋", "{\"ü\":\"👋\"}"),
  ])
  func parsesValues(text: String, json: String) throws {
    #expect(try yaml(text).map(\.text) == [json])
  }

  @Test func parsesSeveralDocuments() throws {
    #expect(try yaml("a\n---\nb\n---\n").count == 3)
    #expect(try yaml("# nothing\n").isEmpty)
  }

  @Test(arguments: ["a: [", "a: \"b", "a: b: c", "\tb", "*x", "&x [*x]", "a: !!x\n b\n  c: d"])
  func rejectsInvalidYAML(text: String) throws {
    let error = try #require(#expect(throws: FileError.self) { try yaml(text) })
    guard case .notYAML(let line, let column, let reason) = error.problem else {
      Issue.record("\(error)")
      return
    }
    #expect(line >= 1 && column >= 1 && !reason.isEmpty)
  }

  @Test func limitsNesting() {
    for text in [
      String(repeating: "[", count: 100_000), String(repeating: "- ", count: 100_000),
      (0..<600).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
    ] {
      #expect(throws: FileError.self) { try yaml(text) }
    }
  }

  /// Aliases of a long text expand to more text than fits in memory.
  @Test func limitsTextsThatAliasesRepeat() throws {
    let text = "- &a \(String(repeating: "x", count: 100_000))\n"
    #expect(throws: FileError.self) { try yaml(text + String(repeating: "- *a\n", count: 1_000)) }
    let few = try yaml(text + String(repeating: "- *a\n", count: 100))
    #expect(few[0].array?.count == 101)
  }

  /// A few lines of nested aliases expand to more values than fit in memory.
  @Test func limitsAliasExpansion() {
    let lines = (1..<40).map { "- &a\($0) [*a\($0 - 1), *a\($0 - 1)]" }
    let text = "- &a0 [x, x]\n" + lines.joined(separator: "\n")
    #expect(throws: FileError.self) { try yaml(text) }
  }
}
