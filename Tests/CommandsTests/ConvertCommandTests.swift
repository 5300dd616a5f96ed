import Foundation
import Testing

@testable import Commands

@Suite struct ConvertCommandTests {
  private let dataset = """
    {"language":"en","intents":[
      {"intent":"on","utterances":["lights on","on, please"]},
      {"intent":"what's up","utterances":["say [hi](greeting)"]}],
     "outOfScope":["who won"],
     "entities":[{"entity":"room","values":[{"value":"hall"}]}]}
    """

  @Test func writesToStandardOutput() throws {
    let outcome = try run(["convert", "-", "--to", "csv"], input: dataset)
    let expected = """
      utterance,intent
      lights on,on
      "on, please",on
      say [hi](greeting),what's up
      who won,out_of_scope

      """
    let talk = """
      SwiftNLC dataset: read 2 intents, 3 utterances, 1 out of scope; kept 2 intents, 3 utterances, \
      1 out of scope, 1 entity
        - csv cannot store the language, which is “en”
        - csv cannot store entities: dropped 1

      """
    #expect(outcome == ProgramOutcome(code: 0, output: expected, error: talk))
  }

  @Test func readsPatternsWithEverything() throws {
    let app = """
      {"culture":"en","intents":[{"name":"go"}],"utterances":[{"text":"go on","intent":"go"}],
       "patterns":[{"pattern":"go (up|down)","intent":"go"}]}
      """
    let plain = try run(["convert", "-", "--to", "csv", "-q"], input: app)
    #expect(plain.output == "utterance,intent\ngo on,go\n")
    let all = try run(["convert", "-", "--to", "csv", "-q", "--everything"], input: app)
    #expect(
      all.output.split(separator: "\n").sorted() == [
        "go down,go", "go on,go", "go up,go", "utterance,intent",
      ]
    )
  }

  @Test func listsLosses() throws {
    let rasa = try run(["convert", "-", "--to", "rasa"], input: dataset)
    #expect(
      rasa.error.contains(
        "  - 1 utterance with “](” or “]{”, which rasa reads as markup: separated by a space\n"
      )
    )
    let watson = try run(["convert", "-", "--to", "watson"], input: dataset)
    #expect(
      watson.error.contains(
        "  - watson will reject 1 intent name, which may contain only letters, digits, _ - and .: "
          + "what's up\n"
      )
    )
    let oos = dataset.replacing("what's up", with: "oos")
    let csv = try run(["convert", "-", "--to", "csv"], input: oos)
    #expect(
      csv.error.contains(
        "  - csv uses the names of some intents for out-of-scope utterances; rename them: oos\n"
      )
    )
  }

  @Test func writesAFileQuietly() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "convert-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    let arguments = ["convert", "-", "--to=jsonl", "-q", "-o", file.path]
    let outcome = try run(arguments, input: dataset)
    #expect(outcome == ProgramOutcome(code: 0, output: "", error: ""))
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.hasSuffix("{\"text\":\"who won\",\"intent\":\"out_of_scope\"}\n"))
  }

  @Test func doesNotOverwriteALargerExport() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "convert-\(UUID()).jsonl")
    let backup = file.path + ".backup.1"
    defer {
      for path in [file.path, backup] { try? FileManager.default.removeItem(atPath: path) }
    }
    let longer = try run(["convert", "-", "--to", "jsonl"], input: dataset).output
    try Data(longer.utf8).write(to: file)
    let shorter = #"{"language":"en","intents":[{"intent":"on","utterances":["lights on"]}]}"#
    let arguments = ["convert", "-", "--to", "jsonl", "-o", file.path]

    let refused = try run(arguments, input: shorter)
    #expect(refused.code == 1)
    #expect(refused.error.contains("would lose 3 utterances not in the import"))
    #expect(try String(contentsOf: file, encoding: .utf8) == longer)

    let forced = try run(arguments + ["--force"], input: shorter)
    #expect(forced.code == 0)
    let line = "Backed up the previous \(file.path) as \(backup)\n"
    #expect(forced.error.contains(line))
    #expect(try String(contentsOfFile: backup, encoding: .utf8) == longer)
    #expect(try run(arguments, input: shorter).code == 0)
  }

  /// Read back, the values of the entity are in another order.
  @Test func makesNoBackupOfTheSameContent() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "convert-\(UUID()).yml")
    let backup = file.path + ".backup.1"
    defer {
      for path in [file.path, backup] { try? FileManager.default.removeItem(atPath: path) }
    }
    let dataset = """
      {"intents":[{"intent":"on","utterances":["a double please"],
        "spans":{"0":[{"entity":"room","start":2,"end":8}]}},
        {"intent":"off","utterances":["lights off"]}],
       "entities":[{"entity":"room","values":[{"value":"single"},{"value":"double"}]}]}
      """
    let arguments = ["convert", "-", "--to", "rasa", "-q", "-o", file.path]
    for _ in 1...2 { #expect(try run(arguments, input: dataset).code == 0) }
    #expect(!FileManager.default.fileExists(atPath: backup))
  }

  @Test func backsUpAnExportThatHoldsMore() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "convert-\(UUID()).json")
    let backups = (1...2).map { file.path + ".backup.\($0)" }
    defer {
      for path in [file.path] + backups { try? FileManager.default.removeItem(atPath: path) }
    }
    let arguments = ["convert", "-", "--to", "watson", "-o", file.path]
    #expect(try run(arguments, input: dataset).code == 0)
    let written = try String(contentsOf: file, encoding: .utf8)
    let workspace = written.replacing(
      "{",
      with: #"{"system_settings": {"a": 1},"#,
      maxReplacements: 1
    )
    try Data(workspace.utf8).write(to: file)
    for _ in backups { #expect(try run(arguments, input: dataset).code == 0) }
    #expect(try String(contentsOf: file, encoding: .utf8) == written)
    #expect(try String(contentsOfFile: backups[0], encoding: .utf8) == workspace)
    #expect(!FileManager.default.fileExists(atPath: backups[1]))
  }

  @Test(arguments: [([], "--to FORMAT"), (["--to", "xml"], "rasa, watson, csv, jsonl")])
  func reportsIncorrectUsage(arguments: [String], words: String) throws {
    let outcome = try run(["convert", "-"] + arguments, input: dataset)
    #expect(outcome.code == 64)
    #expect(outcome.output == "")
    #expect(outcome.error.contains(words))
  }

  private func run(_ arguments: [String], input: String) throws -> ProgramOutcome {
    try ProgramOutcome(of: "swiftnlc", arguments, input: input)
  }
}
