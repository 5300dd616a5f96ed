package import Wrapper
#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// A classifier, and the bytes of the file that it comes from or will be.
package struct LearnedModel: Sendable {
  package let classifier: IntentClassifier
  package let bytes: Data
  /// The edition of the dataset that it has learned.
  let edition: Int

  /// The model of a file, which has learned the dataset as it is at first.
  package init(_ classifier: IntentClassifier, bytes: Data, edition: Int = 0) {
    self.classifier = classifier
    self.bytes = bytes
    self.edition = edition
  }

  /// The model of a file that has not learned all of the dataset.
  package static func behind(_ classifier: IntentClassifier, bytes: Data) -> LearnedModel {
    LearnedModel(classifier, bytes: bytes, edition: -1)
  }
}
