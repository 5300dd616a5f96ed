import Testing

/// The prompt as a person sees it, at a terminal.
@Suite(
  .timeLimit(.minutes(1)),
  .enabled(if: Workplace.hasTerminal, "there is no script(1) to make a terminal")
)
struct ConversationTests {
  private static let greeting = "3 intents to tell apart. Type an utterance, or :help.\n"

  @Test func answers() async throws {
    let shown = try await conversation([
      "turn the lights on", "  ", ":top 1", "play a song", "бвг",
    ])
    #expect(shown.contains(Self.greeting + "> "))
    let answers = shown.split(separator: "> ").map { $0.split(separator: "\n") }
    let withIntents = answers.filter { $0.first?.hasPrefix("  ") == true }
    let first = try #require(withIntents.first)
    #expect(first.count == 3, "three intents at first: \(shown)")
    #expect(first.first?.hasPrefix("  lights_on  0.") == true)
    #expect(shown.contains("> " + (first.first ?? "") + "\n"))
    #expect(withIntents.contains { $0.count == 1 && $0[0].hasPrefix("  music  ") }, "and then one")
    #expect(shown.contains("> " + "  no intent: none of these words is known\n"))
    #expect(shown.hasSuffix("> \n"), "the end of input ends the line")
  }

  @Test(arguments: [
    (":help", "Type what somebody might say, and see what the model makes of it.\n"),
    (":h", "  :quit    leave, as does Ctrl-D\n"),
    (":hepl", "  unknown command; did you mean :help?\n"),
    (":frobnicate", "  unknown command; :help tells what there is\n"),
    (":", "  unknown command; "),
    (":top", "  :top takes a whole number from 1, as in :top 5\n"),
    (":top 0", "  :top takes a whole number from 1, as in :top 5\n"),
    (":top many", "  :top takes a whole number from 1, as in :top 5\n"),
    ("  :help  ", "  :top N   show the N likeliest intents\n"),
  ])
  func commands(command: String, words: String) async throws {
    let shown = try await conversation([command])
    #expect(shown.contains(words), "\(shown)")
  }

  @Test(arguments: [":quit", ":q", ":exit"])
  func leaving(command: String) async throws {
    let shown = try await conversation([command, "turn the lights on"])
    #expect(shown.hasSuffix(Self.greeting + "> "), "\(shown)")
  }

  @Test func colour() async throws {
    let workplace = try await Samples.workplaceWithModel()
    let coloured = try await workplace.type("lights on\n", to: "Prompt", ["model.safetensors"])
    #expect(
      coloured.output.contains("\u{1B}[1m  lights_on") && coloured.output.contains("\u{1B}[2m  ")
    )
    for environment in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
      let plain = try await workplace.type(
        "lights on\n",
        to: "Prompt",
        ["model.safetensors"],
        environment: environment
      )
      #expect(plain.output.contains("  lights_on") && !plain.output.contains("\u{1B}"))
    }
  }

  /// A bar while it learns, and nothing of it left behind.
  @Test func progress() async throws {
    let workplace = try Workplace()
    try workplace.write(Samples.dataset, to: "d.json")
    let train = ["d.json", "--epochs", "2", "--hidden", "4"]
    let shown = try await workplace.type("", to: "Trainer", train)
    #expect(shown.code == 0)
    #expect(
      shown.output.contains(" epoch 1/2  loss ") && shown.output.contains(" epoch 2/2  loss ")
    )
    #expect(shown.output.contains("\r\u{1B}[K3 intents learned from 9 utterances in "))
    let quiet = try await workplace.type("", to: "Trainer", train + ["-q"])
    #expect(quiet == Outcome(code: 0))
  }

  private func conversation(_ lines: [String]) async throws -> String {
    let workplace = try await Samples.workplaceWithModel()
    let outcome = try await workplace.type(
      lines.map { $0 + "\n" }.joined(),
      to: "Prompt",
      ["model.safetensors"],
      environment: ["NO_COLOR": "1"]
    )
    #expect(outcome.code == 0)
    return outcome.output
  }
}
