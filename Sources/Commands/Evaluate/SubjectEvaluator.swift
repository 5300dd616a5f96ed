import Corpus
import Essentials
import Training

/// Evaluates models on test sets and cross-validates datasets.
struct SubjectEvaluator {
  let embedding: EmbeddingOptions
  let network: NetworkOptions
  let words: WordVectorOptions
  let foldCount: Int?
  let drawsCurve: Bool
  let outOfScopePath: String?

  static let defaultFolds = 5

  var folds: Int { foldCount ?? Self.defaultFolds }

  func check(_ subject: Subject, against other: Subject?) throws(SubjectError) {
    if let other, (other.test == nil) != (subject.test == nil) { throw .unlike(subject, other) }
    guard subject.test != nil else { return }
    if foldCount != nil { throw .onlyForDatasets(option: "--folds", model: subject.path) }
    if drawsCurve { throw .onlyForDatasets(option: "--curve", model: subject.path) }
  }

  func evaluation(of subject: Subject, in terminal: Terminal) throws -> Evaluation {
    let outOfScope =
      try outOfScopePath.map { try OutOfScopeFile.utterances(of: $0, embedding.reading) } ?? []
    return try subject.test.map {
      try evaluation(of: subject.path, on: $0, outOfScope, in: terminal)
    } ?? evaluation(of: subject.path, outOfScope, in: terminal)
  }

  private func evaluation(
    of path: String,
    on testPath: String,
    _ outOfScope: [String],
    in terminal: Terminal
  ) throws -> Evaluation {
    let classifier = try IntentClassifier(contentsOf: URL(filePath: path))
    var reading = embedding.reading
    reading.mayLackUtterances = true
    let imported = try Import([testPath], reading)
    terminal.say(imported.report)
    let test = TestSet(imported.dataset, outOfScope: outOfScope)
    let notes = try classifier.notesOnUnknownIntents(
      of: imported.dataset,
      test: testPath,
      model: path
    )
    return Evaluation(
      test.judgements(of: classifier, threads: network.resources.threads),
      threshold: classifier.threshold,
      notes: notes,
      seed: network.settings.seed
    )
  }

  private func evaluation(
    of path: String,
    _ outOfScope: [String],
    in terminal: Terminal
  ) throws -> Evaluation {
    let dataset = try embedding.read([path], in: terminal)
    let bar = ProgressBar(terminal)
    defer { bar.finish() }
    return try Evaluation(
      crossValidating: dataset,
      source: path,
      outOfScope: outOfScope,
      folds: folds,
      shares: drawsCurve ? LearningCurve.usualShares : [],
      recipe: Recipe(
        training: network.settings,
        text: embedding.settings(for: dataset, in: terminal),
        minimumCount: embedding.minimumCount,
        words: try words.vectors(for: Language(dataset.language ?? "en"), in: terminal)
      ),
      resources: network.resources
    ) { done in
      bar.show(done, " cross-validating in \(folds) folds")
    }
  }
}
