import Testing

@Suite(.hangLimit) struct ConvertCommandTests {
  private let workplace = Workplace()

  private func convert(_ options: [String], from input: String = dataset) async throws -> Outcome {
    try await workplace.run("swiftnlc convert -", options, input: input)
  }

  private static let dataset = """
    {"language":"en","intents":[
      {"intent":"on","utterances":["lights on","on, please"]},
      {"intent":"what's up","utterances":["say [hi](greeting)"]}],
     "outOfScope":["who won"],
     "entities":[{"entity":"room","values":[{"value":"hall"}]}]}
    """

  @Test func writesToStandardOutput() async throws {
    let outcome = try await convert(["--to", "csv"])
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
    #expect(outcome == Outcome(code: 0, output: expected, error: talk))
  }

  @Test func readsPatternsWithEverything() async throws {
    let app = """
      {"culture":"en","intents":[{"name":"go"}],"utterances":[{"text":"go on","intent":"go"}],
       "patterns":[{"pattern":"go (up|down)","intent":"go"}]}
      """
    let plain = try await convert(["--to", "csv", "-q"], from: app)
    #expect(plain.output == "utterance,intent\ngo on,go\n")
    let all = try await convert(["--to", "csv", "-q", "--everything"], from: app)
    #expect(
      all.output.split(separator: "\n").sorted() == [
        "go down,go", "go on,go", "go up,go", "utterance,intent",
      ]
    )
  }

  @Test func writesAFileQuietly() async throws {
    #expect(try await convert(["--to=jsonl", "-q", "-o", "out"]) == Outcome(code: 0))
    let text = try workplace.text(of: "out")
    #expect(text.hasSuffix("{\"text\":\"who won\",\"intent\":\"out_of_scope\"}\n"))
  }

  @Test func doesNotOverwriteALargerExport() async throws {
    let longer = try await convert(["--to", "jsonl"]).output
    try workplace.write(longer, to: "out.jsonl")
    let shorter = #"{"language":"en","intents":[{"intent":"on","utterances":["lights on"]}]}"#
    let options = ["--to", "jsonl", "-o", "out.jsonl"]

    let refused = try await convert(options, from: shorter)
    #expect(refused.code == 1)
    #expect(refused.error.contains("would lose 3 utterances not in the import"))
    #expect(try workplace.text(of: "out.jsonl") == longer)

    let forced = try await convert(options + ["--force"], from: shorter)
    #expect(forced.code == 0)
    #expect(forced.error.contains("Backed up the previous out.jsonl as out.jsonl.backup.1\n"))
    #expect(try workplace.text(of: "out.jsonl.backup.1") == longer)
    #expect(try await convert(options, from: shorter).code == 0)
  }

  /// Read back, the values of the entity are in another order.
  @Test func makesNoBackupOfTheSameContent() async throws {
    let dataset = """
      {"intents":[{"intent":"on","utterances":["a double please"],
        "spans":{"0":[{"entity":"room","start":2,"end":8}]}},
        {"intent":"off","utterances":["lights off"]}],
       "entities":[{"entity":"room","values":[{"value":"single"},{"value":"double"}]}]}
      """
    let options = ["--to", "rasa", "-q", "-o", "out.yml"]
    for _ in 1...2 { #expect(try await convert(options, from: dataset).code == 0) }
    #expect(!workplace.has("out.yml.backup.1"))
  }

  @Test func backsUpAnExportThatHoldsMore() async throws {
    let options = ["--to", "watson", "-o", "out.json"]
    #expect(try await convert(options).code == 0)
    let written = try workplace.text(of: "out.json")
    let workspace = written.replacing(
      "{",
      with: #"{"system_settings": {"a": 1},"#,
      maxReplacements: 1
    )
    try workplace.write(workspace, to: "out.json")
    for _ in 1...2 { #expect(try await convert(options).code == 0) }
    #expect(try workplace.text(of: "out.json") == written)
    #expect(try workplace.text(of: "out.json.backup.1") == workspace)
    #expect(!workplace.has("out.json.backup.2"))
  }
}
