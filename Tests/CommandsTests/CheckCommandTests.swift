import Foundation
import Testing

@Suite(.hangLimit) struct CheckCommandTests {
  private let workplace = Workplace()

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

  @Test func findingsFailOnlyStrictChecks() async throws {
    let none = try await workplace.run("swiftnlc check - --strict", input: good)
    #expect(none.code == 0 && none.output == "No findings in 10 utterances of 2 intents\n")
    let lenient = try await workplace.run("swiftnlc check - -q", input: bad)
    #expect(lenient == Outcome(code: 0, output: findings))
    let outcome = try await workplace.run("swiftnlc check --strict -q -", input: bad)
    let words =
      "swiftnlc check: 1 finding, but --strict allows none; correct the data and run the check "
      + "again\n"
    #expect(outcome == Outcome(code: 1, output: findings, error: words))
  }

  @Test func printsJSON() async throws {
    let outcome = try await workplace.run("swiftnlc check - --json -q", input: bad)
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
    #expect(outcome == Outcome(code: 0, output: expected))
  }

  @Test func importerChecksTheDataset() async throws {
    for (option, code, output) in [
      ("--check", 0, findings), ("--strict", 1, findings), ("-q", 0, ""),
    ] {
      let outcome = try await workplace.run("Importer", ["-", "-q", option], input: bad)
      #expect(outcome.code == code && outcome.output == output, "\(outcome)")
      #expect(try workplace.bytes(of: "dataset.json").count > 100)
    }
  }

  @Test func findingsDoNotMixWithADatasetOnStandardOutput() async throws {
    let outcome = try await workplace.run("Importer - -o - --check", input: bad)
    #expect(outcome.output.hasPrefix("{\n  \"language\": \"en\""))
    #expect(outcome.error.hasSuffix(findings + "\n"))
  }

  @Test func verifiesAModel() async throws {
    let workplace = try await Samples.workplaceWithModel()
    let whole = try await workplace.run("swiftnlc check model.safetensors")
    #expect(whole.code == 0 && whole.error.isEmpty)
    #expect(whole.output.hasPrefix("model.safetensors is undamaged: 3 intents, "))
    // Model files are detected by their content, not by their name.
    let named = try await workplace.shell("cp model.safetensors m && $bin/swiftnlc check m")
    #expect(named.output == "m" + whole.output.dropFirst("model.safetensors".count))
    var bytes = try workplace.bytes(of: "model.safetensors")
    bytes[bytes.count - 5_000] ^= 4
    try workplace.write(bytes, to: "model.safetensors")
    try await workplace.fails(
      "swiftnlc check model.safetensors",
      saying: "\(workplace.path("model.safetensors")): damaged: the content does not match its "
        + "checksum; copy it again or train the model again"
    )
  }
}
