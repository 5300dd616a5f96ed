import Foundation
import Testing

/// Malicious exports are rejected quickly, in one sentence, and nothing is written.
@Suite(.hangLimit) struct HostileExportTests {
  private let workplace = Workplace()

  /// 300 MB of spaces in 300 KB: a gzip file may consist of many members.
  @Test func rejectsZipBombs() async throws {
    let gzip = "head -c 1000000 /dev/zero | tr '\\0' ' ' | gzip -9 > part.gz"
    #expect(try await workplace.shell(gzip).code == 0)
    let part = try workplace.bytes(of: "part.gz")
    var bomb = Data()
    for _ in 0..<300 { bomb += part }
    let words =
      "bomb.json.gz: unpacks to more than 1073741824 bytes, or to far more than its \(bomb.count) bytes "
      + "suggest; if you trust it, unpack it yourself"
    try workplace.write(bomb, to: "bomb.json.gz")
    try await workplace.fails("Importer bomb.json.gz", saying: words)
  }

  @Test(arguments: ["- ", "[", "a: {"])
  func rejectsDeepYAML(piece: String) async throws {
    let text = "nlu:\n" + String(repeating: piece, count: 100_000)
    try workplace.write(text, to: "deep.yml")
    let outcome = try await workplace.run("Importer deep.yml")
    #expect(outcome.code == 1 && outcome.error.split(separator: "\n").count == 1)
    #expect(outcome.error.hasPrefix("Importer: deep.yml:2:"))
    #expect(try workplace.content().keys.sorted() == ["deep.yml"])
  }

  @Test func rejectsYAMLAliasBombs() async throws {
    var text = "nlu:\n- intent: a\n  examples: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...40 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "- intent: a\n  examples: &a\(level) [\(aliases)]\n"
    }
    try workplace.write(text, to: "laughs.yml")
    let words = "laughs.yml:15:21: invalid YAML: aliases expand to too many values or too much text"
    try await workplace.fails("Importer laughs.yml", saying: words)
  }

  @Test func rejectsUnclosedQuotes() async throws {
    let rows = String(repeating: "some words,label\n", count: 100_000)
    try workplace.write("text,intent\nwords,a\n\"open,b\n" + rows, to: "open.csv")
    let words = "open.csv:3: the quote opened here is never closed"
    try await workplace.fails("Importer open.csv", saying: words)
  }
}
