import Datasets
import Foundation
import Testing

/// Tests of `swiftnlc discover` in a folder of its own.
@Suite(.hangLimit) struct DiscoverCommandTests {
  private let workplace = Workplace()

  init() throws {
    try workplace.write(Self.log, to: "log.txt")
  }

  private static let things = ["order", "parcel", "ticket", "booking", "flight", "lesson"]
  private static let log = things.map { thing in
    """
    please cancel my \(thing) today
    what is the weather like near the \(thing)
    play loud music during the \(thing), my number is 0170 123\(thing.count)567

    """
  }.joined()

  private static let options = ["--no-words", "--intents", "3"]

  @Test func writesADatasetAndATable() async throws {
    let outcome = try await workplace.run("swiftnlc discover log.txt", Self.options)
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("6  33.3%  cancel"))
    #expect(outcome.output.contains("3 groups in 18 lines, 18 distinct utterances"))
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(
      outcome.error.contains("Wrote suggestions.json. Next: review it, then run swiftnlc train")
    )
    let check = try await workplace.run("swiftnlc import suggestions.json -o d.json")
    #expect(check.code == 0)
    #expect(check.error.contains("kept 3 intents, 18 utterances"))
  }

  @Test func readsAnExportFromStandardInput() async throws {
    let lines = Self.log.split(separator: "\n").map(String.init)
    let export = Dataset(intents: [.init("a", lines)])
    let outcome = try await workplace.run(
      "swiftnlc discover -",
      Self.options,
      input: String(decoding: try JSONEncoder().encode(export), as: UTF8.self)
    )
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("3 groups in 18 lines, 18 distinct utterances"))
  }

  @Test func resultsAreReproducible() async throws {
    for (threads, name) in [("1", "a.json"), ("3", "b.json")] {
      let arguments = ["discover", "log.txt", "-q", "-t", threads, "-o", name] + Self.options
      #expect(try await workplace.run("swiftnlc", arguments).code == 0)
    }
    #expect(try workplace.bytes(of: "a.json") == workplace.bytes(of: "b.json"))
  }

  @Test func rejectedGroupsAreNotSuggestedAgain() async throws {
    let weather = Self.things.map { "what is the weather like near the \($0)" }
    let list = weather.prefix(4).map { "\"\($0)\"" }.joined(separator: ",")
    let file = "{\"intents\":[],\"discovery\":{\"rejected\":[[\(list)]]}}"
    try workplace.write(file, to: "suggestions.json")
    let new = ["garage", "harbour", "castle"].map { "what is the weather like near the \($0)\n" }
    try workplace.write(Self.log + new.joined(), to: "log.txt")
    for _ in 1...2 {
      let outcome = try await workplace.run("swiftnlc discover log.txt", Self.options)
      #expect(outcome.output.contains("9 lines skipped as rejected"))
      let suggestions = try JSONDecoder().decode(
        Dataset.self,
        from: try workplace.bytes(of: "suggestions.json")
      )
      let texts = suggestions.intents.flatMap(\.utterances)
      #expect(texts.contains { $0.contains("music") } && !texts.contains { $0.contains("weather") })
    }
    #expect(try workplace.text(of: "suggestions.json.backup.1") == file)
  }

  @Test func countsIgnoredLines() async throws {
    try workplace.write(Self.log + "hello there\nOK, bye!\nasdfghjkl\n", to: "log.txt")
    let outcome = try await workplace.run("swiftnlc discover log.txt", Self.options)
    let summary = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(summary.hasSuffix("ignored 2 lines of greetings, 1 line of noise"))
  }

  @Test func saysWhatToDoIfThereAreNoGroups() async throws {
    let outcome = try await workplace.run("swiftnlc discover log.txt --no-words --intents 10000")
    #expect(outcome.code == 0 && outcome.output.contains("0 groups in 18 lines"))
    #expect(outcome.error.contains("without any suggestions. For larger groups, use a longer log"))
    #expect(!outcome.error.contains("Next:"))
  }

  @Test func anonymisesNumbers() async throws {
    let arguments = ["discover", "log.txt", "-q", "--anonymise", "-o", "-"] + Self.options
    let outcome = try await workplace.run("swiftnlc", arguments)
    #expect(outcome.code == 0)
    #expect(!outcome.output.contains("0170") && outcome.output.contains("my number is PHONE"))
  }

  @Test func comparesWithADataset() async throws {
    try workplace.write(
      """
      {"language":"en","intents":[
        {"intent":"cancel","utterances":["cancel my tour","please cancel the visit today","cancel it"]},
        {"intent":"idle","utterances":["never mind","forget about it","no thanks"]}]}
      """,
      to: "bot.json"
    )
    let outcome = try await workplace.run("swiftnlc discover log.txt --dataset bot.json --no-words")
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("rejected as out of scope"))
    #expect(outcome.error.contains("swiftnlc train bot.json suggestions.json"))
  }

  @Test(
    arguments: [
      ("", "is empty"), ("\n \n", "no utterances found"),
      ("hello\nhello\nHello\n", "3 lines with only 1 distinct utterance; at least 10 are needed"),
      ("\u{0}\u{1}\u{2}\u{0}\u{0}", "not"),
    ]
  )
  func explainsWhatIsWrongWithALog(content: String, message: String) async throws {
    try workplace.write(content, to: "log.txt")
    let outcome = try await workplace.run("swiftnlc discover log.txt --no-words")
    #expect(outcome.code == 1)
    #expect(outcome.error.contains(message), "\(outcome.error)")
    #expect(!workplace.has("suggestions.json"))
  }
}
