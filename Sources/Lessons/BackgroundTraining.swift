import Datasets
import Dispatch
import Synchronization
import Training
import Wrapper

/// A model that learns a dataset while the one before it still answers.
final class BackgroundTraining: Sendable {
  let edition: Int
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  private struct State {
    var share = 0.0
    var outcome: Result<LearnedModel, any Error>?
  }

  init(_ dataset: Dataset, edition: Int, recipe: Recipe, resources: TrainingResources) {
    self.edition = edition
    DispatchQueue.global(qos: .userInitiated).async {
      let outcome = Result {
        let bytes = try recipe.model(
          of: dataset,
          source: "the dataset",
          resources: resources
        ) { share in
          self.state.withLock { $0.share = share }
        }
        let classifier = try IntentClassifier(data: bytes)
        return LearnedModel(classifier, bytes: bytes, edition: edition)
      }
      self.state.withLock { $0.outcome = outcome }
    }
  }

  /// How far it has come, from 0 to 1.
  var share: Double { state.withLock(\.share) }

  var outcome: Result<LearnedModel, any Error>? { state.withLock(\.outcome) }

  var seconds: Double { Double((ContinuousClock.now - start) / .seconds(1)) }
}
