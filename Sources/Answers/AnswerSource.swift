package import Wrapper

package struct AnswerSource: Sendable {
  let classifier: IntentClassifier
  /// The maximum number of ranked intents; `nil` for all.
  private let top: Int?
  /// Returns the time to which "tomorrow" refers, or `nil` for the system's clock.
  private let time: @Sendable () -> ReferenceTime?

  package init(
    _ classifier: IntentClassifier,
    top: Int? = nil,
    at time: @escaping @Sendable () -> ReferenceTime? = { nil }
  ) {
    self.classifier = classifier
    self.top = top
    self.time = time
  }

  var rankedCount: Int { min(top ?? .max, classifier.intents.count) }

  func answer(to utterance: String) -> Answer {
    classifier.answer(utterance, limit: top ?? .max, at: time())
  }
}

extension IntentClassifier {
  /// Returns a copy with another rejection threshold, unless that is `nil`.
  package func withThreshold(_ threshold: Double?) -> IntentClassifier {
    var classifier = self
    if let threshold { classifier.threshold = threshold }
    return classifier
  }
}

extension Answer {
  /// The predicted intent, or `nil` if the utterance is rejected.
  package var intent: String? { prediction?.intent }
  /// The confidence of the most likely intent, even if the utterance is rejected.
  package var confidence: Double { ranked.first?.confidence ?? 0 }

  /// Returns the ranked intents, after a platform's fallback intent if the utterance is rejected.
  package func ranked(withFallback name: String) -> [Prediction] {
    isInScope ? ranked : [Prediction(intent: name, confidence: 1 - likelihood)] + ranked
  }
}
