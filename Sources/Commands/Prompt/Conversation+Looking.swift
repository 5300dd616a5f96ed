import Corpus
import TextFormats
import Training
import Wrapper
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the prompt tells besides answers.
extension Conversation {
  func setTop(_ operand: String) throws {
    guard let count = Int(operand), count > 0 else {
      return try tell("  :top takes a whole number from 1, as in :top 5")
    }
    top = count
  }

  func setThreshold(_ operand: String) throws {
    if operand == "model" {
      threshold = nil
    } else if let number = Double(operand), (0...1).contains(number) {
      threshold = number
    } else if !operand.isEmpty {
      return try tell(
        "  :threshold takes a number from 0 to 1, as in :threshold 0.5, or “model”"
      )
    }
    let source = threshold == nil ? "the model's" : "for this sitting"
    let number = threshold ?? classifier.threshold
    try tell("  answers below \(number.rounded(to: 2)) are refused (\(source))")
  }

  /// The last utterance, or a word on what to do first.
  func lastUtterance() throws -> String? {
    if tally.last == nil { try tell("  type an utterance first") }
    return tally.last
  }

  func explain() throws {
    guard let utterance = try lastUtterance() else { return }
    let explanations = classifier.explain(utterance)
    try terminal.write(ExplanationTable(explanations, columns: columns).text)
  }

  func time() throws {
    guard let utterance = try lastUtterance() else { return }
    let count = 1_000
    let clock = ContinuousClock()
    let times = (0..<count).map { _ in
      clock.measure { _ = classifier.predict(utterance) }
    }.sorted()
    let micros = times[count / 2] / .microseconds(1)
    try tell("  \(micros.rounded(to: 1)) µs, the median of \(count.grouped) times")
  }

  func listIntents() throws {
    guard let dataset = lessons?.dataset else {
      for intent in classifier.intents { try tell("  " + intent.visible) }
      return try tell("  how many utterances each has, the dataset knows: :load dataset.json")
    }
    let counts = Dictionary(dataset.intents.map { ($0.intent, $0.utterances.count) }) { $0 + $1 }
    let names = intents
    let digits = counts.values.map(\.grouped.count).max() ?? 0
    let room = columns - digits - 4
    let width = min(names.map(\.visible.columns).max() ?? 0, max(room, 8))
    for name in names {
      let count = (counts[name] ?? 0).grouped
      let gap = String(repeating: " ", count: digits - count.count + 2)
      let isNew = classifier.intents.contains(name) ? "" : "  not learned yet"
      try terminal.write("  " + name.visible.cut(to: width).padding(to: width) + gap + count)
      try terminal.write(isNew + "\n")
    }
    if !dataset.outOfScope.isEmpty {
      try tell("  and \(dataset.outOfScope.count.of("utterance")) out of scope")
    }
  }

  private static let mostExamples = 20

  func listExamples(of name: String) throws {
    guard let lessons = try classroom(), let intent = try knownIntent(name, for: .examples) else {
      return
    }
    let utterances = lessons.dataset.intents.filter { $0.intent == intent }.flatMap(\.utterances)
    for utterance in utterances.prefix(Self.mostExamples) {
      try terminal.write(("  " + utterance.visible).cut(to: columns) + "\n")
    }
    let rest = utterances.count - Self.mostExamples
    if rest > 0 { try tell("  and \(rest.grouped) more") }
  }

  private static let mostSimilar = 5

  func listSimilar() throws {
    guard let lessons = try classroom(), let utterance = try lastUtterance() else { return }
    let matches = try lessons.similar(to: utterance, limit: Self.mostSimilar)
    guard !matches.isEmpty else { return try tell("  nothing in the dataset is like it") }
    let width = min(matches.map(\.intent.visible.columns).max() ?? 0, max(columns / 3, 8))
    for match in matches {
      let intent = match.intent.visible.cut(to: width).padding(to: width)
      let line = "  \(match.likeness.rounded(to: 2))  \(intent)  \(match.utterance.visible)"
      try terminal.write(line.cut(to: columns) + "\n")
    }
  }

  func showStatistics() throws {
    let model = classifier.model
    let learned = Recipe.utterances(of: model).map { ", learned from \($0.of("utterance"))" } ?? ""
    try tell(
      "  model: \(modelPath), \(model.intents.count.of("intent")), "
        + "\(model.bag.count.of("term")), language \(classifier.language)\(learned)"
    )
    if let lessons {
      let dataset = lessons.dataset
      try tell(
        "  dataset: \(lessons.files.dataset), \(dataset.intents.count.of("intent")), "
          + "\(dataset.utteranceCount.of("utterance")), "
          + "\(dataset.outOfScope.count.grouped) out of scope"
      )
      let state = lessons.isUnsaved ? "not saved" : "nothing to save"
      try tell("  taught: \(lessons.count.of("change")) in this sitting, \(state)")
    }
    let count = tally.answered + tally.refused
    guard count > 0 else { return }
    try tell(
      "  sitting: \(count.of("utterance")), \(tally.refused.grouped) refused, "
        + "confidence \((tally.confidence / Double(count)).rounded(to: 2)) on average"
    )
  }

  func load(_ path: String) throws {
    guard !path.isEmpty else {
      return try tell("  :load takes a file: a model, a dataset, or an export")
    }
    guard lessons?.isUnsaved != true else {
      return try tell("  what was taught is not saved; :save it or :undo it first")
    }
    do {
      let classifier = try IntentClassifier(contentsOf: URL(filePath: path))
      let hint = lessons == nil ? "" : "; :load the dataset that it has learned to teach it"
      use(classifier, path: path, lessons: nil)
      try tell("  \(classifier.intents.count.of("intent")) to tell apart\(hint)")
    } catch let error as ModelError {
      guard case .notSafetensors = error.problem, !path.hasSuffix(".safetensors") else {
        return try tell("  \(error)")
      }
      do {
        try loadDataset(path)
      } catch let error as ImportError {
        try tell("  \(error)")
      }
    }
  }

  /// Makes a dataset or an export the one that is taught.
  func loadDataset(_ path: String) throws {
    let imported = try Import([path])
    let learned = LearnedModel(
      classifier: classifier,
      bytes: try Data(contentsOf: URL(filePath: modelPath), options: .alwaysMapped),
      edition: 0
    )
    let files = TaughtFiles(
      model: modelPath,
      source: path,
      isDataset: imported.report.format == ExportFormat.swiftNLCDataset.name
    )
    use(
      classifier,
      path: modelPath,
      lessons: Lessons(imported.dataset, model: learned, files: files)
    )
    try tell("\(path): \(imported.dataset.utteranceCount.of("utterance")) to teach from")
    let others = imported.dataset.intents.map(\.intent).filter { !classifier.intents.contains($0) }
    if !others.isEmpty {
      try tell(
        "  the model does not know \(others.count.of("intent")) of it, such as "
          + "“\(others[0].visible)”; it does with the first thing that it is taught"
      )
    }
  }
}
