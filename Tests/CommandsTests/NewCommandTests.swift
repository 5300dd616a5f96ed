import Corpus
import Datasets
import Foundation
import Testing

@Suite(.hangLimit) struct NewCommandTests {
  private let workplace = Workplace()

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
    Few utterances; add more until each intent has ten or more: lights_on, music
    Wrote dataset.json (2 intents, 3 utterances). Next: swiftnlc train dataset.json

    """

  @Test func readsAPipe() async throws {
    let input = "\n" + Self.typed + "\n\nnothing\n\nlights_on\nlights on"
    let outcome = try await workplace.run("swiftnlc new", input: input)
    let words = "  nothing is skipped because it has no utterances\n"
    #expect(outcome == Outcome(code: 0, error: words + Self.said))
    #expect(try workplace.content().keys.sorted() == ["dataset.json"])
    #expect(try workplace.text(of: "dataset.json") == Self.dataset)
    try await workplace.succeeds("swiftnlc train dataset.json -q --epochs 1 --no-words")
  }

  @Test func writesToStandardOutput() async throws {
    let outcome = try await workplace.run(
      "swiftnlc new - -q --language de",
      input: "gruß\nhallo\r\n"
    )
    #expect(outcome.code == 0 && outcome.error.isEmpty)
    #expect(outcome.output.hasPrefix("{\n  \"language\": \"de\",\n"))
    #expect(outcome.output.contains("\"hallo\"\n"))
    #expect(try workplace.content().isEmpty)
  }

  /// The language is detected from the utterances, because word vectors and stems of another one would
  /// make the model worse.
  @Test func detectsTheLanguage() async throws {
    let input = """
      licht_an
      mach bitte das Licht in der Küche an
      kannst du die Lampe auf dem Tisch einschalten
      es ist mir hier viel zu dunkel
      ich brauche etwas mehr Licht

      musik
      spiel mir ein Lied von den Beatles
      ich möchte ein bisschen Musik hören
      kannst du das Radio in der Küche einschalten
      """
    let outcome = try await workplace.run("swiftnlc new - -q", input: input)
    #expect(outcome.output.hasPrefix("{\n  \"language\": \"de\",\n"), "\(outcome)")
  }

  @Test func notesThatOneIntentIsNotEnough() async throws {
    let outcome = try await workplace.run("swiftnlc new", input: "a\n1\n2\n3\n4\n5\n")
    #expect(
      outcome
        == Outcome(
          code: 0,
          error: "Wrote dataset.json (1 intent, 5 utterances). Add another intent: a classifier "
            + "needs at least two\n"
        )
    )
  }

  @Test(arguments: ["", "\n\n", "lights_on\n\n"])
  func reportsMissingUtterances(input: String) async throws {
    try await workplace.fails(
      "swiftnlc new -q",
      input: input,
      saying: "no utterances given, nothing written; enter the name of an intent, then its "
        + "utterances, one per line"
    )
  }

  @Test func doesNotOverwriteFiles() async throws {
    try workplace.write("mine", to: "dataset.json")
    try await workplace.fails(
      "swiftnlc new",
      input: Self.typed,
      saying: "dataset.json: already exists; choose another file, or overwrite it with --force"
    )
    let forced = try await workplace.run("swiftnlc new --force", input: Self.typed)
    let backup = "Backed up the previous dataset.json as dataset.json.backup.1\n"
    #expect(forced == Outcome(code: 0, error: backup + Self.said))
    #expect(try workplace.text(of: "dataset.json.backup.1") == "mine")
    #expect(try workplace.text(of: "dataset.json") == Self.dataset)
  }

  @Test func asksAtATerminal() async throws {
    let made = try await screen(after: Self.typed + "\n\n", with: "swiftnlc new")
    #expect(made.code == 0)
    for words in [
      "Intent 1, such as turn_on: ", "  2> ", "Intent 3, or an entity, such as @room:",
      "with an @",
    ] {
      #expect(made.text.contains(words), "\(made.text)")
    }
    #expect(
      made.text.hasSuffix(
        """
        Wrote dataset.json (2 intents, 3 utterances). Next: swiftnlc train dataset.json
        """
      ),
      "\(made.text)"
    )
    #expect(try workplace.text(of: "dataset.json") == Self.dataset)

    let kept = try await screen(after: "\n", with: "swiftnlc new")
    #expect(kept.code == 1)
    // The terminal breaks long lines, so line breaks are removed before the comparison.
    let words = kept.text.replacingOccurrences(of: "\n", with: "")
    #expect(words.hasPrefix("dataset.json already exists. Overwrite it? [y/N]"))
    #expect(words.hasSuffix("swiftnlc new: dataset.json: not overwritten; choose another file"))
    let replaced = try await screen(after: "y\na\nb\n\n\n", with: "swiftnlc new -q")
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

  /// An entity is defined by values with synonyms, or by the name of a built-in type.
  @Test func readsEntities() async throws {
    let outcome = try await workplace.run("swiftnlc new", input: Self.typed + "\n" + Self.entities)
    #expect(outcome.code == 0)
    #expect(
      outcome.error.hasPrefix("  @nothing is skipped because it has no values\n"),
      "\(outcome.error)"
    )
    #expect(outcome.error.contains("(2 intents, 2 entities, 3 utterances)"))
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
    try await workplace.succeeds("swiftnlc train dataset.json -q --epochs 1 --no-words")
    let answer = try await workplace.run(
      "swiftnlc",
      ["prompt", "model.safetensors", "--json", "lights on in the parlour tomorrow"]
    )
    #expect(answer.output.contains(#""text":"parlour","value":"living room""#), "\(answer.output)")
    #expect(answer.output.contains(#""entity":"date""#))
  }

  /// Placeholders become annotated values. E-mail addresses and names of no entity are kept.
  @Test func fillsPlaceholders() async throws {
    let input = """
      heat
      heat the @room @date
      write to me@room or @nobody
      @room

      @room
      living room = lounge

      @date
      """
    try await workplace.succeeds("swiftnlc new -q", input: input)
    let intent = try Import([workplace.path("dataset.json")]).dataset.intents[0]
    #expect(
      intent.utterances == [
        "heat the living room next Monday", "heat the lounge tomorrow",
        "heat the living room today", "write to me@room or @nobody", "@room",
      ]
    )
    #expect(
      intent.spans[0] == [.init("room", start: 9, end: 20), .init("date", start: 21, end: 32)]
    )
  }

  @Test(arguments: [40, 60, 80]) func foldsExplanations(columns: Int) async throws {
    let session = try TypedSession(workplace, "swiftnlc new", columns: columns)
    try await session.wait(for: "such as turn_on:")
    #expect(session.screen.breaks == 0, "\(session.screen.text)")
    let words = session.screen.text.split { $0.isWhitespace }
    #expect(words.contains("intent") && words.contains("parlour."))
    try session.type("\n")
    #expect(try await session.end() == 1)
  }

  private func screen(
    after keys: String,
    with command: String
  ) async throws -> (code: Int32, text: String) {
    let session = try TypedSession(workplace, command)
    try session.type(keys)
    return (try await session.end(), session.screen.text)
  }
}
