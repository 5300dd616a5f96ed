import Corpus
import Foundation
import Testing

@Suite(.hangLimit) struct BadInputTests {
  private let workplace = Workplace()

  @Test(arguments: [["Importer"], ["Trainer"], ["swiftnlc", "check"]])
  func listsFormats(words: [String]) async throws {
    let outcome = try await workplace.run(words[0], words.dropFirst() + ["--help", "formats"])
    #expect(outcome.code == 0 && outcome.error.isEmpty)
    for format in ImportFormat.all {
      #expect(
        outcome.lines.contains { $0.hasPrefix("  \(format.id) ") && $0.hasSuffix(format.name) }
      )
    }
  }

  /// Control characters in files do not reach the terminal.
  @Test func sanitizesMessages() async throws {
    let name = "a\u{1B}]0;x\u{7}\u{9B}2J"
    try workplace.write(
      "{\"intents\": [{\"intent\": \"a\\u001b]0;x\\u0007\\u009b2J\", \"utterances\": []}, "
        + "{\"intent\": \"\\u009b\", \"utterances\": [\"x\\u009by\"]}]}",
      to: "d.json"
    )
    let imported = try await workplace.run("Importer d.json -o -")
    #expect(imported.code == 0)
    #expect(imported.error.contains("without utterances: a\u{FFFD}]0;x\u{FFFD}\u{FFFD}2J\n"))
    #expect(imported.output.contains("\"x\\u009by\""))
    for text in [imported.error, imported.output] {
      #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" || $0 == "\u{7}" })
    }
    // Error messages also quote the columns of tables and the names of archive entries.
    let model = try await Samples.workplaceWithModel()
    let columns = try await model.run(
      "Prompt model.safetensors --field text",
      input: "id,a\u{1B}]0;x\u{7}\u{9B}2J\n1,lights on\n"
    )
    #expect(columns.error.hasSuffix("found id, a\u{FFFD}]0;x\u{FFFD}\u{FFFD}2J\n"))
    try workplace.makeFolder("all")
    try workplace.write("{", to: "all/\u{1B}[2J.json")
    try workplace.write(Samples.dataset, to: "all/d.json")
    let folder = try await workplace.run("Importer all -o -")
    #expect(folder.code == 0 && folder.error.contains("Skipped 1 file: \u{FFFD}[2J.json\n"))
    #expect(!folder.error.unicodeScalars.contains("\u{1B}"))
    let missing = try await workplace.run("Importer", [name])
    #expect(
      missing.error == "Importer: a\u{FFFD}]0;x\u{FFFD}\u{FFFD}2J: no such file; check the path\n"
    )
  }
}
