package import Wrapper

package struct AnswerSource: Sendable {
  let classifier: IntentClassifier
  /// The number of ranked intents; `nil` for all.
  private let top: Int?
  /// The time to which "tomorrow" refers; `nil` for the system's clock.
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
