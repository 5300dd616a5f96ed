/// The reason why an utterance is rejected as out of scope.
///
/// The raw values are stable, for logs and JSON.
public enum Refusal: String, Sendable, Codable, CaseIterable {
  /// No word is known, or only stop words, or most words are unknown and the in-scope probability
  /// is low, as in empty texts, other languages and nonsense.
  /// Ask the user to rephrase.
  case noKnownWords
  /// The in-scope probability is below the threshold.
  case lowConfidence
  /// The in-scope probability is below the threshold, and two intents are about equally likely. Ask
  /// the user which of the first two of ``Answer/ranked`` was meant.
  case closeCall
}
