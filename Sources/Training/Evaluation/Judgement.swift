package import Wrapper

/// An utterance of a test, and what a model made of it.
package struct Judgement: Sendable, Equatable {
  package let utterance: String
  /// The intent that it has; nil where it is out of scope.
  package let intent: String?
  /// What it was taken for, refused or not.
  package let guess: String
  package let confidence: Double
  /// How likely it is that the guess was meant, and not something that no intent answers.
  package let likelihood: Double
  package let refusal: Refusal?
  /// Where the guess is wrong: what in the utterance spoke for it, and more than for the intent that
  /// it has; the strongest first.
  package let misleading: [Misleading]
  /// The values that are marked in it, and those that were found.
  package let marked: [SpanScores.Span]
  package let found: [SpanScores.Span]

  package struct Misleading: Sendable, Equatable {
    package let text: String
    /// How much more it adds to the score of the guess than to that of the intent.
    package let weight: Double
  }

  package init(
    _ utterance: String,
    intent: String?,
    guess: String,
    confidence: Double,
    likelihood: Double,
    refusal: Refusal? = nil,
    misleading: [Misleading] = [],
    marked: [SpanScores.Span] = [],
    found: [SpanScores.Span] = []
  ) {
    self.utterance = utterance
    self.intent = intent
    self.guess = guess
    self.confidence = confidence
    self.likelihood = likelihood
    self.refusal = refusal
    self.misleading = misleading
    self.marked = marked
    self.found = found
  }

  package var isInScope: Bool { intent != nil }
  /// Whether the guess is the intent, refused or not.
  package var isRight: Bool { intent == guess }
  package var isRefused: Bool { refusal != nil }
}
