import Foundation
import Host
import Testing

@testable import Commands

@Suite struct CheckCommandTests {
  private let good = """
    {"language":"en","intents":[
      {"intent":"bye","utterances":["bye","bye now","bye bye then","so bye","good bye all"]},
      {"intent":"hello","utterances":["hello","hello you","hello there","well hello","oh hello"]}]}
    """
  private var bad: String { good.replacing("\"oh hello\"", with: "\"Bye\"") }

  private let findings = """
    1 utterance of more than one intent: keep each utterance in one intent only
      “bye”
        bye, hello

    1 finding in 10 utterances of 2 intents

    """

  @Test func reportsNoFindings() throws {
    let outcome = try ProgramOutcome(of: "swiftnlc", ["check", "-", "--strict"], input: good)
    #expect(outcome.output == "No findings in 10 utterances of 2 intents\n")
    #expect(outcome.code == 0)
  }

  @Test func findingsDoNotFail() throws {
    let outcome = try ProgramOutcome(of: "swiftnlc", ["check", "-", "-q"], input: bad)
    #expect(outcome == ProgramOutcome(code: 0, output: findings, error: ""))
  }

  @Test func strictChecksFail() throws {
    let outcome = try ProgramOutcome(of: "swiftnlc", ["check", "--strict", "-q", "-"], input: bad)
    let words =
      "swiftnlc check: 1 finding, but --strict allows none; correct the data and run the check "
      + "again\n"
    #expect(outcome == ProgramOutcome(code: 1, output: findings, error: words))
  }

  @Test func printsJSON() throws {
    let outcome = try ProgramOutcome(of: "swiftnlc", ["check", "-", "--json", "-q"], input: bad)
    let expected = """
      {
        "intents": 2,
        "utterances": 10,
        "findings": [
          {
            "kind": "sharedUtterance",
            "utterance": "bye",
            "intents": [
              "bye",
              "hello"
            ],
            "outOfScope": false,
            "advice": "keep each utterance in one intent only"
          }
        ]
      }

      """
    #expect(outcome == ProgramOutcome(code: 0, output: expected, error: ""))
  }

  @Test func importerChecksTheDataset() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "dataset-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    let arguments = ["-", "-o", file.path, "-q"]
    #expect(
      try ProgramOutcome(of: "Importer", arguments + ["--check"], input: bad).output == findings
    )
    #expect(try Data(contentsOf: file).count > 100)
    #expect(try ProgramOutcome(of: "Importer", arguments + ["--strict"], input: bad).code == 1)
    #expect(try ProgramOutcome(of: "Importer", arguments, input: bad).output == "")
  }

  @Test func findingsDoNotMixWithADatasetOnStandardOutput() throws {
    let outcome = try ProgramOutcome(of: "Importer", ["-", "-o", "-", "--check"], input: bad)
    #expect(outcome.output.hasPrefix("{\n  \"language\": \"en\""))
    #expect(outcome.error.hasSuffix(findings + "\n"))
  }

  @Test func verifiesAModel() async throws {
    let workplace = try await Samples.workplaceWithModel()
    let whole = try await workplace.run("swiftnlc", ["check", "model.safetensors"])
    #expect(whole.code == 0 && whole.error.isEmpty)
    #expect(whole.output.hasPrefix("model.safetensors is undamaged: 3 intents, "))
    // Model files are detected by their content, not by their name.
    let named = try await workplace.shell("cp model.safetensors m && $bin/swiftnlc check m")
    #expect(named.output == "m" + whole.output.dropFirst("model.safetensors".count))
    var bytes = try workplace.bytes(of: "model.safetensors")
    bytes[bytes.count - 5_000] ^= 4
    try workplace.write(bytes, to: "model.safetensors")
    try await workplace.expect(
      .failed(
        "swiftnlc check: \(workplace.path("model.safetensors")): damaged: the content does not match its "
          + "checksum; copy it again or train the model again"
      ),
      of: "swiftnlc",
      ["check", "model.safetensors"]
    )
  }
}

/// The exit code and the output of a program.
struct ProgramOutcome: Equatable {
  let code: Int32
  let output: String
  let error: String

  init(code: Int32, output: String, error: String) {
    self.code = code
    self.output = output
    self.error = error
  }

  /// Runs a program and waits for its end.
  init(of program: String, _ arguments: [String], input: String) throws {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let folder = try #require(bundle?.bundleURL ?? Bundle.main.executableURL)
      .deletingLastPathComponent()
    let process = Process()
    process.executableURL = folder.appending(path: program)
    process.arguments = arguments
    let pipes = (input: Pipe(), output: Pipe(), error: Pipe())
    process.standardInput = pipes.input
    process.standardOutput = pipes.output
    process.standardError = pipes.error
    try process.run()
    // The program may end before it has read its input.
    System.ignoreWritingSignals()
    try? pipes.input.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try pipes.input.fileHandleForWriting.close()
    let output = try pipes.output.fileHandleForReading.readToEnd() ?? Data()
    let error = try pipes.error.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    self.init(
      code: process.terminationStatus,
      output: String(decoding: output, as: UTF8.self),
      error: String(decoding: error, as: UTF8.self)
    )
  }
}
