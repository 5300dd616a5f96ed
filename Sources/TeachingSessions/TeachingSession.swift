import Corpus
package import Essentials
import Host
import TextFormats
package import Training

/// A dataset whose changes can be undone, and the model that is trained on it in the background.
package final class TeachingSession {
  /// A revision of the dataset, and the latest model until the next revision.
  private struct Revision {
    var number = 0
    var dataset: Dataset
    /// A description of the change that made the revision.
    var change = ""
    var learned: LearnedModel
  }

  /// The state of the session that is restored if a change fails.
  private struct State {
    var current: Revision
    var earlier: [Revision] = []
    /// The latest model that was trained from scratch.
    var foundation: LearnedModel
    var failedRevision: Int?
    /// The content of the dataset file when it was last read or written.
    var base: Dataset
    /// The digests of the files when they were last read or written.
    var known: TaughtFiles.Digests?
  }

  package let files: TaughtFiles
  private let recipe: Recipe
  private let resources: TrainingResources
  private let undoLimit: Int

  private var state: State
  /// The highest number of a revision so far. Numbers are not reused after undoing.
  private var lastRevision = 0
  private var savedRevision = 0
  /// The revision that the model in the file was trained on.
  private var writtenRevision: Int
  private var training: BackgroundTraining?
  /// The terms that training read last, if the dataset is large.
  private var terms: DatasetTerms?
  private var similar: (revision: Int, utterances: SimilarUtterances)?
  /// The digests of the files that this session wrote last.
  private var own: TaughtFiles.Digests?
  private var saved: [Teaching] = []

  /// Creates a session for a model and the dataset that it was trained on.
  init(
    _ model: LearnedModel,
    files: TaughtFiles,
    resources: TrainingResources = TrainingResources(),
    undoLimit: Int = .max
  ) {
    self.files = files
    self.resources = resources
    self.undoLimit = undoLimit
    let current = Revision(dataset: model.dataset, learned: model)
    state = State(current: current, foundation: model, base: model.dataset)
    writtenRevision = model.revision
    recipe = Recipe(of: model.classifier.model)
  }

  /// Creates a session for files that other programs may change. `bytes` are the content of the
  /// model's file. An outdated model was trained on an older revision of the dataset.
  package convenience init(
    _ source: TaughtSource,
    _ classifier: IntentClassifier,
    bytes: Data,
    isOutdated: Bool = false,
    undoLimit: Int = .max
  ) {
    let revision = isOutdated ? -1 : 0
    let dataset = source.dataset
    self.init(
      LearnedModel(classifier: classifier, bytes: bytes, revision: revision, dataset: dataset),
      files: source.files,
      undoLimit: undoLimit
    )
    state.known = source.digests
  }

  private var revision: Int { state.current.number }

  package var dataset: Dataset { state.current.dataset }

  package var savedDataset: Dataset { state.base }

  /// The most recent model, which may not include the latest changes of the dataset.
  package var learned: LearnedModel { state.current.learned }

  package var isUnsaved: Bool { revision != savedRevision }

  package var count: Int { state.earlier.count }

  package var lastChange: String? { state.earlier.isEmpty ? nil : state.current.change }

  package var isLearned: Bool { learned.revision == revision }

  /// Whether the model in the file was trained from scratch on the current dataset.
  package var isWritten: Bool { writtenRevision == revision && !learned.isProvisional }

  private func nextRevision() -> Int {
    lastRevision += 1
    return lastRevision
  }

  /// Makes utterances examples of an intent, which is created if necessary, or out-of-scope
  /// examples if the intent is `nil`, and returns the intents that they were removed from. Fails if
  /// another intent would have no examples left.
  @discardableResult
  package func teach(
    _ utterances: [String],
    as intent: String?
  ) throws(Dataset.TeachingError) -> [String] {
    let others = utterances.count > 1 ? " and \((utterances.count - 1).grouped) more" : ""
    let first = utterances.first ?? ""
    return try change("“\(first)”\(others) as \(intent ?? "out of scope")") {
      dataset throws(Dataset.TeachingError) in
      try dataset.teach(utterances, as: intent)
    }
  }

  /// Creates an intent with examples, and returns the intents that the examples were removed from.
  package func addIntent(
    _ name: String,
    examples: [String]
  ) throws(Dataset.TeachingError) -> [String] {
    try change("the intent “\(name)”") { dataset throws(Dataset.TeachingError) in
      try dataset.teach(examples, as: name).sorted()
    }
  }

  /// Annotates a text in an utterance as an entity, or removes its annotation if the type is `nil`.
  package func mark(
    _ text: String,
    in utterance: String,
    as type: SlotType?
  ) throws(Dataset.TeachingError) {
    let name = type?.name ?? "no value"
    try change("“\(text)” as \(name)") { dataset throws(Dataset.TeachingError) in
      try dataset.mark(text, in: utterance, as: type.map { ($0.entity, $0.slot) })
    }
  }

  /// Changes the dataset, unless `body` fails. Training starts at the next call of `nextStatus()`.
  private func change<Result>(
    _ description: String,
    _ body: (inout Dataset) throws(Dataset.TeachingError) -> Result
  ) throws(Dataset.TeachingError) -> Result {
    var changed = dataset
    let result = try body(&changed)
    changed.taught = changed.taught.followed(by: dataset.teachings(to: changed))
    state.earlier.append(state.current)
    state.earlier.removeFirst(max(0, count - undoLimit))
    state.current = Revision(
      number: nextRevision(),
      dataset: changed,
      change: description,
      learned: learned
    )
    return result
  }

  /// Undoes the last change and returns its description, or `nil` if there is no change to undo.
  package func undo() -> String? {
    guard var last = state.earlier.popLast() else { return nil }
    let change = state.current.change
    if last.learned.revision != last.number { last.learned = learned }
    state.current = last
    state.failedRevision = nil
    return change
  }

  package func rollingBackOnFailure<Result>(_ body: () throws -> Result) throws -> Result {
    let before = state
    do {
      return try body()
    } catch {
      state = before
      throw error
    }
  }

  package func similar(
    to text: String,
    limit: Int
  ) throws(TrainingError) -> [SimilarUtterances.Match] {
    if similar?.revision != revision {
      let (text, words) = (recipe.text, recipe.words)
      similar = (revision, try SimilarUtterances(dataset, settings: text, vectors: words))
    }
    return similar?.utterances.matches(for: text, limit: limit) ?? []
  }

  /// Starts training if the dataset has changed. Returns the progress or the result of training, or
  /// `nil` if the model is up to date.
  ///
  /// Training first continues from the networks of the latest model that was trained from scratch,
  /// so that a change is soon learned. The result is less accurate, so a model is then trained from
  /// scratch.
  package func nextStatus() -> LearningStatus? {
    if let training, training.revision != revision {
      training.cancel()
      self.training = nil
    }
    guard let training else {
      guard !isLearned || learned.isProvisional, state.failedRevision != revision else {
        return nil
      }
      training = BackgroundTraining(
        dataset,
        revision: revision,
        recipe: recipe,
        continuing: isLearned ? nil : state.foundation,
        reusing: terms,
        resources: resources
      )
      return .learning(0)
    }
    guard let outcome = training.outcome else { return .learning(training.share) }
    self.training = nil
    do {
      let wasLearned = isLearned
      (state.current.learned, terms) = try outcome.get()
      if !learned.isProvisional { state.foundation = learned }
      return wasLearned ? .refined : .learned(seconds: training.seconds)
    } catch {
      state.failedRevision = revision
      return .failed(error)
    }
  }

  /// The changes of this session that are not in the dataset file.
  private var unsaved: [Teaching] { state.base.teachings(to: dataset) }

  /// Writes the dataset and the model, or merges the changes of another program, if there are any.
  /// `restoringLost` also restores saved changes that the program has overwritten.
  package func save(
    withModel: Bool = true,
    restoringLost: Bool = false
  ) throws -> SaveOutcome {
    try FolderLock.holding(ofFile: files.dataset) {
      guard try !isChangedByOthers else {
        return .merged(try merge(restoring: restoringLost ? saved : []))
      }
      let teachings = unsaved
      let model = withModel ? learned.bytes : nil
      let (backups, written) = try files.write(dataset, model: model, over: own)
      own = written
      state.known = written
      state.base = dataset
      savedRevision = revision
      if withModel { writtenRevision = learned.revision }
      saved = saved.followed(by: teachings)
      return .saved(backups: backups)
    }
  }

  /// Whether another program has written the dataset since this session read or wrote it.
  private var isChangedByOthers: Bool {
    get throws(FileError) {
      guard let known = state.known, let digest = try TaughtFiles.digest(of: files.dataset) else {
        return false
      }
      return digest != known.dataset
    }
  }

  /// Applies the changes of this session to the dataset that another program has written, in every
  /// revision, so that they can still be undone. First restores `changes` in that dataset, unless
  /// this session has changed the same utterances again.
  private func merge(restoring changes: [Teaching]) throws -> Merge {
    let (read, digest) = try TaughtSource.reading(files.dataset)
    let mine = unsaved
    let restored = read.dataset.following(changes.without(mine))
    let base = state.base
    let theirs = base.teachings(to: restored)
    func rebase(_ revision: inout Revision) {
      revision.dataset = restored.following(base.teachings(to: revision.dataset))
      revision.number = nextRevision()
    }
    for index in state.earlier.indices { rebase(&state.earlier[index]) }
    rebase(&state.current)
    state.base = read.dataset
    state.known?.dataset = digest
    return Merge(
      theirs: theirs,
      contradicted: theirs.filter { their in mine.contains { $0.contradicts(their) } }
    )
  }

  /// Restores and returns the saved changes that another program has overwritten, because it had
  /// read the dataset before they were saved. The restored changes are not saved yet.
  package func restoreLost() throws -> [Teaching] {
    guard !saved.isEmpty, try isChangedByOthers else { return [] }
    var found = try TaughtSource.reading(files.dataset).0.dataset
    let lost = found.apply(saved)
    if !lost.isEmpty { _ = try merge(restoring: lost) }
    return lost
  }
}
