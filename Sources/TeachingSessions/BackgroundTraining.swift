import Dispatch
import Synchronization
import Training

final class BackgroundTraining: Sendable {
  let revision: Int
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  private struct State {
    var share = 0.0
    var outcome: Result<LearnedModel, any Error>?
  }

  /// `model` is the current model, from which training continues if the dataset is large.
  init(
    _ dataset: Dataset,
    revision: Int,
    recipe: Recipe,
    model: Model,
    resources: TrainingResources
  ) {
    self.revision = revision
    DispatchQueue.global(qos: .userInitiated).async {
      let outcome = Result {
        let bytes = try recipe.model(
          of: dataset,
          source: "the dataset",
          resources: resources,
          continuing: model
        ) { share in
          self.state.withLock { $0.share = share }
        }
        let classifier = try IntentClassifier(data: bytes)
        return LearnedModel(classifier: classifier, bytes: bytes, revision: revision)
      }
      self.state.withLock { $0.outcome = outcome }
    }
  }

  var share: Double { state.withLock(\.share) }

  var outcome: Result<LearnedModel, any Error>? { state.withLock(\.outcome) }

  var seconds: Double { Double((ContinuousClock.now - start) / .seconds(1)) }
}
