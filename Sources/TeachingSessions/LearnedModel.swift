package import Essentials
package import Wrapper

/// A classifier and the bytes of its file.
package struct LearnedModel: Sendable {
  package let classifier: IntentClassifier
  package let bytes: Data
  let revision: Int

  /// Creates a model. By default, it was trained on the initial revision of the dataset.
  package init(_ classifier: IntentClassifier, bytes: Data, revision: Int = 0) {
    self.classifier = classifier
    self.bytes = bytes
    self.revision = revision
  }

  /// Creates a model that was trained on an older dataset than the initial revision.
  package static func outdated(_ classifier: IntentClassifier, bytes: Data) -> LearnedModel {
    LearnedModel(classifier, bytes: bytes, revision: -1)
  }
}
