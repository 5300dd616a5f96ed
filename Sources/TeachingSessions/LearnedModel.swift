package import Essentials
package import Wrapper

package struct LearnedModel: Sendable {
  package let classifier: IntentClassifier
  package let bytes: Data
  let revision: Int
}

extension LearnedModel {
  /// Creates a model of the initial revision of the dataset or, if it is outdated, of an older one.
  package init(_ classifier: IntentClassifier, bytes: Data, isOutdated: Bool = false) {
    self.init(classifier: classifier, bytes: bytes, revision: isOutdated ? -1 : 0)
  }
}
