import Corpus
import Datasets
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

  /// Values are marked, learned, found, and marked no more.
  @Test func marks() async throws {
    let workplace = try await workplace()
    let session = try await session(workplace)
    try await session.say("turn on the moon", "  lights_on  ")
    try await session.say(":mark moon as lamp", "is no example yet: :teach INTENT makes it one")
    try await session.say(":teach lights_on", "is an example of “lights_on” now")
    try await session.wait(for: "  learned in ")
    try await session.say(":mark \"moon\" as lamp", "  “moon” is marked as lamp, which is new")
    try await session.wait { $0.text.components(separatedBy: "  learned in ").count > 2 }
    try await session.wait(for: "    entities before: none\n    entities now: lamp “moon”\n")
    try await session.say(
      ":entities",
      "  in “turn on the moon”:\n    lamp “moon”\n  all that can be"
    )
    try await session.wait(for: "    lamp  1 annotation\n")
    try await session.say(":mark moon as lamp", "  it is marked so already")
    try await session.say(":mark sun as lamp", "  “turn on the moon” has no “sun”")
    try await session.say("turn on the moon", "  lamp  moon")
    try await session.say(":unmark moon", "  “moon” is marked no more")
    try await session.wait(for: "    entities before: lamp “moon”\n    entities now: none\n")
    try await session.say(":undo", "  taken back: “moon” as no value")
    try await session.say(":save", "dataset.json and model.safetensors are written")
    try await session.waitForPrompt()
    try session.type(Key.controlD)
    #expect(try await session.end() == 0)
    let dataset = try Import([workplace.path("dataset.json")]).dataset
    #expect(dataset.intents[0].spans.values.first == [.init("lamp", start: 12, end: 16)])
    #expect(dataset.taught.last?.spans == [.init("lamp", start: 12, end: 16)])
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

    #expect(try workplace.text(of: "dataset.json.backup.1") == Samples.dataset)
    let original = try await Samples.model.value
    #expect(try workplace.bytes(of: "model.safetensors.backup.1") == original)
    let dataset = try Import([workplace.path("dataset.json")]).dataset
    #expect(dataset.intents[0].utterances.last == "dim the chandelier")
    #expect(dataset.utteranceCount == 10)
    let model = workplace.folder.appendingPathComponent("model.safetensors")
    let classifier = try IntentClassifier(contentsOf: model)
    #expect(classifier.predict("dim the chandelier")?.intent == "lights_on")
    #expect(
      try workplace.content().keys.sorted() == [
        ".swiftnlc_history", "dataset.json", "dataset.json.backup.1", "model.safetensors",
        "model.safetensors.backup.1",
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
    // A slip is no answer, and does not end the question.
    try await session.say("9", "  there is no number 9; type 0 to ")
    try await session.say("musik", "did you mean “music”? (:new makes a new one)")
    try await session.wait { $0.lines.last == "  number or intent:" }
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
    try await session.say(":save", "  dataset.json: expected a file, found a folder")
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
    case waiting, begun, datasetReplaced
  }

  /// However a save ends, the files are whole, the dataset has what the model was taught, and what was
  /// left behind is in nobody's way.
  @Test(arguments: SavePoint.allCases)
  func killedWhileSaving(at point: SavePoint) async throws {
    let workplace = try await workplace()
    let before = try workplace.content()
    // Who holds the folder holds the save up.
    let folder = open(workplace.folder.path, O_RDONLY | O_CLOEXEC)
    defer { close(folder) }
    if point == .waiting { #expect(flock(folder, LOCK_EX) == 0) }
    let session = try await session(workplace)
    try await session.say("dim the chandelier", "  lights_on")
    try await session.say(":teach lights_on", "  learned in ")
    try await session.waitForPrompt()
    try session.type(":save", Key.enter)
    try await session.wait { screen in
      switch point {
      case .waiting: screen.lines.last == "> :save" || screen.lines.last?.isEmpty == true
      case .begun: workplace.has("model.safetensors.unfinished") || screen.text.contains("written")
      case .datasetReplaced: try workplace.text(of: "dataset.json").contains("chandelier")
      }
    }
    kill(session.process.processIdentifier, SIGKILL)
    #expect(try await session.end() == -SIGKILL)
    if point == .waiting { #expect(flock(folder, LOCK_UN) == 0) }

    let dataset = try Import([workplace.path("dataset.json")]).dataset
    #expect(dataset.intents.count == 3)
    let isTaught = dataset.intents[0].utterances.contains("dim the chandelier")
    #expect(dataset.utteranceCount == (isTaught ? 10 : 9))
    #expect(point == .begun || isTaught == (point == .datasetReplaced))
    let model = workplace.folder.appendingPathComponent("model.safetensors")
    #expect(try IntentClassifier(contentsOf: model).intents.count == 3)
    if !isTaught {
      #expect(try workplace.bytes(of: "dataset.json") == before["dataset.json"])
      #expect(try workplace.bytes(of: "model.safetensors") == before["model.safetensors"])
    }
    if workplace.has("dataset.json.backup.1") {
      #expect(try workplace.bytes(of: "dataset.json.backup.1") == before["dataset.json"])
    }
    let next = try await workplace.run(
      "Prompt",
      Self.arguments,
      input: ["play the chandelier", ":teach music", ":save"].lines
    )
    #expect(next.code == 0 && next.error.isEmpty, "\(next)")
    #expect(!(try workplace.content().keys.contains { $0.hasSuffix(".unfinished") }))
  }

  // MARK: Others who write the same files

  private func utterances(_ workplace: Workplace, _ name: String = "dataset.json") throws
    -> [String]
  {
    try Import([workplace.path(name)]).dataset.intents.flatMap(\.utterances)
  }

  /// Two sittings on one dataset: the second puts what it was taught into what the first has saved.
  @Test func twoSittings() async throws {
    let workplace = try await workplace()
    let (one, other) = (try await session(workplace), try await session(workplace))
    for (session, text) in [(one, "dim the chandelier"), (other, "play the chandelier")] {
      try await session.say(text, "  lights_on  0.")
      try await session.say(":teach weather", "  learned in ")
    }
    try await one.say(":save", "dataset.json.backup.1 and model.safetensors.backup.1")
    try await other.say(":save", "dataset.json has changed since it was read: 1 utterance added")
    try await other.wait(for: "dataset.json.backup.2 and model.safetensors.backup.2")
    let now = try utterances(workplace)
    #expect(now.contains("dim the chandelier") && now.contains("play the chandelier"))
    #expect(try workplace.text(of: "dataset.json.backup.1") == Samples.dataset)
    // What the sitting itself wrote needs no backup.
    try await other.say("sing it", "  music")
    try await other.say(":teach music", "  learned in ")
    try await other.say(":save", "  dataset.json and model.safetensors are written\n")
    #expect(!workplace.has("dataset.json.backup.3"))
    #expect(try utterances(workplace).count == 12)
    try await other.say(":undo", "taken back: “sing it” as music")
    try await other.say(":undo", "taken back: “play the chandelier” as weather")
    try await other.say(":save", "are written")
    #expect(try utterances(workplace).contains("dim the chandelier"))
    #expect(try utterances(workplace).count == 10)
  }

  /// An editor takes an utterance out and moves another while something is taught.
  @Test func anEditorMeanwhile() async throws {
    let workplace = try await workplace()
    let session = try await session(workplace)
    try await session.say("dim the chandelier", "  lights_on  0.")
    try await session.say(":teach lights_on", "  learned in ")
    let edited = try await workplace.shell("sed -i 's/,\"put a song on\"//' dataset.json")
    #expect(edited.code == 0)
    try session.type(":save", Key.enter)
    try await session.wait(for: "1 utterance removed there")
    try await session.wait(for: "are written")
    let now = try utterances(workplace)
    #expect(now.contains("dim the chandelier") && !now.contains("put a song on") && now.count == 9)
  }

  /// A program that knows nothing of locks writes what it read before the save.
  @Test func writtenOverAfterTheSave() async throws {
    let workplace = try await workplace()
    let session = try await session(workplace)
    try await session.say("dim the chandelier", "  lights_on  0.")
    try await session.say(":teach lights_on", "  learned in ")
    try await session.say(":save", "are written")
    try workplace.write(Samples.dataset, to: "dataset.json")
    try await session.waitForPrompt()
    try session.type(":quit", Key.enter)
    try await session.wait(for: "was written by another program after it was saved here")
    try await session.wait(for: "or Return to stay)")
    try session.type("y", Key.enter)
    #expect(try await session.end() == 0)
    #expect(try utterances(workplace).contains("dim the chandelier"))
  }

  /// What was taught on an export is there at the next sitting on it.
  @Test func anExportAgain() async throws {
    let workplace = try await Samples.workplaceWithModel()
    let rows = ["lights on\tlights_on", "play a song\tmusic", "will it rain\tweather"]
    try workplace.write(rows.map { $0 + "\n" }.joined(), to: "export.tsv")
    let arguments = ["model.safetensors", "-d", "export.tsv"]
    let first = ["dim the chandelier", ":teach lights_on", ":save"]
    #expect(try await workplace.run("Prompt", arguments, input: first.lines).code == 0)
    // The export goes on, too.
    try workplace.write((rows + ["is it cold\tweather"]).lines, to: "export.tsv")
    let second = ["play the chandelier", ":teach music", ":save"]
    let outcome = try await workplace.run("Prompt", arguments, input: second.lines)
    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("export.tsv: 5 utterances to teach from\n"))
    #expect(outcome.output.contains("  1 of them taught at earlier sittings (model.dataset.json)"))
    let now = try utterances(workplace, "model.dataset.json")
    #expect(now.count == 6 && now.contains("dim the chandelier") && now.contains("is it cold"))
  }

  @Test func aFailedSaveOfAPipe() async throws {
    let workplace = try await workplace()
    let saved = try await workplace.shell(
      """
      mkfifo in
      $bin/Prompt model.safetensors --dataset dataset.json <in >out & program=$!
      exec 3>in
      printf 'dim the chandelier\n:teach lights_on\n' >&3
      until grep -q 'is an example' out; do sleep 0.01; done
      rm dataset.json && mkdir dataset.json
      printf ':save\n' >&3
      exec 3>&-
      wait $program
      """
    )
    #expect(saved.code == 1)
    #expect(saved.error.contains("What was taught is not saved"))
  }

  // MARK: Programs that would replace what was taught

  @Test func importingOverWhatWasTaught() async throws {
    let workplace = try await workplace()
    try workplace.write(Samples.dataset, to: "export.json")
    let lines = ["dim the chandelier", ":teach lights_on", ":save"]
    #expect(try await workplace.run("Prompt", Self.arguments, input: lines.lines).code == 0)
    let before = try workplace.content()
    try await workplace.expect(
      .failed(
        "Importer: dataset.json: replacing it would lose 1 taught utterance, such as "
          + "“dim the chandelier” (lights_on); --keep-taught keeps what was taught, --force replaces it "
          + "and keeps it as a backup"
      ),
      of: "Importer",
      ["export.json", "-q"]
    )
    #expect(try workplace.content() == before)
    let kept = try await workplace.run("Importer", ["export.json", "--keep-taught"])
    #expect(kept.code == 0 && kept.error.contains("Kept 1 taught utterance\n"))
    #expect(try utterances(workplace).count == 10)
    let forced = try await workplace.run("Importer", ["export.json", "--force"])
    #expect(forced.code == 0)
    let line = "Replaced dataset.json; the previous file is kept as dataset.json.backup.2\n"
    #expect(forced.error.contains(line))
    #expect(try utterances(workplace).count == 9)
    #expect(try utterances(workplace, "dataset.json.backup.2").count == 10)
  }

  /// Importing again replaces what an earlier import wrote, and only that.
  @Test func importingAgain() async throws {
    let workplace = try Workplace()
    func write(_ utterances: String) throws {
      try workplace.write("text,intent\n\(utterances)lights out,off\n", to: "e.csv")
    }
    try write("lights on,on\nlamp on,on\n")
    #expect(try await workplace.run("Importer", ["e.csv"]).code == 0)
    // The same once more changes nothing, and needs no backup.
    let same = try await workplace.run("Importer", ["e.csv"])
    #expect(same.code == 0 && !same.error.contains("backup"))
    // The export has lost an utterance since.
    try write("lights on,on\n")
    let again = try await workplace.run("Importer", ["e.csv"])
    #expect(again.code == 0)
    let line = "Replaced dataset.json; the previous file is kept as dataset.json.backup.1\n"
    #expect(again.error.contains(line))
    #expect(try workplace.text(of: "dataset.json.backup.1").contains("lamp on"))
    #expect(try !workplace.text(of: "dataset.json").contains("lamp on"))

    // An edit by hand would be lost.
    let text = try workplace.text(of: "dataset.json")
    try workplace.write(text.replacing("lights on", with: "all lights on"), to: "dataset.json")
    let before = try workplace.content()
    try await workplace.expect(
      .failed(
        "Importer: dataset.json: replacing it would lose 1 utterance not in the import, such as "
          + "“all lights on” (on); --force replaces it and keeps it as a backup"
      ),
      of: "Importer",
      ["e.csv", "-q"]
    )
    #expect(try workplace.content() == before)

    // So would what cannot be read any more.
    try workplace.write(text + "]", to: "dataset.json")
    let unread = try await workplace.run("Importer", ["e.csv", "-q"])
    #expect(unread.code == 1)
    #expect(unread.error.contains("dataset.json: exists and is not a dataset ("))
    let forced = try await workplace.run("Importer", ["e.csv", "--force"])
    #expect(forced.code == 0 && forced.error.contains("kept as dataset.json.backup.2\n"))
    #expect(try workplace.text(of: "dataset.json") == text)
  }

  /// Teaching does not hide an edit, and an import that holds what was taught may replace it.
  @Test func importingWhatWasTaught() async throws {
    let workplace = try await workplace()
    try workplace.write(Samples.dataset, to: "export.json")
    #expect(try await workplace.run("Importer", ["export.json", "--force"]).code == 0)
    let lines = ["dim the chandelier", ":teach lights_on", ":save"]
    #expect(try await workplace.run("Prompt", Self.arguments, input: lines.lines).code == 0)
    let refused = try await workplace.run("Importer", ["export.json", "-q"])
    #expect(refused.code == 1 && refused.error.contains("would lose 1 taught utterance"))
    let both = "\"lights on\", \"dim the chandelier\""
    try workplace.write(
      Samples.dataset.replacing("\"lights on\"", with: both),
      to: "export.json"
    )
    #expect(try await workplace.run("Importer", ["export.json", "-q"]).code == 0)
    #expect(try utterances(workplace).count == 10)
  }

  /// A model that was taught more is not replaced unasked, whichever way the training goes.
  @Test func trainingOverWhatWasTaught() async throws {
    let workplace = try await workplace()
    try workplace.write(Samples.dataset, to: "export.json")
    let lines = ["dim the chandelier", ":teach lights_on", ":save"]
    #expect(try await workplace.run("Prompt", Self.arguments, input: lines.lines).code == 0)
    let settings = ["-q", "--epochs", "1", "--hidden", "4"]
    let refused = try await workplace.run("Trainer", ["export.json"] + settings)
    #expect(refused.code == 1)
    #expect(refused.error.contains("has learned 1 utterance that somebody taught it"))
    // The dataset that was taught goes on through the Embedder's files.
    try await workplace.expect(Outcome(code: 0), of: "Embedder", ["dataset.json", "-q"])
    try await workplace.expect(Outcome(code: 0), of: "Trainer", ["."] + settings)
    try await workplace.expect(Outcome(code: 0), of: "Trainer", ["dataset.json"] + settings)
    try await workplace.expect(
      Outcome(code: 0),
      of: "Trainer",
      ["export.json", "--force"] + settings
    )
    #expect(workplace.has("model.safetensors.backup.2"))
  }

  // MARK: Questions

  @Test func anIntentThatIsLeftWithControlC() async throws {
    let session = try await session(try await workplace())
    try await session.say("open the roof", "  lights_on  0.")
    try await session.say(":new open_roof", "for a start? (y, n)")
    try await session.say("roof up please", "taken as the first example, in the place of “open the")
    try await session.say(":save", "commands wait for the end of the examples")
    try await session.say("let the sun in", "  3>")
    try session.type(Key.controlC)
    try await session.wait(for: "  nothing is taught")
    try await session.say(":save", "  there is nothing to save")
    try await session.say(":new open_roof", "for a start? (y, n)")
    try await session.say("roof up please", "  2>")
    try await session.say("let the sun in", "  3>")
    try await session.say("", "“open_roof” has 2 examples now")
  }

  @Test func reviewingIntoANewIntent() async throws {
    let workplace = try await workplace()
    try workplace.write("open the roof\nroof up\n", to: "log.txt")
    let session = try TypedSession(workplace, "Prompt", Self.arguments + ["--review", "log.txt"])
    try await session.wait(for: "q, ?")
    try session.type("n")
    try await session.wait(for: "name of the intent:")
    try await session.say("open_roof", "“open_roof” is new; c gives it more examples")
    try await session.wait(for: "2 of 2")
    try session.type("n")
    try await session.wait { $0.text.components(separatedBy: "name of the intent:").count == 3 }
    try await session.say("open_roof", "“open_roof” is there already")
    try await session.wait(for: "2 utterances learned")
    try await session.say(":save", "are written")
    #expect(try utterances(workplace).count == 11)
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
