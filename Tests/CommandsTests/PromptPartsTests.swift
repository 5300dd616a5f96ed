import Corpus
import Testing
import Training
import Wrapper

@testable import Commands

/// The parts of the prompt that need no terminal.
@Suite(.endingWhatHangs) struct PromptPartsTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("電気", 4), ("é", 1), ("e\u{301}", 1), ("😀", 2), ("👩‍🚀", 2), ("☀", 1),
    ("☀️", 2), ("한글", 4), ("Ｆ", 2), ("ﾊ", 1), ("a\u{200B}b", 2), ("👍🏽", 2), ("🇫🇷", 2), ("ไทย", 3),
  ])
  func columns(text: String, columns: Int) { #expect(text.columns == columns) }

  @Test func cuttingAndFilling() {
    #expect("電気をつける".cut(to: 6) == "電気…")
    #expect("電気".cut(to: 4) == "電気" && "abc".cut(to: 0).isEmpty)
    #expect("電".padding(to: 4) == "電  ")
    #expect("a\u{1B}[31m\u{202E}b".visible == "a\u{FFFD}[31m\u{FFFD}b")
  }

  @Test(arguments: [
    ("", [], ""), (":te", [":teach"], ":teach "), (":s", [":similar", ":save", ":stats"], ":s"),
    (":wh", [":why"], ":why"), (":teach li", ["lights on", "Lights off"], "lights o"),
    (":teach lights of", ["Lights off"], "Lights off"), (":teach x", [], "x"),
    (":why li", [], ""), ("li", [], ""),
  ])
  func completion(text: String, candidates: [String], insertion: String) {
    let completion = Order.completion(of: text, intents: ["lights on", "Lights off", "music"])
    #expect(completion.candidates == candidates)
    #expect(completion.insertion == insertion)
  }

  @Test func manyCandidates() {
    let names = (0..<100).map { "intent\($0)" }
    let list = Completion(word: "", among: names).list(columns: 40)
    #expect(list.hasPrefix("  intent0   intent1   intent2\n"))
    #expect(list.hasSuffix("\n  and 40 more\n"))
  }

  /// Every command is told of, and the help fits.
  @Test(arguments: [24, 40, 80])
  func help(columns: Int) {
    let help = Order.help(columns: columns)
    for order in Order.allCases { #expect(help.contains("  " + order.name)) }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= columns })
  }

  @Test func reviewQueue() async throws {
    let classifier = try IntentClassifier(data: try await Samples.model.value)
    let log = ["Lights on", "", "play", "бвг", " PLAY ", "turn the lights on please", "play"]
    let queue = ReviewQueue(log, by: classifier, knownTexts: ["lights on"])
    #expect(queue.known == 1)
    #expect(queue.items.first?.utterance == "бвг")
    #expect(Set(queue.items.map(\.utterance)) == ["бвг", "play", "turn the lights on please"])
    #expect(queue.items.first { $0.utterance == "play" }?.count == 3)
    #expect(queue.items.map(\.likelihood) == queue.items.map(\.likelihood).sorted())
  }

  // MARK: Lessons

  private func lessons(memoryLimit: Int = .max) async throws -> Lessons {
    let workplace = try Workplace()
    try workplace.write(Samples.dataset, to: "d.json")
    let bytes = try await Samples.model.value
    return Lessons(
      try Import([workplace.path("d.json")]).dataset,
      model: LearnedModel(
        classifier: try IntentClassifier(data: bytes),
        bytes: bytes,
        edition: 0
      ),
      files: TaughtFiles(model: "m.safetensors", source: "d.json", isDataset: true),
      memoryLimit: memoryLimit
    )
  }

  /// What a training comes to, in words; nil where there is nothing to learn.
  private func outcome(of lessons: Lessons) async throws -> String? {
    while let news = lessons.news() {
      switch news {
      case .learning: try await Task.sleep(for: .milliseconds(5))
      case .learned: return "learned"
      case .failed(let error): return "\(error)"
      }
    }
    return nil
  }

  @Test func aFailedTrainingLeavesTheOldModel() async throws {
    let lessons = try await lessons(memoryLimit: 1)
    let before = lessons.learned.bytes
    try lessons.change("x") { dataset throws(Dataset.TeachingError) in
      _ = try dataset.teach("dim it", as: "music")
    }
    #expect(try await outcome(of: lessons)?.contains("terms would take 0.0 GB") == true)
    #expect(try await outcome(of: lessons) == nil, "it is not tried again")
    #expect(lessons.learned.bytes == before && !lessons.isLearned && lessons.isUnsaved)
    #expect(lessons.undo() == "x")
    #expect(lessons.isLearned && !lessons.isUnsaved)
  }

  /// What is taught while a training is under way is learned by the next.
  @Test func lessonsInARow() async throws {
    let lessons = try await lessons()
    for text in ["dim it", "dim this", "dim that"] {
      try lessons.change(text) { dataset throws(Dataset.TeachingError) in
        _ = try dataset.teach(text, as: "lights_on")
      }
      _ = lessons.news()
    }
    #expect(try await outcome(of: lessons) == "learned")
    #expect(lessons.isLearned && lessons.count == 3)
    #expect(Recipe.utterances(of: lessons.learned.classifier.model) == 12)
    #expect(lessons.undo() == "dim that")
    #expect(!lessons.isLearned && lessons.dataset.utteranceCount == 11)
  }

  @Test(arguments: [
    ("m.safetensors", "d.json", true, "d.json"),
    ("m.safetensors", "d.zip", true, "m.dataset.json"),
    ("a/m.safetensors", "export.json", false, "a/m.dataset.json"),
    ("model", "export.json", false, "model.dataset.json"),
  ])
  func whereThingsGo(model: String, source: String, isDataset: Bool, dataset: String) {
    #expect(TaughtFiles(model: model, source: source, isDataset: isDataset).dataset == dataset)
  }
}
