import Dispatch
package import Essentials
import Synchronization
package import Training

package struct LearnedModel: Sendable {
  package let classifier: IntentClassifier
  package let bytes: Data
  let revision: Int
  /// The dataset that the model was trained on. It may be a later one if the model is from a file.
  let dataset: Dataset

  /// Whether the model was trained from the networks of an earlier one. A model that is trained
  /// from scratch replaces it.
  var isProvisional: Bool { Recipe.hasContinued(classifier.model) }
}

final class BackgroundTraining: Sendable {
  let revision: Int
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  private struct State {
    var share = 0.0
    var isCancelled = false
    var outcome: Outcome?
  }

  typealias Outcome = Result<(model: LearnedModel, terms: DatasetTerms?), any Error>

  /// Training continues from the `earlier` model, and reads only utterances that are not among
  /// `terms`.
  init(
    _ dataset: Dataset,
    revision: Int,
    recipe: Recipe,
    continuing earlier: LearnedModel?,
    reusing terms: DatasetTerms?,
    resources: TrainingResources
  ) {
    self.revision = revision
    DispatchQueue.global(qos: .userInitiated).async {
      let resources = TrainingResources(
        threads: resources.threads,
        memoryLimit: resources.memoryLimit,
        isCancelled: { self.state.withLock(\.isCancelled) }
      )
      let progress = { @Sendable share in self.state.withLock { $0.share = share } }
      let outcome = Result {
        var terms = terms
        let continued = try earlier.flatMap {
          try recipe.model(
            of: dataset,
            continuing: ($0.classifier.model, $0.dataset),
            reusing: &terms,
            resources: resources,
            progress: progress
          )
        }
        let bytes =
          try continued
          ?? recipe.model(
            of: dataset,
            source: "the dataset",
            resources: resources,
            progress: progress
          )
        let model = LearnedModel(
          classifier: try IntentClassifier(data: bytes),
          bytes: bytes,
          revision: revision,
          dataset: dataset
        )
        return (model: model, terms: terms)
      }
      self.state.withLock { $0.outcome = outcome }
    }
  }

  func cancel() { state.withLock { $0.isCancelled = true } }

  var share: Double { state.withLock(\.share) }

  var outcome: Outcome? { state.withLock(\.outcome) }

  var seconds: Double { Double((ContinuousClock.now - start) / .seconds(1)) }
}
