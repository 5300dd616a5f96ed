import Dispatch
import Synchronization
import Training

final class BackgroundTraining: Sendable {
  let revision: Int
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  private struct State {
    var share = 0.0
    var isCancelled = false
    var outcome: Result<LearnedModel, any Error>?
  }

  /// If the dataset is large, training continues from the `earlier` model.
  init(
    _ dataset: Dataset,
    revision: Int,
    recipe: Recipe,
    continuing earlier: LearnedModel?,
    resources: TrainingResources
  ) {
    self.revision = revision
    DispatchQueue.global(qos: .userInitiated).async {
      let outcome = Result {
        let bytes = try recipe.model(
          of: dataset,
          source: "the dataset",
          resources: TrainingResources(
            threads: resources.threads,
            memoryLimit: resources.memoryLimit,
            isCancelled: { self.state.withLock(\.isCancelled) }
          ),
          continuing: earlier.map { ($0.classifier.model, $0.dataset) }
        ) { share in
          self.state.withLock { $0.share = share }
        }
        let classifier = try IntentClassifier(data: bytes)
        return LearnedModel(
          classifier: classifier,
          bytes: bytes,
          revision: revision,
          dataset: dataset
        )
      }
      self.state.withLock { $0.outcome = outcome }
    }
  }

  func cancel() { state.withLock { $0.isCancelled = true } }

  var share: Double { state.withLock(\.share) }

  var outcome: Result<LearnedModel, any Error>? { state.withLock(\.outcome) }

  var seconds: Double { Double((ContinuousClock.now - start) / .seconds(1)) }
}
