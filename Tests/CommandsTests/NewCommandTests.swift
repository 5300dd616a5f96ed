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
    let words = "  nothing is left out, as nobody says anything to mean it\n"
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
    #expect(made.text.contains("it, in their own words. Enter alone goes on, and ends where"))
    for words in ["Intent 1, such as turn_on: ", "  2> ", "Intent 3, such as turn_on: "] {
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
    #expect(words.hasPrefix("dataset.json is there already. Replace it? [y/N] "))
    #expect(words.hasSuffix("swiftnlc new: dataset.json: stays as it is; name another file"))
    let replaced = try await screen(after: "y\na\nb\n\n\n", to: ["new", "-q"], in: workplace)
    #expect(replaced.code == 0)
    #expect(try workplace.text(of: "dataset.json").contains("\"a\""))
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
