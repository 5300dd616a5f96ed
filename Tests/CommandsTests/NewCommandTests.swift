import Corpus
import Datasets
import Foundation
import Testing

@Suite(.endingWhatHangs) struct NewCommandTests {
  private static let typed = """
    lights_on
    lights on
      turn the lights on
    lights on

    music
    play a "song"

    """

  private static let dataset = #"""
    {
      "language": "en",
      "intents": [
        {
          "intent": "lights_on",
          "utterances": [
            "lights on",
            "turn the lights on"
          ]
        },
        {
          "intent": "music",
          "utterances": [
            "play a \"song\""
          ]
        }
      ]
    }

    """#

  private static let said = """
    few utterances, ten or more make an intent much better: lights_on, music
    dataset.json is written with 2 intents and 3 utterances; next: swiftnlc train dataset.json

    """

  @Test func fromAPipe() async throws {
    let workplace = try Workplace()
    let input = "\n" + Self.typed + "\n\nnothing\n\nlights_on\nlights on"
    let outcome = try await workplace.run("swiftnlc", ["new"], input: input)
    let words = "  nothing is skipped because it has no utterances\n"
    #expect(outcome == Outcome(code: 0, error: words + Self.said))
    #expect(try workplace.content().keys.sorted() == ["dataset.json"])
    #expect(try workplace.text(of: "dataset.json") == Self.dataset)
    let train = ["train", "dataset.json", "-q", "--epochs", "1"]
    let trained = try await workplace.run("swiftnlc", train)
    #expect(trained == Outcome(code: 0))
  }

  @Test func toStandardOutputInAnotherLanguage() async throws {
    let workplace = try Workplace()
    let outcome = try await workplace.run(
      "swiftnlc",
      ["new", "-", "-q", "--language", "de"],
      input: "gruß\nhallo\r\n"
    )
    #expect(outcome.code == 0 && outcome.error.isEmpty)
    #expect(outcome.output.hasPrefix("{\n  \"language\": \"de\",\n"))
    #expect(outcome.output.contains("\"hallo\"\n"))
    #expect(try workplace.content().isEmpty)
  }

  @Test func oneIntentIsNotEnough() async throws {
    let workplace = try Workplace()
    let outcome = try await workplace.run("swiftnlc", ["new"], input: "a\n1\n2\n3\n4\n5\n")
    #expect(
      outcome
        == Outcome(
          code: 0,
          error: "dataset.json is written with 1 intent and 5 utterances; add another intent, as a "
            + "classifier needs two to tell apart\n"
        )
    )
  }

  @Test(arguments: ["", "\n\n", "lights_on\n\n"])
  func nothing(input: String) async throws {
    let workplace = try Workplace()
    let outcome = try await workplace.run("swiftnlc", ["new", "-q"], input: input)
    #expect(
      outcome
        == .failed(
          "swiftnlc new: no utterance was given, so nothing is written; give the name of an intent, "
            + "then what people say, a line each"
        )
    )
    #expect(try workplace.content().isEmpty)
  }

  @Test func whatIsThereStays() async throws {
    let workplace = try Workplace()
    try workplace.write("mine", to: "dataset.json")
    let refused = try await workplace.run("swiftnlc", ["new"], input: Self.typed)
    #expect(
      refused
        == .failed(
          "swiftnlc new: dataset.json: is there already; name another file, or replace it with --force"
        )
    )
    #expect(try workplace.text(of: "dataset.json") == "mine")
    let forced = try await workplace.run("swiftnlc", ["new", "--force"], input: Self.typed)
    #expect(forced == Outcome(code: 0, error: Self.said))
    #expect(try workplace.text(of: "dataset.json") == Self.dataset)
  }

  @Test func atATerminal() async throws {
    let workplace = try Workplace()
    let made = try await screen(after: Self.typed + "\n\n", to: ["new"], in: workplace)
    #expect(made.code == 0)
    for words in [
      "Intent 1, such as turn_on: ", "  2> ", "Intent 3, or an entity, such as @room:",
      "it with an @",
    ] {
      #expect(made.text.contains(words), "\(made.text)")
    }
    #expect(
      made.text.hasSuffix(
        """
        dataset.json is written with 2 intents and 3 utterances; next: swiftnlc train
          dataset.json
        """
      ),
      "\(made.text)"
    )
    #expect(try workplace.text(of: "dataset.json") == Self.dataset)

    let kept = try await screen(after: "\n", to: ["new"], in: workplace)
    #expect(kept.code == 1)
    // The terminal breaks the line where it ends.
    let words = kept.text.replacingOccurrences(of: "\n", with: "")
    #expect(words.hasPrefix("dataset.json is there already. Replace it? [y/N]"))
    #expect(words.hasSuffix("swiftnlc new: dataset.json: stays as it is; name another file"))
    let replaced = try await screen(after: "y\na\nb\n\n\n", to: ["new", "-q"], in: workplace)
    #expect(replaced.code == 0)
    #expect(try workplace.text(of: "dataset.json").contains("\"a\""))
  }

  private static let entities = """
    @room
    living room = lounge, parlour
    kitchen
    kitchen
    kitchen = galley

    @date

    @nothing

    """

  /// Entities have values with synonyms, or the name of a kind of value that is found without them.
  @Test func entities() async throws {
    let workplace = try Workplace()
    let outcome = try await workplace.run(
      "swiftnlc",
      ["new"],
      input: Self.typed + "\n" + Self.entities
    )
    #expect(outcome.code == 0)
    #expect(
      outcome.error.hasPrefix("  @nothing is skipped because it has no values\n"),
      "\(outcome.error)"
    )
    #expect(outcome.error.contains("is written with 2 intents, 2 entities and 3 utterances;"))
    let dataset = try Import([workplace.path("dataset.json")]).dataset
    #expect(dataset.intents.map(\.intent) == ["lights_on", "music"])
    #expect(
      dataset.entities.map(\.values) == [
        [
          .init("living room", synonyms: ["lounge", "parlour"]),
          .init("kitchen", synonyms: ["galley"]),
        ],
        [],
      ]
    )
    #expect(dataset.entities.map(\.entity) == ["room", "date"])
    #expect(dataset.entities[0].kinds.isEmpty && dataset.entities[1].kinds.contains("date"))
    let train = ["train", "dataset.json", "-q", "--epochs", "1"]
    #expect(try await workplace.run("swiftnlc", train) == Outcome(code: 0))
    let answer = try await workplace.run(
      "swiftnlc",
      ["prompt", "model.safetensors", "--json", "lights on in the parlour tomorrow"]
    )
    #expect(answer.output.contains(#""text":"parlour","value":"living room""#), "\(answer.output)")
    #expect(answer.output.contains(#""entity":"date""#))
  }

  /// The explanations break between words.
  @Test(arguments: [40, 60, 80]) func narrowWindows(columns: Int) async throws {
    let workplace = try Workplace()
    let session = try TypedSession(workplace, "swiftnlc", ["new"], columns: columns)
    try await session.wait(for: "such as turn_on:")
    #expect(session.screen.breaks == 0, "\(session.screen.text)")
    let words = session.screen.text.split { $0.isWhitespace }
    #expect(words.contains("intent") && words.contains("parlour."))
    try session.type("\n")
    #expect(try await session.end() == 1)
  }

  private func screen(
    after keys: String,
    to arguments: [String],
    in workplace: Workplace
  ) async throws -> (code: Int32, text: String) {
    let session = try TypedSession(workplace, "swiftnlc", arguments)
    try session.type(keys)
    return (try await session.end(), session.screen.text)
  }
}
