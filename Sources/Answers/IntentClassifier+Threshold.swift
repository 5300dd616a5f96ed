package import Wrapper

extension IntentClassifier {
  /// Returns a copy with another rejection threshold, or an unchanged copy if `threshold` is `nil`.
  package func withThreshold(_ threshold: Double?) -> IntentClassifier {
    var classifier = self
    if let threshold { classifier.threshold = threshold }
    return classifier
  }
}
