import Corpus
import Datasets
import Foundation
import TestSupport
import Testing
import Wrapper

@testable import Commands

/// Tests of teaching at the prompt, which check the dataset and the model afterwards.
@Suite(.hangLimit) struct TeachingTests {
  private let workplace: Workplace

  init() async throws {
    workplace = try await Samples.workplaceWithModel()
    try workplace.write(Samples.dataset, to: "dataset.json")
  }

  /// The prompt says why an annotation has no effect.
  @Test(
    arguments: [
      (
        .dictionary, "big",
        "room “big room” is still found, because it matches a dictionary entry"
      ),
      (.value, "a big room now", "room “big room” is still found, because it is a built-in entity"),
      (.learned, "big room", nil),
      (.learned, "now", "“now” is not found yet; annotate it in more utterances"),
    ] as [(Answer.Entity.Source, String, String?)]
  )
  func explainsAnnotationsWithoutEffect(
    source: Answer.Entity.Source,
    text: String,
    sentence: String?
  ) {
    let entity = Answer.Entity("room", "big room", source)
    let answer = Answer(ranked: [], likelihood: 1, entities: [entity])
    #expect(
      TaughtMark(text: text, type: SlotType(entity: "room")).shortfall(in: answer) == sentence
    )
  }

  private typealias Key = TypedSession.Key

  private static let line = "Prompt model.safetensors --dataset dataset.json"

  private func session() async throws -> TypedSession {
    let session = try TypedSession(workplace, Self.line)
    try await session.waitForPrompt()
    return session
  }

  /// Types lines into a prompt that reads from a pipe.
  private func typing(_ lines: String...) async throws -> Outcome {
    try await workplace.run(Self.line, input: lines.lines)
  }

  @Test func annotatesEntities() async throws {
    let session = try await session()
    try await session.say("turn on the moon", "  lights_on  ")
    try await session.say(
      ":mark moon as lamp",
      "is not a training utterance yet; add it with "
        + ":teach"
    )
    try await session.say(":teach lights_on", "to “lights_on”")
    try await session.wait(for: "  trained in ")
    try await session.say(":mark \"moon\" as lamp", "  Annotated “moon” as the new entity lamp")
    try await session.wait { $0.text.components(separatedBy: "  trained in ").count > 2 }
    try await session.wait(for: "    entities before: none\n    entities now: lamp “moon”\n")
    try await session.say(":entities", "  In “turn on the moon”:\n    lamp “moon”\n  All entities")
    try await session.wait(for: "    lamp  1 annotation\n")
    try await session.say(":mark moon as lamp", "  this annotation exists already")
    try await session.say("turn on the moon", "  lamp  moon")
    try await session.say(":unmark moon", "  Removed the annotation of “moon”")
    try await session.wait(for: "    entities before: lamp “moon”\n    entities now: none\n")
    try await session.say(":mark sun as lamp", "  “turn on the moon” does not contain “sun”")
    try await session.say(":undo", "  Undid: “moon” as no value")
    try await session.say(":save", "Wrote dataset.json and model.safetensors")
    try await session.leave()
    #expect(!session.screen.text.contains("is not found yet"))
    let dataset = try Import([workplace.path("dataset.json")]).dataset
    #expect(dataset.intents[0].spans.values.first == [.init("lamp", start: 12, end: 16)])
    #expect(dataset.taught.last?.spans == [.init("lamp", start: 12, end: 16)])
  }

  @Test func teachesAndSaves() async throws {
    let session = try await session()
    #expect(session.screen.lines.first == "Loaded dataset.json with 9 utterances")
    try await session.say("dim the chandelier", "  lights_on  0.")
    try await session.waitForPrompt()
    try session.type(":teach li", Key.tab, Key.enter)
    try await session.wait(for: "  Added “dim the chandelier” to “lights_on”")
    try await session.wait(for: "  trained in ")
    try await session.wait(for: "→ lights_on 0.")
    try await session.waitForPrompt()
    try await session.say(":teach lights_on", "it already belongs to “lights_on”")
    try await session.say(":teach lihgts_on", "no intent “lihgts_on”; did you mean “lights")
    try await session.say(":stats", "taught: 1 change in this session, not saved")
    try await session.say(
      ":save",
      "Wrote dataset.json and model.safetensors; backed up the "
        + "previous"
    )
    try await session.say(":save", "  nothing to save")
    try await session.leave()

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

  /// Undoing a correction restores the dataset and the model byte for byte, because training on the
  /// same dataset is reproducible.
  @Test func undoRestoresFiles() async throws {
    let before = try workplace.content()
    let session = try await session()
    try await session.say(":undo", "  nothing to undo")
    try await session.say("dim the chandelier", "  lights_on  0.")
    try await session.say(":teach weather", "  trained in ")
    try await session.say(":undo", "  Undid: “dim the chandelier” as weather")
    try await session.say(":save", "  nothing to save")
    try await session.leave()
    var after = try workplace.content()
    after[".swiftnlc_history"] = nil
    #expect(after == before)
  }

  @Test func trainsWithTheOptionsOfTheModel() async throws {
    let session = try await session()
    try await session.say("lights on", "lights_on  0.")
    try await session.say(":teach music", "from “lights_on” to “music”")
    try await session.say(":teach lights_on", "from “music” to “lights_on”")
    try await session.say(":save", "Wrote dataset.json")
    let trained = try await workplace.run(
      "Trainer dataset.json --hidden 16 --epochs 60 -q --no-words -o again.safetensors"
    )
    #expect(trained == Outcome(code: 0))
    #expect(
      try workplace.bytes(of: "again.safetensors") == workplace.bytes(of: "model.safetensors")
    )
  }

  @Test func correctsAPrediction() async throws {
    let session = try await session()
    try await session.say("brighter please", "  lights_on")
    try await session.say(":wrong", "number or intent:")
    #expect(session.screen.text.contains("\n  0  none of these: out of scope\n"))
    // After an invalid number or name, the prompt asks again.
    for number in ["9", "\(Int.min)"] {
      try await session.say(number, "  no number \(number); type 0 to ")
    }
    try await session.say("musik", "did you mean “music”? (create an intent with :new)")
    try await session.wait { $0.lines.last == "  number or intent:" }
    try await session.press("mu", Key.tab, Key.enter, until: "Added “brighter please” to “music”")
    try await session.wait(for: "  trained in ")
    try await session.say(":wrong", "number or intent:")
    try await session.say("0", "to the out-of-scope utterances")
    try await session.say(":intents", "  and 1 utterance out of scope")
    try await session.say(":wrong", "number or intent:")
    try await session.say("", "  cancelled; nothing was changed")
  }

  /// The dataset has an intent that the model does not predict. It is offered because one of its
  /// utterances is similar to the rejected one.
  @Test func offersTheIntentOfTheMostSimilarUtterance() async throws {
    let end = #""how is the weather"]}"#
    let more = end + #",{"intent":"roof","utterances":["open the roof","close the roof"]}"#
    try workplace.write(Samples.dataset.replacing(end, with: more), to: "dataset.json")
    let session = try await session()
    try await session.say("please open the roof", "weather")
    try await session.say(":wrong", "number or intent:")
    #expect(session.screen.text.contains("  roof\n"))
    try await session.say("roof", "Added “please open the roof” to “roof”")
  }

  @Test func addsAnIntent() async throws {
    let session = try await session()
    try await session.say("open the roof", "  lights_on  0.")
    try await session.say(":new music", "“music” exists already; add utterances with :teach")
    try await session.say(":new open_roof", "Begin with “open the roof”? (y, n)")
    try await session.say("y", "  2>")
    try await session.say("roof up", "  3>")
    try await session.say("", "  Added the intent “open_roof” with 2 examples")
    try await session.wait(for: "“open the roof”: ")
    try await session.wait(for: "→ open_roof 0.")
    try await session.say(":examples open_roof", "  open the roof\n  roof up\n")
    try await session.say(":similar", "  1.00  open_roof  open the roof")
    try await session.say(":new two", "Begin with")
    try await session.say("n", "  1>")
    try await session.say("", "an intent needs at least two examples; nothing was added")
  }

  @Test func asksToSaveBeforeLeaving() async throws {
    let session = try await session()
    try await session.say("dim the chandelier", "  lights_on  0.")
    try await session.say(":teach lights_on", "  trained in ")
    try await session.say(
      ":quit",
      "Your changes are not saved. Save them? (y, n, or Return to stay)"
    )
    try session.type(Key.enter)
    try await session.waitForPrompt()
    try await session.say(":quit", "or Return to stay)")
    try session.type("n", Key.enter)
    #expect(try await session.end() == 0)
    #expect(try workplace.text(of: "dataset.json") == Samples.dataset)

    let other = try await self.session()
    try await other.say("dim the chandelier", "  lights_on  0.")
    try await other.say(":teach lights_on", "  Added “dim")
    try await other.waitForPrompt()
    try other.type(Key.controlD)
    try await other.wait(for: "or Return to stay)")
    try other.type("y", Key.enter)
    #expect(try await other.end() == 0)
    #expect(try workplace.text(of: "dataset.json").contains("dim the chandelier"))
  }

  @Test func reportsUnwritableFiles() async throws {
    let session = try await session()
    try await session.say("dim the chandelier", "  lights_on  0.")
    try await session.say(":teach lights_on", "  trained in ")
    try FileManager.default.removeItem(atPath: workplace.path("dataset.json"))
    try workplace.makeFolder("dataset.json")
    try await session.say(":save", "  dataset.json: expected a file, found a folder")
    let original = try await Samples.model.value
    #expect(try workplace.bytes(of: "model.safetensors") == original)
  }

  /// The points at which the test kills the program while it saves.
  enum SavePoint: CaseIterable {
    case waiting, begun, datasetReplaced
  }

  /// If a save is killed at any step, the files are intact, the dataset contains what the model was
  /// taught, and leftover files do not interfere.
  @Test(arguments: SavePoint.allCases)
  func filesSurviveAKillWhileSaving(at point: SavePoint) async throws {
    let before = try workplace.content()
    // The test holds the lock of the folder, so that the program waits before it saves.
    let folder = open(workplace.folder.path, O_RDONLY | O_CLOEXEC)
    defer { close(folder) }
    if point == .waiting { #expect(flock(folder, LOCK_EX) == 0) }
    let session = try await session()
    try await session.say("dim the chandelier", "  lights_on")
    try await session.say(":teach lights_on", "  trained in ")
    try await session.waitForPrompt()
    try session.type(":save", Key.enter)
    try await session.wait { screen in
      switch point {
      case .waiting: screen.lines.last?.hasSuffix("> :save") == true
      case .begun: workplace.has("model.safetensors.unfinished") || screen.text.contains("Wrote")
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
    let next = try await typing("play the chandelier", ":teach music", ":save")
    #expect(next.code == 0 && next.error.isEmpty, "\(next)")
    #expect(!(try workplace.content().keys.contains { $0.hasSuffix(".unfinished") }))
  }

  // MARK: Other programs that write the same files

  private func utterances(of name: String = "dataset.json") throws -> [String] {
    try Import([workplace.path(name)]).dataset.intents.flatMap(\.utterances)
  }

  /// Of two sessions on one dataset, the second merges its changes into what the first has saved.
  @Test func mergesConcurrentSessions() async throws {
    let (one, other) = (try await session(), try await session())
    for (session, text) in [(one, "dim the chandelier"), (other, "play the chandelier")] {
      try await session.say(text, "  lights_on  0.")
      try await session.say(":teach weather", "  trained in ")
    }
    try await one.say(":save", "dataset.json.backup.1 and model.safetensors.backup.1")
    try await other.say(":save", "dataset.json has changed since it was read: 1 utterance added")
    try await other.wait(for: "dataset.json.backup.2 and model.safetensors.backup.2")
    let now = try utterances()
    #expect(now.contains("dim the chandelier") && now.contains("play the chandelier"))
    #expect(try workplace.text(of: "dataset.json.backup.1") == Samples.dataset)
    // A second save makes no backup, because the file was written by this session.
    try await other.say("sing it", "  music")
    try await other.say(":teach music", "  trained in ")
    try await other.say(":save", "  Wrote dataset.json and model.safetensors\n")
    #expect(!workplace.has("dataset.json.backup.3"))
    #expect(try utterances().count == 12)
    try await other.say(":undo", "Undid: “sing it” as music")
    try await other.say(":undo", "Undid: “play the chandelier” as weather")
    try await other.say(":save", "Wrote dataset.json")
    #expect(try utterances().contains("dim the chandelier"))
    #expect(try utterances().count == 10)
  }

  /// An editor removes one utterance and moves another during the session.
  @Test func mergesEditsOfTheDataset() async throws {
    let session = try await session()
    try await session.say("dim the chandelier", "  lights_on  0.")
    try await session.say(":teach lights_on", "  trained in ")
    let edited = try await workplace.shell("sed -i 's/,\"put a song on\"//' dataset.json")
    #expect(edited.code == 0)
    try await session.press(":save", Key.enter, until: "1 utterance removed")
    try await session.wait(for: "Wrote dataset.json")
    let now = try utterances()
    #expect(now.contains("dim the chandelier") && !now.contains("put a song on") && now.count == 9)
  }

  /// A program that ignores locks overwrites the save with older data.
  @Test func detectsAnOverwrittenSave() async throws {
    let session = try await session()
    try await session.say("dim the chandelier", "  lights_on  0.")
    try await session.say(":teach lights_on", "  trained in ")
    try await session.say(":save", "Wrote dataset.json")
    try workplace.write(Samples.dataset, to: "dataset.json")
    try await session.waitForPrompt()
    try session.type(":quit", Key.enter)
    try await session.wait(for: "another program has overwritten the file since your last")
    try await session.wait(for: "or Return to stay)")
    try session.type("y", Key.enter)
    #expect(try await session.end() == 0)
    #expect(try utterances().contains("dim the chandelier"))
  }

  // MARK: Questions

  @Test func controlCCancelsANewIntent() async throws {
    let session = try await session()
    try await session.say("open the roof", "  lights_on  0.")
    try await session.say(":new open_roof", "? (y, n)")
    try await session.say("roof up please", "used as the first example, instead of “open the")
    try await session.say(":save", "end the list first, with an empty line")
    try await session.say("let the sun in", "  3>")
    try await session.press(Key.controlC, until: "  cancelled; nothing was added")
    try await session.say(":save", "  nothing to save")
    try await session.say(":new open_roof", "? (y, n)")
    try await session.say("roof up please", "  2>")
    try await session.say("let the sun in", "  3>")
    try await session.say("", "Added the intent “open_roof” with 2 examples")
  }

  @Test func reviewAddsANewIntent() async throws {
    try workplace.write("open the roof\nroof up\n", to: "log.txt")
    let session = try TypedSession(workplace, "\(Self.line) --review log.txt")
    try await session.wait(for: "q, ?")
    try await session.press("n", until: "name of the intent:")
    try await session.say("open_roof", "added the intent “open_roof”; press c to add more")
    try await session.wait(for: "2 of 2")
    try session.type("n")
    try await session.wait { $0.text.components(separatedBy: "name of the intent:").count == 3 }
    try await session.say("open_roof", "“open_roof” exists already")
    try await session.wait(for: "2 utterances added")
    try await session.say(":save", "Wrote dataset.json")
    #expect(try utterances().count == 11)
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

  @Test func reviewsALog() async throws {
    try workplace.write(Self.log, to: "log.txt")
    let session = try TypedSession(workplace, "\(Self.line) --review log.txt")
    try await session.wait(for: "q, ?")
    let text = session.screen.text
    #expect(
      text.contains(
        "4 utterances to review, lowest in-scope probability first; 1 already in the"
          + "\n  dataset"
      )
    )
    #expect(text.contains("1 of 4  “бвг”\n  no intent: its words are unknown\n"))
    try await session.press("s", until: "2 of 4  “")
    try session.type("u")
    try await session.wait { $0.text.components(separatedBy: "1 of 4").count == 3 }
    try await session.press("0", until: "2 of 4  “dim the chandelier” (2 times)")
    try await session.press("c", until: "intent (Tab completes):")
    try await session.press("we", Key.tab, Key.enter, until: "3 of 4  “")
    try await session.press("?", until: "w          write the dataset and the model now")
    try await session.press("y", until: "4 of 4  “")
    try await session.press("w", until: "Wrote dataset.json and model.safetensors")
    try await session.press("1", until: "4 utterances added, 0 skipped, 0 left; :save writes")
    try await session.wait(for: "  trained in ")
    try await session.say(":save", "Wrote dataset.json")
    let dataset = try Import([workplace.path("dataset.json")]).dataset
    #expect(dataset.outOfScope == ["бвг"])
    #expect(dataset.intents[2].utterances.last == "dim the chandelier")
    #expect(dataset.utteranceCount == 12)
  }

  private static let suggestions = #"""
    {"intents":[
    {"intent":"open_roof","utterances":["open the roof","roof up","music on the roof"],
     "suggested":{"kind":"intent","lines":7,"counts":[4,2,1]}},
    {"intent":"music","utterances":["zither music"],"suggested":{"kind":"intent","lines":1}},
    {"intent":"weather","utterances":["is it snowing","Will it rain"],"suggested":{"kind":"examples"}},
    {"intent":"tell_joke","utterances":["tell a joke","a joke please"],"suggested":{"kind":"intent"}}],
    "discovery":{}}
    """#

  @Test func reviewsSuggestions() async throws {
    try workplace.write(Self.suggestions, to: "s.json")
    let session = try TypedSession(workplace, "\(Self.line) --suggestions s.json")
    try await session.wait(for: "4 suggestions with 7 utterances to review")
    try await session.wait(
      for: "1 of 4  new intent “open_roof”, 7 lines of the log\n  1  open the roof"
    )
    try await session.wait(for: "y, r, 1-3, c, n, 0, s, u, w, q, ?")
    try await session.press("3", until: "backed up the previous s.json as s.json.backup.1")
    try await session.wait(for: "y, r, 1-2,")
    try await session.press("y", until: "2 of 4  new intent “music”")
    try session.type("y")
    try await session.wait(for: "“music” exists already; press c to add to it, or n for a new name")
    try session.type("c")
    try await session.say("music", "3 of 4  new examples for “weather”\n  1  is it snowing\n")
    try session.type("u")
    try await session.wait { $0.text.components(separatedBy: "2 of 4").count == 3 }
    try session.type("n")
    try await session.say("play_zither", "added the intent “play_zither”")
    try await session.press("y", until: "4 of 4  new intent “tell_joke”")
    try session.type("r")
    try await session.wait(for: "4 utterances added, 3 rejected, 0 skipped, 0 left; :save writes")
    try await session.say(":save", "Wrote dataset.json")
    try await session.say(":suggestions s.json", "0 suggestions with 0 utterances to review")
    try await session.waitForPrompt()
    let dataset = try Import([workplace.path("dataset.json")]).dataset
    #expect(dataset.intents.suffix(2).map(\.intent) == ["open_roof", "play_zither"])
    #expect(dataset.intents[2].utterances.last == "is it snowing")
    #expect(dataset.utteranceCount == 13)
    let left = try workplace.text(of: "s.json")
    #expect(left.contains("music on the roof") && left.contains("a joke please"))
    #expect(!left.contains("zither") && !left.contains("open the roof"))
  }

  /// New examples are reviewed in groups that fit on the screen, and counted in the same way.
  @Test func countsSuggestionsAsTheyAreReviewed() async throws {
    let texts = (1...10).map { "\"song number \($0)\"" }.joined(separator: ",")
    let intent = #"{"intent":"music","suggested":{"kind":"examples"},"utterances":["# + texts + "]}"
    try workplace.write(#"{"intents":["# + intent + #"],"discovery":{}}"#, to: "s.json")
    let session = try TypedSession(workplace, "\(Self.line) --suggestions s.json")
    try await session.wait(for: "2 suggestions with 10 utterances to review")
    try await session.wait(for: "1 of 2  new examples for “music”")
    try session.type("q")
    try await session.leave()
  }

  @Test func reviewCanBeStopped() async throws {
    try workplace.write(Self.log, to: "log.txt")
    let session = try await session()
    try await session.say(":review", "  :review needs a log: a text file, a table or JSON")
    try await session.say(":review none", "  none: no such file; check the path")
    try await session.say(":review log.txt", "q, ?")
    try await session.press(Key.controlC, until: "0 utterances added, 0 skipped, 4 left\n")
    try await session.leave()
  }
}

extension [String] {
  fileprivate var lines: String { map { $0 + "\n" }.joined() }
}
