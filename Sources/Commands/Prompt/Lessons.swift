import Corpus
import Host
import Training
import Wrapper

/// A dataset that is taught, one change at a time, and the model that learns it meanwhile. Every
/// change can be taken back.
final class Lessons {
  /// The dataset as it was at some time; editions are counted.
  private struct Edition {
    let number: Int
    let dataset: Dataset
    /// What was taught, in words.
    let lesson: String
    /// The model of that time.
    let learned: LearnedModel
  }

  enum News {
    /// How far it has come, from 0 to 1.
    case learning(Double)
    case learned(seconds: Double)
    case failed(any Error)
  }

  let files: TaughtFiles
  private(set) var dataset: Dataset
  private(set) var learned: LearnedModel
  private let recipe: Recipe
  private let memoryLimit: Int

  private var edition = 0
  private var lastEdition = 0
  private var savedEdition = 0
  private var earlier: [Edition] = []
  private var training: BackgroundTraining?
  private var failedEdition: Int?
  private var similar: (edition: Int, utterances: SimilarUtterances)?

  init(
    _ dataset: Dataset,
    model: LearnedModel,
    files: TaughtFiles,
    memoryLimit: Int = System.physicalMemory / 5
  ) {
    self.dataset = dataset
    self.files = files
    self.memoryLimit = memoryLimit
    learned = model
    recipe = Recipe(of: model.classifier.model)
  }

  var isUnsaved: Bool { edition != savedEdition }

  /// How many changes can be taken back.
  var count: Int { earlier.count }

  var isLearned: Bool { learned.edition == edition }

  /// Whether training is under way, or has an outcome that nobody has asked for.
  var isLearning: Bool { training != nil }
}

// MARK: - Teaching

extension Lessons {
  /// Changes the dataset, unless the change throws. What was changed is learned as soon as
  /// somebody asks for news.
  func change<Result, Failure: Error>(
    _ lesson: String,
    _ body: (inout Dataset) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var changed = dataset
    let result = try body(&changed)
    earlier.append(Edition(number: edition, dataset: dataset, lesson: lesson, learned: learned))
    dataset = changed
    lastEdition += 1
    edition = lastEdition
    return result
  }

  /// Takes the last change back.
  ///
  /// - Returns: what had been taught; nil where nothing was.
  func undo() -> String? {
    guard let last = earlier.popLast() else { return nil }
    edition = last.number
    dataset = last.dataset
    if last.learned.edition == edition { learned = last.learned }
    failedEdition = nil
    return last.lesson
  }

  func similar(to text: String, limit: Int) throws(TrainingError) -> [SimilarUtterances.Match] {
    if let similar, similar.edition == edition {
      return similar.utterances.matches(for: text, limit: limit)
    }
    let utterances = try SimilarUtterances(dataset, settings: recipe.text)
    similar = (edition, utterances)
    return utterances.matches(for: text, limit: limit)
  }
}

// MARK: - Learning

extension Lessons {
  /// Begins to learn what has changed, and tells how far that has come; nil where there is nothing
  /// to learn. A change that comes too late for a training is learned by the next.
  func news() -> News? {
    guard let training else {
      guard !isLearned, failedEdition != edition else { return nil }
      training = BackgroundTraining(
        dataset,
        edition: edition,
        recipe: recipe,
        memoryLimit: memoryLimit
      )
      return .learning(0)
    }
    guard let outcome = training.outcome else { return .learning(training.share) }
    self.training = nil
    guard training.edition == edition else { return news() }
    do {
      learned = try outcome.get()
      return .learned(seconds: training.seconds)
    } catch {
      failedEdition = edition
      return .failed(error)
    }
  }

  /// Writes the dataset, and the model that has learned it.
  func save() throws(FileError) {
    try files.write(dataset, model: learned.bytes)
    savedEdition = edition
  }
}
