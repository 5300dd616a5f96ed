import Corpus
import Foundation
import Testing
import Wrapper

/// A model that is taught at the prompt: the dataset and the model as they are afterwards.
@Suite(.endingWhatHangs) struct TeachingTests {
  private typealias Key = TypedSession.Key

  private static let arguments = ["model.safetensors", "--dataset", "dataset.json"]

  private func workplace() async throws -> Workplace {
    let workplace = try await Samples.workplaceWithModel()
    try workplace.write(Samples.dataset, to: "dataset.json")
    return workplace
  }

  private func session(
    _ workplace: Workplace,
    _ arguments: [String] = arguments
  ) async throws -> TypedSession {
    let session = try TypedSession(workplace, "Prompt", arguments)
    try await session.waitForPrompt()
    return session
  }

  @Test func aSitting() async throws {
    let workplace = try await workplace()
    let session = try await session(workplace)
    #expect(session.screen.lines.first == "dataset.json: 9 utterances to teach from")
    try await session.say("dim the chandelier", "  lights_on  0.")
    try await session.waitForPrompt()
    try session.type(":teach li", Key.tab, Key.enter)
    try await session.wait(for: "  “dim the chandelier” is an example of “lights_on” now")
    try await session.wait(for: "  learned in ")
    try await session.wait(for: "→ lights_on 0.")
    try await session.waitForPrompt()
    try await session.say(":teach lights_on", "it is an example of “lights_on” already")
    try await session.say(
      ":teach lihgts_on",
      "there is no intent “lihgts_on”; did you mean “lights"
    )
    try await session.say(":stats", "taught: 1 change in this sitting, not saved")
    try await session.say(":save", "dataset.json and model.safetensors are written; what was there")
    try await session.say(":save", "  there is nothing to save")
    try await session.waitForPrompt()
    try session.type(Key.controlD)
    #expect(try await session.end() == 0)

    #expect(try workplace.text(of: "dataset.json.backup") == Samples.dataset)
    let original = try await Samples.model.value
    #expect(try workplace.bytes(of: "model.safetensors.backup") == original)
    let dataset = try Import([workplace.path("dataset.json")]).dataset
    #expect(dataset.intents[0].utterances.last == "dim the chandelier")
    #expect(dataset.utteranceCount == 10)
    let model = workplace.folder.appendingPathComponent("model.safetensors")
    let classifier = try IntentClassifier(contentsOf: model)
    #expect(classifier.predict("dim the chandelier")?.intent == "lights_on")
    #expect(
      try workplace.content().keys.sorted() == [
        ".swiftnlc_history", "dataset.json", "dataset.json.backup", "model.safetensors",
        "model.safetensors.backup",
      ]
    )
  }

  /// What is taken back leaves the very files that were there; and the model that learns the same
  /// dataset again is the same.
  @Test func undo() async throws {
    let workplace = try await workplace()
    let before = try workplace.content()
    let session = try await session(workplace)
    try await session.say(":undo", "  nothing was taught that could go")
    try await session.say("dim the chandelier", "  lights_on  0.")
    try await session.say(":teach weather", "  learned in ")
    try await session.say(":undo", "  taken back: “dim the chandelier” as weather")
    try await session.say(":save", "  there is nothing to save")
    try await session.waitForPrompt()
    try session.type(Key.controlD)
    #expect(try await session.end() == 0)
    var after = try workplace.content()
    after[".swiftnlc_history"] = nil
    #expect(after == before)
  }

  @Test func theSameRecipe() async throws {
    let workplace = try await workplace()
    let session = try await session(workplace)
    try await session.say("lights on", "lights_on  0.")
    try await session.say(":teach music", "no longer of “lights_on”")
    try await session.say(":teach lights_on", "no longer of “music”")
    try await session.say(":save", "are written")
    let trained = try await workplace.run(
      "Trainer",
      ["dataset.json", "--hidden", "16", "--epochs", "60", "-q", "-o", "again.safetensors"]
    )
    #expect(trained == Outcome(code: 0))
    #expect(
      try workplace.bytes(of: "again.safetensors") == workplace.bytes(of: "model.safetensors")
    )
  }

  @Test func correcting() async throws {
    let session = try await session(try await workplace())
    try await session.say("brighter please", "  lights_on")
    try await session.say(":wrong", "number or intent:")
    #expect(session.screen.text.contains("\n  0  none of them: out of scope\n"))
    try await session.say("9", "  there is no number 9")
    try await session.say(":wrong", "number or intent:")
    try session.type("mu", Key.tab, Key.enter)
    try await session.wait(for: "“brighter please” is an example of “music” now")
    try await session.wait(for: "  learned in ")
    try await session.say(":wrong", "number or intent:")
    try await session.say("0", "is an example of what is out of scope now")
    try await session.say(":intents", "  and 1 utterance out of scope")
    try await session.say(":wrong", "number or intent:")
    try await session.say("", "  nothing is taught")
  }

  /// The model has not learned the last intent of the dataset, but something like it is there.
  @Test func whatIsMostSimilarIsAChoice() async throws {
    let workplace = try await workplace()
    let end = #""how is the weather"]}"#
    let more = end + #",{"intent":"roof","utterances":["open the roof","close the roof"]}"#
    try workplace.write(Samples.dataset.replacing(end, with: more), to: "dataset.json")
    let session = try await session(workplace)
    try await session.say("please open the roof", "weather")
    try await session.say(":wrong", "number or intent:")
    #expect(session.screen.text.contains("  roof\n"))
    try await session.say("roof", "“please open the roof” is an example of “roof” now")
  }

  @Test func aNewIntent() async throws {
    let session = try await session(try await workplace())
    try await session.say("open the roof", "  lights_on  0.")
    try await session.say(":new music", "“music” is there already; :teach adds to it")
    try await session.say(":new open_roof", "“open the roof” for a start? (y, n)")
    try await session.say("y", "  2>")
    try await session.say("roof up", "  3>")
    try await session.say("", "  “open_roof” has 2 examples now")
    try await session.wait(for: "“open the roof”: ")
    try await session.wait(for: "→ open_roof 0.")
    try await session.say(":examples open_roof", "  open the roof\n  roof up\n")
    try await session.say(":similar", "  1.00  open_roof  open the roof")
    try await session.say(":new two", "for a start?")
    try await session.say("n", "  1>")
    try await session.say("", "an intent takes two examples at least; nothing is taught")
  }

  @Test func leavingAsks() async throws {
    let workplace = try await workplace()
    let session = try await session(workplace)
    try await session.say("dim the chandelier", "  lights_on  0.")
    try await session.say(":teach lights_on", "  learned in ")
    try await session.say(
      ":quit",
      "What was taught is not saved. Save it? (y, n, or Return to stay)"
    )
    try session.type(Key.enter)
    try await session.waitForPrompt()
    try await session.say(":quit", "or Return to stay)")
    try session.type("n", Key.enter)
    #expect(try await session.end() == 0)
    #expect(try workplace.text(of: "dataset.json") == Samples.dataset)

    let other = try await self.session(workplace)
    try await other.say("dim the chandelier", "  lights_on  0.")
    try await other.say(":teach lights_on", "is an example")
    try await other.waitForPrompt()
    try other.type(Key.controlD)
    try await other.wait(for: "or Return to stay)")
    try other.type("y", Key.enter)
    #expect(try await other.end() == 0)
    #expect(try workplace.text(of: "dataset.json").contains("dim the chandelier"))
  }

  /// An export stays as it is.
  @Test func anExport() async throws {
    let workplace = try await Samples.workplaceWithModel()
    let rows = ["lights on\tlights_on", "play a song\tmusic", "will it rain\tweather"]
    try workplace.write(rows.joined(separator: "\n") + "\n", to: "export.tsv")
    let session = try await session(workplace, ["model.safetensors", "-d", "export.tsv"])
    try await session.say("dim the chandelier", "  lights_on  0.")
    try await session.say(":teach lights_on", "  learned in ")
    try await session.say(":save", "  model.dataset.json and model.safetensors are written")
    #expect(try workplace.text(of: "model.dataset.json").contains("dim the chandelier"))
    #expect(try workplace.text(of: "export.tsv") == rows.joined(separator: "\n") + "\n")
  }

  @Test func aPlaceThatCannotBeWritten() async throws {
    let workplace = try await workplace()
    let session = try await session(workplace)
    try await session.say("dim the chandelier", "  lights_on  0.")
    try await session.say(":teach lights_on", "  learned in ")
    try FileManager.default.removeItem(atPath: workplace.path("dataset.json"))
    try workplace.makeFolder("dataset.json")
    try await session.say(":save", "  dataset.json: is a folder, where a file is expected")
    let original = try await Samples.model.value
    #expect(try workplace.bytes(of: "model.safetensors") == original)
  }

  /// Lines from a pipe teach as well as keys do.
  @Test func withoutATerminal() async throws {
    let workplace = try await workplace()
    let lines = ["dim the chandelier", ":teach lights_on", ":save", ":quit"]
    let outcome = try await workplace.run("Prompt", Self.arguments, input: lines.lines)
    #expect(outcome.code == 0 && outcome.error.isEmpty)
    #expect(outcome.output.contains("dataset.json and model.safetensors are written"))
    #expect(try workplace.text(of: "dataset.json").contains("dim the chandelier"))
    let unsaved = try await workplace.run(
      "Prompt",
      Self.arguments,
      input: ["play the chandelier", ":teach music"].lines
    )
    #expect(
      unsaved.error == "What was taught is not saved: that takes a :save before the end.\n"
    )
    #expect(!(try workplace.text(of: "dataset.json").contains("play the chandelier")))
  }

  /// How far a save has come.
  enum SavePoint: CaseIterable {
    case bothBegun, datasetBackedUp, datasetReplaced

    /// Where a pipe that nobody reads holds the save up.
    var pipe: String? {
      switch self {
      case .bothBegun: "dataset.json.backup"
      case .datasetBackedUp: "model.safetensors.backup"
      case .datasetReplaced: nil
      }
    }
  }

  /// However a save ends, the files are whole, and the dataset has what the model was taught.
  @Test(arguments: SavePoint.allCases)
  func killedWhileSaving(at point: SavePoint) async throws {
    let workplace = try await workplace()
    let before = try workplace.content()
    if let pipe = point.pipe { #expect(mkfifo(workplace.path(pipe), 0o600) == 0) }
    let session = try await session(workplace)
    try await session.say("dim the chandelier", "  lights_on")
    try await session.say(":teach lights_on", "  learned in ")
    try await session.waitForPrompt()
    try session.type(":save", Key.enter)
    let number = session.process.processIdentifier
    try await session.wait { _ in
      switch point {
      case .bothBegun: workplace.has("model.safetensors.\(number).unfinished")
      case .datasetBackedUp: workplace.has("dataset.json.backup")
      case .datasetReplaced: try workplace.text(of: "dataset.json").contains("chandelier")
      }
    }
    kill(number, SIGKILL)
    #expect(try await session.end() == -SIGKILL)

    let dataset = try Import([workplace.path("dataset.json")]).dataset
    #expect(dataset.intents.count == 3)
    let isTaught = dataset.intents[0].utterances.contains("dim the chandelier")
    #expect(dataset.utteranceCount == (isTaught ? 10 : 9))
    #expect(isTaught == (point == .datasetReplaced))
    let model = workplace.folder.appendingPathComponent("model.safetensors")
    #expect(try IntentClassifier(contentsOf: model).intents.count == 3)
    if !isTaught {
      #expect(try workplace.bytes(of: "dataset.json") == before["dataset.json"])
      #expect(try workplace.bytes(of: "model.safetensors") == before["model.safetensors"])
    }
    if point == .datasetBackedUp {
      #expect(try workplace.bytes(of: "dataset.json.backup") == before["dataset.json"])
    }
  }

  // MARK: Review

  private static let log = """
    lights on
    dim the chandelier
    put the light on please
    Dim the chandelier

    бвг
    play my song
    """

  @Test func review() async throws {
    let workplace = try await workplace()
    try workplace.write(Self.log, to: "log.txt")
    let arguments = Self.arguments + ["--review", "log.txt"]
    let session = try TypedSession(workplace, "Prompt", arguments)
    try await session.wait(for: "q, ?")
    let text = session.screen.text
    #expect(text.contains("4 utterances to review, the least certain first; 1 is known already"))
    #expect(text.contains("1 of 4  “бвг”\n  no intent: none of these words is known\n"))
    try session.type("s")
    try await session.wait(for: "2 of 4  “")
    try session.type("u")
    try await session.wait { $0.text.components(separatedBy: "1 of 4").count == 3 }
    try session.type("0")
    try await session.wait(for: "2 of 4  “dim the chandelier” (2 times)")
    try session.type("c")
    try await session.wait(for: "intent (Tab completes):")
    try session.type("we", Key.tab, Key.enter)
    try await session.wait(for: "3 of 4  “")
    try session.type("?")
    try await session.wait(for: "w          write dataset and model now")
    try session.type("y")
    try await session.wait(for: "4 of 4  “")
    try session.type("w")
    try await session.wait(for: "dataset.json and model.safetensors are written")
    try session.type("1")
    try await session.wait(for: "4 utterances learned, 0 skipped, 0 left; :save writes")
    try await session.wait(for: "  learned in ")
    try await session.say(":save", "are written")
    let dataset = try Import([workplace.path("dataset.json")]).dataset
    #expect(dataset.outOfScope == ["бвг"])
    #expect(dataset.intents[2].utterances.last == "dim the chandelier")
    #expect(dataset.utteranceCount == 12)
  }

  @Test func reviewThatStops() async throws {
    let workplace = try await workplace()
    try workplace.write(Self.log, to: "log.txt")
    let session = try await session(workplace)
    try await session.say(":review", "  :review takes a file with an utterance a line")
    try await session.say(":review none", "  none: no such file; check the path")
    try await session.say(":review log.txt", "q, ?")
    try session.type(Key.controlC)
    try await session.wait(for: "0 utterances learned, 0 skipped, 4 left\n")
    try await session.waitForPrompt()
    try session.type(Key.controlD)
    #expect(try await session.end() == 0)
  }

  @Test func reviewTakesADataset() async throws {
    let workplace = try await workplace()
    try await workplace.expect(
      .misused("Prompt", "'--review' needs '--dataset', where the answers go"),
      of: "Prompt",
      ["model.safetensors", "--review", "log.txt"]
    )
    try await workplace.expect(
      .misused("Prompt", "'--dataset' and '--json' exclude each other"),
      of: "Prompt",
      ["model.safetensors", "--dataset", "dataset.json", "--json"]
    )
  }
}

extension [String] {
  fileprivate var lines: String { map { $0 + "\n" }.joined() }
}
