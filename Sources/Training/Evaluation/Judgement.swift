/// An utterance of a test set and the prediction of a model.
package struct Judgement: Sendable, Equatable {
  package let utterance: String
  /// The right intent, or `nil` if the utterance is out of scope.
  package let intent: String?
  /// The most likely intent, rejected or not.
  package let guess: String
  package let confidence: Double
  /// The probability that the utterance is in scope.
  package let likelihood: Double
  package var refusal: Refusal?
  /// The parts of the utterance that contribute more to the wrong intent than to the right one, the
  /// largest difference first.
  package var misleading: [Misleading] = []
  /// The annotated entities of the utterance, followed by the entities that the model found.
  var annotated: [EntityScores.Span] = []
  var found: [EntityScores.Span] = []

  package struct Misleading: Sendable, Equatable {
    package let text: String
    /// The difference of the contributions to the logits of the two intents.
    package let weight: Double
  }

  package var isInScope: Bool { intent != nil }
  package var isRight: Bool { intent == guess }
  package var isRejected: Bool { refusal != nil }
}
