import Corpus
import Foundation
import Testing

@testable import Training

/// Measures the F1 of slot tagging on annotated datasets. A slot counts as found only if its range
/// is exact.
///
/// `SLOT_CASES=DIR swift test -c release --filter SlotShareTests` prints it for each folder with a
/// `train.jsonl` and a `test.jsonl`; `SLOT_SETS=one,other` selects some, `SLOT_SEEDS=3` sets the
/// number of seeds, `SLOT_WORDS=FILE` the word-vector file.
@Suite struct SlotShareTests {
  private struct Line: Decodable {
    struct Slot: Decodable {
      let start: Int
      let end: Int
      let slot: String
    }

    let text: String
    let intent: String
    let slots: [Slot]
  }

  private static let environment = ProcessInfo.processInfo.environment

  @Test(.enabled(if: environment["SLOT_CASES"] != nil))
  func scoresOfSharesOfTheData() throws {
    let folder = URL(filePath: Self.environment["SLOT_CASES"] ?? "")
    let chosen = Self.environment["SLOT_SETS"]?.split(separator: ",").map(String.init)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    for name in chosen ?? names where !name.contains(".") {
      let train = try Self.lines(folder.appending(path: "\(name)/train.jsonl"))
      let test = try Self.lines(folder.appending(path: "\(name)/test.jsonl"))
      let suffix = name.split(separator: "_").last.map(String.init) ?? ""
      let language = ["es", "de", "it"].contains(suffix) ? suffix : "en"
      for seed in 1...(Int(Self.environment["SLOT_SEEDS"] ?? "") ?? 3) {
        try Self.measure(name, Self.dataset(train, language), test, seed: UInt64(seed))
      }
    }
  }

  private static func lines(_ url: URL) throws -> [Line] {
    try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
  }

  private static func dataset(_ lines: [Line], _ language: String) -> Dataset {
    var intents: [String: Dataset.Intent] = [:]
    for line in lines {
      var intent = intents[line.intent] ?? Dataset.Intent(line.intent, [])
      intent.spans[intent.utterances.count] = line.slots.map {
        Dataset.Span($0.slot, start: $0.start, end: $0.end)
      }
      intent.utterances.append(line.text)
      intents[line.intent] = intent
    }
    return Dataset(language: language, intents: intents.values.sorted { $0.intent < $1.intent })
  }

  private static func measure(
    _ name: String,
    _ dataset: Dataset,
    _ test: [Line],
    seed: UInt64
  ) throws {
    var settings = TrainingSettings()
    settings.seed = seed
    let recipe = Recipe(
      training: settings,
      text: TextSettings(
        language: Language(dataset.language ?? "en"),
        kinds: Set(TermKind.allCases)
      ),
      minimumCount: nil,
      words: dataset.language == "en"
        ? try environment["SLOT_WORDS"].map { try WordsFile(path: $0).vectors } : nil
    )
    let start = ContinuousClock.now
    let bytes = try recipe.model(of: dataset, source: name, resources: TrainingResources()) { _ in }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let classifier = try IntentClassifier(data: bytes)
    let judgements = test.map { line in
      let answer = classifier.answer(line.text, limit: 1)
      return Judging.said(
        answer.ranked.first?.intent ?? "",
        to: line.intent,
        marked: line.slots.map { .init(name: $0.slot, range: $0.start..<$0.end) },
        found: answer.entities.map { .init(name: $0.slot ?? $0.entity, range: $0.start..<$0.end) }
      )
    }
    guard let scores = EntityScores(judgements) else { return }
    let right = judgements.count(where: \.isRight)
    func percent(_ share: Double) -> String { String(format: "%.2f", share * 100) }
    print(
      "\(name) seed \(seed): F1 \(percent(scores.all.f1)), by overlap",
      "\(percent(scores.all.overlapF1)), precision \(percent(scores.all.precision)), recall",
      "\(percent(scores.all.recall)); intents \(percent(Double(right) / Double(test.count)));",
      "trained in \(String(format: "%.1f", seconds)) s, \(bytes.count) bytes"
    )
  }
}
