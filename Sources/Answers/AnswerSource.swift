package import Wrapper

/// Where a form's answers come from: a model, how many intents it ranks, and what times count from.
package struct AnswerSource: Sendable {
  let classifier: IntentClassifier
  /// Nil for all.
  private let top: Int?
  /// Nil for the system's clock.
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

  var rankedCount: Int { top ?? classifier.intents.count }

  func answer(to utterance: String) -> Answer {
    classifier.answer(utterance, limit: top ?? .max, at: time())
  }
}
