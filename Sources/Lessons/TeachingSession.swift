import Corpus
package import Datasets
import Host
package import Training
package import Wrapper
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A dataset that is taught, one change at a time, and the model that learns it meanwhile. Every
/// change can be taken back.
package final class TeachingSession {
  /// The dataset as it was at some time; editions are counted.
  private struct Edition {
    var number: Int
    var dataset: Dataset
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

  /// What became of a wish to save.
  package enum SaveOutcome: Equatable {
    /// Where that is kept which was there.
    case saved(backups: [String])
    /// Somebody else has written the dataset meanwhile: it is one with this now, and is to be learned
    /// before it is saved.
    case merged(Merge)
  }

  /// What others did to the dataset since it was read.
  package struct Merge: Equatable {
    package let theirs: [Teaching]
    /// Of these, what was taught here as well, and otherwise: here has the last word.
    package let contradicted: [Teaching]
  }

  package let files: TaughtFiles
  package private(set) var dataset: Dataset
  package private(set) var learned: LearnedModel
  private let recipe: Recipe
  private let resources: TrainingResources
  /// How many changes can be taken back at most, for a sitting that has no end.
  private let mostUndone: Int

  private var edition = 0
  private var lastEdition = 0
  private var savedEdition = 0
  /// The edition whose model is in the file.
  private var writtenEdition: Int
  private var earlier: [Edition] = []
  private var training: BackgroundTraining?
  private var failedEdition: Int?
  private var similar: (edition: Int, utterances: SimilarUtterances)?
  /// The dataset as the files had it when it was read or written last, and what these were then.
  private var base: Dataset
  private var known: TaughtFiles.Content?
  /// What this sitting wrote itself.
  private var own: TaughtFiles.Content?
  /// What this sitting has saved.
  private var saved: [Teaching] = []

  package init(
    _ dataset: Dataset,
    model: LearnedModel,
    files: TaughtFiles,
    resources: TrainingResources = TrainingResources(),
    mostUndone: Int = .max
  ) {
    self.dataset = dataset
    self.files = files
    self.resources = resources
    self.mostUndone = mostUndone
    base = dataset
    learned = model
    writtenEdition = model.edition
    recipe = Recipe(of: model.classifier.model)
  }

  /// Teaches from a source, whose files may be written by others at any time.
  package convenience init(
    _ source: TaughtSource,
    model: LearnedModel,
    mostUndone: Int = .max
  ) {
    self.init(source.dataset, model: model, files: source.files, mostUndone: mostUndone)
    known = source.content
  }

  package var isUnsaved: Bool { edition != savedEdition }

  /// How many changes can be taken back.
  package var count: Int { earlier.count }

  /// The change that can be taken back, in words.
  package var lastChange: String? { earlier.last?.change }

  package var isLearned: Bool { learned.edition == edition }

  /// Whether the model's file has learned the dataset as it is now.
  package var isWritten: Bool { writtenEdition == edition }
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
      try dataset.teach(examples, as: name).sorted()
    }
  }

  /// Marks a text inside of an utterance as a value of an entity, or with nil as none.
  package func mark(
    _ text: String,
    in utterance: String,
    as type: SlotType?
  ) throws(Dataset.TeachingError) {
    let name = type?.name ?? "no value"
    _ = try change("“\(text)” as \(name)") { dataset throws(Dataset.TeachingError) in
      try dataset.mark(text, in: utterance, as: type.map { ($0.entity, $0.slot) })
      return []
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
    changed.taught = changed.taught.followed(by: dataset.teachings(to: changed))
    earlier.append(Edition(number: edition, dataset: dataset, change: words, learned: learned))
    earlier.removeFirst(max(0, earlier.count - mostUndone))
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

  /// Does something after which all is as it was if it throws.
  package func attempting<Result>(_ body: () throws -> Result) throws -> Result {
    let before = (edition, dataset, learned, earlier, failedEdition, base, known)
    do {
      return try body()
    } catch {
      (edition, dataset, learned, earlier, failedEdition, base, known) = before
      throw error
    }
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

}

// MARK: - Saving

extension TeachingSession {
  /// What is taught, and not in the files.
  private var unsaved: [Teaching] { base.teachings(to: dataset) }

  /// Writes the dataset, and the model that has learned it; unless the dataset's file is not as it
  /// was read, where both become one first.
  package func save() throws -> SaveOutcome {
    try FolderLock.holding(ofFile: files.dataset) { try saveAlone(model: learned.bytes) }
  }

  /// Writes the dataset in the same way, before the model has learned it.
  package func saveDataset() throws -> SaveOutcome {
    try FolderLock.holding(ofFile: files.dataset) { try saveAlone(model: nil) }
  }

  private func saveAlone(model: Data?) throws -> SaveOutcome {
    if let known, let now = try TaughtFiles.digest(of: files.dataset), now != known.dataset {
      return .merged(try merge())
    }
    let teachings = unsaved
    let (backups, written) =
      if let model {
        try files.write(dataset, model: model, over: own)
      } else {
        try files.write(dataset, over: own)
      }
    own = written
    known = written
    base = dataset
    savedEdition = edition
    if model != nil { writtenEdition = learned.edition }
    saved = saved.followed(by: teachings)
    return .saved(backups: backups)
  }

  /// Puts what is taught here into the dataset as others have written it, in every edition, so that
  /// it can still be taken back.
  private func merge() throws -> Merge {
    let (read, digest) = try TaughtSource.reading(files.dataset)
    let (theirs, mine) = (base.teachings(to: read.dataset), unsaved)
    for index in earlier.indices {
      let taught = base.teachings(to: earlier[index].dataset)
      earlier[index].dataset = read.dataset.following(taught)
      lastEdition += 1
      earlier[index].number = lastEdition
    }
    dataset = read.dataset.following(mine)
    base = read.dataset
    known?.dataset = digest
    lastEdition += 1
    edition = lastEdition
    return Merge(
      theirs: theirs,
      contradicted: theirs.filter { their in mine.contains { $0.contradicts(their) } }
    )
  }

  /// What this sitting saved, and the file has no more: another program wrote it after it had read it
  /// before that. It is taught anew, and not saved.
  package func restoreLost() throws -> [Teaching] {
    guard !saved.isEmpty, let known, let now = try TaughtFiles.digest(of: files.dataset),
      now != known.dataset
    else { return [] }
    var there = try TaughtSource.reading(files.dataset).0.dataset
    let lost = there.follow(saved)
    guard !lost.isEmpty else { return [] }
    _ = try merge()
    dataset = dataset.following(lost.without(unsaved))
    lastEdition += 1
    edition = lastEdition
    return lost
  }
}

extension Dataset {
  /// The dataset after some teachings, which it remembers.
  fileprivate func following(_ teachings: [Teaching]) -> Dataset {
    var dataset = self
    dataset.follow(teachings)
    dataset.taught = dataset.taught.followed(by: teachings)
    return dataset
  }
}

extension Teaching {
  fileprivate func contradicts(_ other: Teaching) -> Bool {
    [self].without([other]).isEmpty
      && (intents != other.intents || isOutOfScope != other.isOutOfScope)
  }
}
