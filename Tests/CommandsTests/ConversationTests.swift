import Foundation
import Testing

/// Tests of the prompt at a terminal.
@Suite(.hangLimit) struct ConversationTests {
  private let workplace: Workplace

  init() async throws {
    workplace = try await Samples.workplaceWithModel()
    try workplace.write(Samples.dataset, to: "dataset.json")
  }

  private typealias Key = TypedSession.Key

  private static let greeting = "Loaded 3 intents. Type an utterance, or :help."

  @Test func showsAnswers() async throws {
    let session = try await session()
    #expect(session.screen.lines == [Self.greeting, ">"])
    try await session.say("turn the lights on", "weather")
    try await session.waitForPrompt()
    let lines = session.screen.lines
    #expect(lines.count == 6 && lines[1] == "> turn the lights on")
    #expect(lines[2].hasPrefix("  lights_on  0."))
    #expect(lines[2].contains("█") && lines[4].contains("░"), "a bar next to the number")
    try await session.say(":top 1", ">")
    try await session.say("play a sonk", "unknown: sonk")
    try await session.waitForPrompt()
    #expect(session.screen.lines.suffix(4).first == "> play a sonk")
    try await session.say("бвг", "  no intent: its words are unknown")
  }

  private static let commands = [
    (":help", "Type an utterance to see its intent."),
    (":h", "  :quit              leave the prompt, like Ctrl-D or pressing Ctrl-C twice"),
    (":hepl", "  unknown command; did you mean :help?"),
    (":frobnicate", "  unknown command; :help lists all commands"),
    (":", "  unknown command; "),
    (":t", "  ambiguous command: :top, :teach, :threshold, :time"),
    (":quit now", "  :quit takes no argument"),
    (":top", "  :top needs a positive whole number, as in :top 5"),
    (":top 0", "  :top needs a positive whole number, as in :top 5"),
    (":top many", "  :top needs a positive whole number, as in :top 5"),
    ("  :HELP  ", "  :top N             show the N most likely intents"),
    (":why", "  type an utterance first"),
    (":time", "  type an utterance first"),
    (":threshold", " (the model's threshold)"),
    (":threshold 0.9", "  Rejects in-scope probabilities below 0.90 (for this session)"),
    (":threshold 2", "  :threshold needs a number from 0 to 1, as in :threshold 0.5, or “model”"),
    (":entities", "  no entities; load a dataset and annotate one with :mark TEXT as ENTITY"),
    (
      ":intents",
      "  lights_on\n  music\n  weather\n  to see the number of training utterances, "
        + ":load"
    ),
    (":teach music", "  first :load the dataset or export that the model was trained on"),
    (":load", "  :load needs a file: a model, a dataset or an export"),
    (":load none", "  none: no such file; check the path"),
    (":stats", "  model: model.safetensors, 3 intents, "),
  ]

  @Test func runsCommands() async throws {
    let session = try await session()
    for (command, words) in Self.commands {
      try await session.say(command, words)
      try await session.waitForPrompt()
    }
  }

  @Test func inspectsTheModel() async throws {
    let session = try await session()
    try await session.say("lights please", "lights_on  0.")
    try await session.say(":why", "bias")
    try await session.say(":time", "µs, the median of 1,000 predictions")
    try await session.say(":threshold 1", "(for this session)")
    try await session.say("lights please", ", below the threshold 1.")
    try await session.say(":threshold model", "(the model's threshold)")
    try await session.say("lights on", "lights_on  0.")
    try await session.say(":load model.safetensors", "Loaded a model with 3 intents")
    try await session.say(":stats", "session: 3 utterances, 1 rejected, mean confidence ")
  }

  /// Some exports are folders.
  @Test func loadsAFolder() async throws {
    try workplace.makeFolder("export")
    try workplace.write(Samples.dataset, to: "export/dataset.json")
    let session = try await session()
    try await session.say(":load export", "Loaded export with ")
    try await session.say("lights please", "lights_on  0.")
    try await session.say(":teach music", "to “music”")
  }

  // MARK: Typing

  @Test func editsLines() async throws {
    let session = try await session()
    try session.type("play X song", Key.left, Key.left, Key.left, Key.left, Key.left)
    try session.type(Key.backspace, "a", Key.home, "電気", Key.home, Key.delete, Key.delete)
    try await session.wait { $0.lines.last == "> play a song" && $0.column == 2 }
    try session.type("😀 ", Key.enter)
    try await session.wait { $0.text.contains("> 😀 play a song\n  music") }
  }

  @Test func keepsHistory() async throws {
    for number in 1...2 {
      let session = try await session()
      if number == 2 {
        try session.type(Key.up, Key.up)
        try await session.wait { $0.lines.last == "> lights on" }
        try await session.press("e", Key.enter, until: "> lights one\n  lights_on")
      } else {
        try await session.say("lights on", "lights_on")
        try await session.say("ütterance", "its words are unknown")
      }
      try await session.leave()
    }
    #expect(try workplace.text(of: ".swiftnlc_history") == "lights on\nütterance\nlights one\n")
    let attributes = try FileManager.default.attributesOfItem(
      atPath: workplace.path(".swiftnlc_history")
    )
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test(arguments: [
    ["HOME": ""], ["HOME": "/proc/none"], ["XDG_STATE_HOME": "/dev/null/state"],
  ])
  func worksWithoutHistory(environment: [String: String]) async throws {
    let session = try await session(environment: environment)
    try await session.say("lights on", "lights_on")
    try await session.leave()
  }

  @Test func truncatesHistory() async throws {
    let lines = (1...2_500).map { "line \($0)" }
    try workplace.makeFolder("state/swiftnlc")
    try workplace.write(lines.joined(separator: "\n") + "\n", to: "state/swiftnlc/history")
    let session = try await session(
      environment: ["XDG_STATE_HOME": workplace.path("state")]
    )
    try session.type(Key.up)
    try await session.wait { $0.lines.last == "> line 2500" }
    let kept = try workplace.text(of: "state/swiftnlc/history")
    #expect(kept == lines.suffix(1_000).joined(separator: "\n") + "\n")
  }

  @Test func completesWords() async throws {
    let session = try await session("--dataset dataset.json")
    try session.type(":exa", Key.tab, "LI", Key.tab)
    try await session.wait { $0.lines.last == "> :examples lights_on" }
    try await session.press(Key.enter, until: "  turn the lights on\n")
    try await session.waitForPrompt()
    try session.type(":s", Key.tab)
    try await session.wait(for: "  :similar      :save         :suggestions  :stats\n> :s")
    try session.type(Key.controlC)
    try await session.waitForPrompt()
    try await session.press("lig", Key.tab, "hts", Key.enter, until: "> lights\n  lights_on")
  }

  @Test(arguments: [("exit", ":quit"), ("Quit", ":quit"), ("help", ":help")])
  func givesHints(word: String, command: String) async throws {
    let session = try await session()
    try await session.say(word, "type \(command)")
    #expect(session.screen.text.contains("  weather"), "the word is also classified")
  }

  /// Rejected utterances have no bars; `:why` shows the reason.
  @Test func explainsRejections() async throws {
    let session = try await session()
    try await session.say(":threshold 0.99", "Rejects in-scope probabilities below 0.99")
    try await session.say("lights frobnicate", "  no intent: in-scope probability 0.")
    try await session.wait(for: "  most similar intents:\n  ")
    #expect(!session.screen.text.contains("█"))
    try await session.say(":why", "has the highest confidence, 0.")
    try await session.wait(for: "unknown words: frobnicate")
  }

  /// Words inside an entity are not reported as unknown, and a date is shown in words.
  @Test func showsEntities() async throws {
    try workplace.write(
      Samples.datasetWithEntities.replacing(
        #"{"value":"lamp"}]}"#,
        with: #"{"value":"lamp"},{"value":"chandelier"}]},"#
          + #"{"entity":"day","values":[],"kinds":["date","dateTime","datePeriod"]}"#
      ),
      to: "d.json"
    )
    try await workplace.succeeds("Trainer d.json -q --epochs 20 --hidden 16 -o m --no-words")
    let session = try TypedSession(workplace, "Prompt m --top 1 --at 2026-11-23T10:00")
    try await session.waitForPrompt()
    let utterance = "turn the chandelier on friday at seven xyzzy"
    try await session.say(utterance, "  unknown: xyzzy\n")
    let lines = session.screen.lines
    #expect(lines.contains("  light  chandelier"), "\(session.screen.text)")
    #expect(session.screen.text.contains(" = Fri 2026-11-27 19:00\n"), "\(session.screen.text)")
    #expect(!session.screen.text.contains("XXXX"))
    try await session.say(":why", "bias")
    let chandelier = session.screen.lines.first { $0.hasPrefix("  chandelier ") }
    #expect(chandelier?.contains("unknown") == false, "\(session.screen.text)")
    try await session.say(":entities", "  In “\(utterance)”:\n    light “chandelier”\n")
    try await session.wait(for: "    day    built-in: date, date time, date period\n")
    try await session.wait(for: "2 values")

    let narrow = try TypedSession(workplace, "Prompt m --top 1 --at 2026-11-23T10:00", columns: 44)
    try await narrow.waitForPrompt()
    try await narrow.say("lights on from friday to sunday", "= Fri")
    try await narrow.waitForPrompt()
    #expect(narrow.screen.lines.contains { $0.hasSuffix(" to Sun 2026-11-29") })
    #expect(narrow.screen.breaks == 0, "\(narrow.screen.text)")
  }

  /// If the utterance is given on the command line, the answer is a single line. At a terminal, a
  /// second line states the reason for a rejection.
  @Test func explainsOneRejection() async throws {
    let session = try TypedSession(workplace, "Prompt model.safetensors бвг")
    #expect(try await session.end() == 0)
    #expect(session.screen.lines.first?.hasPrefix("-") == true)
    #expect(session.screen.text.contains("No intent: its words are unknown"))
  }

  // MARK: Leaving

  @Test(arguments: [":quit\r", ":q\r", ":exit\r", Key.controlD, Key.controlC + Key.controlC])
  func leaves(keys: String) async throws {
    let session = try await session()
    try session.type(keys)
    #expect(try await session.end() == 0)
  }

  @Test func handlesControlC() async throws {
    let session = try await session()
    try session.type("turn the", Key.controlC)
    try await session.wait(for: "> turn the\n  press Ctrl-C again to leave\n>")
    try await session.press("lights on", Key.enter, until: "> lights on\n  lights_on  0.")
    try await session.waitForPrompt()
    try session.type(Key.controlC)
    try await session.wait { $0.text.components(separatedBy: "again").count == 3 }
    #expect(session.process.isRunning, "Ctrl-C was not pressed twice in a row")
    try session.type("x", Key.controlC, Key.controlC)
    #expect(try await session.end() == 0)
  }

  // MARK: The window

  /// All lines fit the window, except that a line is never broken inside a path. This path fits
  /// even the narrowest window.
  @Test(arguments: [24, 40, 80])
  func fitsTheWindow(columns: Int) async throws {
    let names = ["a_very_long_name_of_an_intent_that_no_window_holds", "電気をつける", "music"]
    let intents = names.map { "{\"intent\":\"\($0)\",\"utterances\":[\"\($0) x\",\"y\($0)\"]}" }
    try workplace.write("{\"intents\":[\(intents.joined(separator: ","))]}", to: "wide.json")
    try await workplace.succeeds("Trainer wide.json -q --epochs 9 --hidden 4 --no-words")
    let session = try await session("-d wide.json", columns: columns)
    for line in ["電気をつける", ":help", ":why", ":similar", ":intents", ":stats", ":wrong\r"] {
      let prompts = session.screen.lines.count { $0.hasPrefix(">") }
      try session.type(line, Key.enter)
      try await session.wait { $0.lines.count { $0.hasPrefix(">") } > prompts }
      try await session.waitForPrompt()
    }
    let screen = session.screen
    #expect(screen.widths.allSatisfy { $0 <= columns }, "\(screen.text)")
    #expect(screen.breaks == 0, "\(screen.text)")
  }

  @Test func alignsBars() async throws {
    let session = try await session("--dataset dataset.json", columns: 40)
    try await session.say("電気 lights", "weather")
    try await session.say(":new 電気", "Enter example utterances")
    try await session.press("y", Key.enter, "電気をつけて", Key.enter, Key.enter, until: "trained in")
    try await session.say("電気 lights", "lights_on")
    try await session.waitForPrompt()
    let shown = session.screen.lines.suffix(6).filter { $0.contains("  0.") }
    #expect(shown.contains { $0.hasPrefix("  電気       0.") }, "\(session.screen.text)")
  }

  @Test func followsResizing() async throws {
    let session = try await session()
    try await session.press("turn the lights on in the kitchen please", until: "kitchen please")
    session.changeWindow(to: 24)
    try await session.wait(for: "> turn the lights on in\nthe kitchen please")
    try await session.press(Key.enter, until: "  lights_on  0.")
    #expect(session.screen.widths.allSatisfy { $0 <= 24 })
  }

  @Test func usesColour() async throws {
    let session = try await session(environment: ["NO_COLOR": ""])
    try await session.say("lights on", "weather")
    #expect(session.screen.styles == ["1", "0", "2"])
    let plain = try await self.session()
    try await plain.say("lights on", "weather")
    #expect(plain.screen.styles.isEmpty)
  }

  /// Tests a terminal without cursor movement, which has no line editing.
  @Test func supportsPlainTerminals() async throws {
    let session = try await session(environment: ["TERM": "dumb"])
    try await session.say("lights on", "  lights_on  0.")
    try await session.leave()
    #expect(session.screen.styles.isEmpty)
  }

  /// The progress bar disappears after the training.
  @Test func showsProgress() async throws {
    try workplace.write(Samples.dataset, to: "d.json")
    let line = "Trainer d.json --epochs 2 --hidden 4 --no-words"
    let session = try TypedSession(workplace, line)
    #expect(try await session.end() == 0)
    #expect(session.screen.text.contains("\nTrained 3 intents on 9 utterances in "))
    #expect(!session.screen.text.contains("epoch"))
    let quiet = try TypedSession(workplace, "\(line) -q")
    #expect(try await quiet.end() == 0)
    #expect(quiet.screen.text.isEmpty)
  }

  private func session(
    _ options: String = "",
    columns: Int = 80,
    environment: [String: String] = [:]
  ) async throws -> TypedSession {
    let session = try TypedSession(
      workplace,
      "Prompt model.safetensors \(options)",
      columns: columns,
      environment: ["NO_COLOR": "1"].merging(environment) { $1 }
    )
    try await session.waitForPrompt()
    return session
  }
}
