import Corpus
import Dispatch
import Synchronization
import Training
import Wrapper

/// A model that learns a dataset while its predecessor still answers.
final class BackgroundTraining: Sendable {
  let edition: Int
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  private struct State {
    var share = 0.0
    var outcome: Result<LearnedModel, any Error>?
  }

  init(_ dataset: Dataset, edition: Int, recipe: Recipe, text: TextSettings, memoryLimit: Int) {
    self.edition = edition
    DispatchQueue.global(qos: .userInitiated).async {
      let outcome = Result {
        let data = try EmbeddedDataset(
          dataset,
          source: "the dataset",
          settings: text,
          minimumCount: recipe.minimumCount ?? EmbeddingOptions.usualMinimumCount
        )
        let trainer = Trainer(
          recipe.settings,
          threads: System.coreCount,
          memoryLimit: memoryLimit
        )
        let bytes = try trainer.model(data, size: recipe.size) { progress in
          self.state.withLock { $0.share = Double(progress.epoch) / Double(progress.epochs) }
        }
        let classifier = try IntentClassifier(data: bytes)
        return LearnedModel(classifier: classifier, bytes: bytes, edition: edition)
      }
      self.state.withLock { $0.outcome = outcome }
    }
  }

  /// How far it has come, from 0 to 1.
  var share: Double { state.withLock(\.share) }

  var outcome: Result<LearnedModel, any Error>? { state.withLock(\.outcome) }

  var seconds: Double { Double((ContinuousClock.now - start) / .seconds(1)) }
}
