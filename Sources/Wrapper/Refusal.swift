/// Why an utterance is taken to be out of scope.
///
/// The raw values are stable, for logs and JSON.
public enum Refusal: String, Sendable, Codable, CaseIterable {
  /// No word of it is known, or only one that means nothing by itself: the empty text, another
  /// language, nonsense. Asking to say it otherwise is all that helps.
  case noKnownWords
  /// It looks like none of the intents: its likelihood is below the threshold.
  case lowConfidence
  /// It looks like two intents, and too much like both to choose. The first two of
  /// ``Answer/ranked`` are what to ask about.
  case closeCall
}
