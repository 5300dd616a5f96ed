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
