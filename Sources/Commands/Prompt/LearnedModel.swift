import Wrapper
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A classifier, and the bytes of the file that it comes from or will be.
struct LearnedModel: Sendable {
  let classifier: IntentClassifier
  let bytes: Data
  /// The edition of the dataset that it has learned.
  let edition: Int
}
