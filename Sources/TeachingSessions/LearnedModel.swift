package import Datasets
package import Essentials
import Training
package import Wrapper

package struct LearnedModel: Sendable {
  package let classifier: IntentClassifier
  package let bytes: Data
  let revision: Int
  /// The dataset that the model was trained on. It may be a later one if the model is from a file.
  let dataset: Dataset

  /// Whether the model was trained from the networks of an earlier one. It is replaced as soon as a model
  /// is trained from scratch.
  var isProvisional: Bool { Recipe.hasContinued(classifier.model) }
}

extension LearnedModel {
  /// Creates a model of the initial revision of a dataset or, if it is outdated, of an older one.
  package init(
    _ classifier: IntentClassifier,
    bytes: Data,
    of dataset: Dataset,
    isOutdated: Bool = false
  ) {
    let revision = isOutdated ? -1 : 0
    self.init(classifier: classifier, bytes: bytes, revision: revision, dataset: dataset)
  }
}
