package import Essentials
package import Wrapper

/// A classifier and the bytes of its model file.
package struct LearnedModel: Sendable {
  package let classifier: IntentClassifier
  package let bytes: Data
  let revision: Int
}

extension LearnedModel {
  /// Creates a model that was trained on the initial revision of the dataset or, if it is outdated, on an
  /// older dataset.
  package init(_ classifier: IntentClassifier, bytes: Data, isOutdated: Bool = false) {
    self.init(classifier: classifier, bytes: bytes, revision: isOutdated ? -1 : 0)
  }
}
