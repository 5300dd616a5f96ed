package import Corpus
package import Host
import Wrapper

/// A dataset that is taught, one change at a time, and the model that learns it meanwhile. Every
/// change can be taken back.
package final class TeachingSession {
  /// The dataset as it was at some time; editions are counted.
  private struct Edition {
    let number: Int
    let dataset: Dataset
    /// What changed it, in words.
    let change: String
    /// The model of that time.
    let learned: LearnedModel
  }

  package enum LearningStatus {
    /// How far it has come, from 0 to 1.
    case learning(Double)
    case learned(seconds: Double)
    case failed(any Error)
  }

  package let files: TaughtFiles
  package private(set) var dataset: Dataset
  package private(set) var learned: LearnedModel
  private let recipe: Recipe
  private let resources: TrainingResources

  private var edition = 0
  private var lastEdition = 0
  private var savedEdition = 0
  private var earlier: [Edition] = []
  private var training: BackgroundTraining?
  private var failedEdition: Int?
  private var similar: (edition: Int, utterances: SimilarUtterances)?

  package init(
    _ dataset: Dataset,
    model: LearnedModel,
    files: TaughtFiles,
    resources: TrainingResources = TrainingResources()
  ) {
    self.dataset = dataset
    self.files = files
    self.resources = resources
    learned = model
    recipe = Recipe(of: model.classifier.model)
  }

  package var isUnsaved: Bool { edition != savedEdition }

  /// How many changes can be taken back.
  package var count: Int { earlier.count }

  package var isLearned: Bool { learned.edition == edition }
}

// MARK: - Teaching

extension TeachingSession {
  /// Makes an utterance an example of an intent, or with nil one that is out of scope.
  ///
  /// - Returns: the intents that it is no example of any more.
  @discardableResult
  package func teach(
    _ utterance: String,
    as intent: String?
  ) throws(Dataset.TeachingError) -> [String] {
    try change("“\(utterance)” as \(intent ?? "out of scope")") {
      dataset throws(Dataset.TeachingError) in
      try dataset.teach(utterance, as: intent)
    }
  }

  /// Makes utterances the examples of a new intent.
  ///
  /// - Returns: the intents that they are no examples of any more.
  package func addIntent(
    _ name: String,
    examples: [String]
  ) throws(Dataset.TeachingError) -> [String] {
    try change("the intent “\(name)”") { dataset throws(Dataset.TeachingError) in
      var others: Set<String> = []
      for example in examples { others.formUnion(try dataset.teach(example, as: name)) }
      return others.sorted()
    }
  }

  /// Changes the dataset, unless the change throws. What was changed is learned as soon as
  /// somebody asks how far that has come.
  private func change(
    _ words: String,
    _ body: (inout Dataset) throws(Dataset.TeachingError) -> [String]
  ) throws(Dataset.TeachingError) -> [String] {
    var changed = dataset
    let others = try body(&changed)
    earlier.append(Edition(number: edition, dataset: dataset, change: words, learned: learned))
    dataset = changed
    lastEdition += 1
    edition = lastEdition
    return others
  }

  /// Takes the last change back.
  ///
  /// - Returns: what it was, in words; nil where there was none.
  package func undo() -> String? {
    guard let last = earlier.popLast() else { return nil }
    edition = last.number
    dataset = last.dataset
    if last.learned.edition == edition { learned = last.learned }
    failedEdition = nil
    return last.change
  }

  /// The utterances of the dataset as it is now that have most in common with a text.
  package func similar(
    to text: String,
    limit: Int
  ) throws(TrainingError) -> [SimilarUtterances.Match] {
    if let similar, similar.edition == edition {
      return similar.utterances.matches(for: text, limit: limit)
    }
    let utterances = try SimilarUtterances(
      dataset,
      settings: recipe.text,
      vectors: recipe.words
    )
    similar = (edition, utterances)
    return utterances.matches(for: text, limit: limit)
  }
}

// MARK: - Learning

extension TeachingSession {
  /// Begins to learn what has changed, and tells how far that has come, and once what came of it;
  /// nil where there is nothing to learn. A change that comes too late for a training is learned by
  /// the next.
  package func nextStatus() -> LearningStatus? {
    guard let training else {
      guard !isLearned, failedEdition != edition else { return nil }
      training = BackgroundTraining(
        dataset,
        edition: edition,
        recipe: recipe,
        resources: resources
      )
      return .learning(0)
    }
    guard let outcome = training.outcome else { return .learning(training.share) }
    self.training = nil
    guard training.edition == edition else { return nextStatus() }
    do {
      learned = try outcome.get()
      return .learned(seconds: training.seconds)
    } catch {
      failedEdition = edition
      return .failed(error)
    }
  }

  /// Writes the dataset, and the model that has learned it.
  package func save() throws(FileError) {
    try files.write(dataset, model: learned.bytes)
    savedEdition = edition
  }
}
