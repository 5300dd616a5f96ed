package import Essentials
package import Wrapper

/// A classifier and the bytes of its model file.
package struct LearnedModel: Sendable {
  package let classifier: IntentClassifier
  package let bytes: Data
  let revision: Int

  /// Creates a model that was trained on a revision of the dataset, by default the initial one.
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
