/// What the model makes of an utterance: its ranked intents, and whether the first is an answer.
public struct Answer: Sendable, Hashable {
  /// The likeliest first.
  public let ranked: [Prediction]
  /// How likely it is that the first of the intents was meant, and not something that none of them
  /// answers, from 0 to 1: its confidence, times the chance that any of them was meant at all.
  public let scope: Double
  /// Why the first of the intents is no answer; nil where it is one.
  public let refusal: Refusal?

  package var isInScope: Bool { refusal == nil }
}

/// Why an utterance is taken to be out of scope.
public enum Refusal: String, Sendable {
  /// No word of it is known, or only one that means nothing by itself.
  case noKnownWords
  /// It looks like none of the intents.
  case lowConfidence
  /// It looks like two intents, and too much like both to choose.
  case closeCall
}
