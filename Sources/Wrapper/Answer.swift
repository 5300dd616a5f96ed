/// What the model makes of an utterance: its ranked intents, and whether the first is an answer.
package struct Answer: Sendable {
  /// The likeliest first.
  package let ranked: [Prediction]
  /// How much the utterance looks like what the model was trained on: the log of the sum of all
  /// exponentiated logits. The larger, the more in scope.
  package let scope: Double
  /// Why the first of the ranked intents is no answer; nil where it is one.
  package let refusal: Refusal?

  package var isInScope: Bool { refusal == nil }

  package init(ranked: [Prediction], scope: Double, refusal: Refusal?) {
    self.ranked = ranked
    self.scope = scope
    self.refusal = refusal
  }
}

/// Why an utterance is taken to be out of scope.
package enum Refusal: String, Sendable {
  /// No word of it is known.
  case noKnownWords
  /// The model is less sure than its threshold asks.
  case lowConfidence
  /// The two likeliest intents are too close to choose.
  case closeCall
}
