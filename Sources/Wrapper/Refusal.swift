/// Why an utterance is taken to be out of scope.
///
/// The raw values are stable, for logs and JSON.
public enum Refusal: String, Sendable, Codable, CaseIterable {
  /// No word of it is known, or only one that means nothing by itself: the empty text, another
  /// language, nonsense. Ask the user to say it in other words.
  case noKnownWords
  /// It is like none of the intents: its in-scope probability is below the threshold.
  case lowConfidence
  /// It looks like two intents, and too much like both to choose. The first two of
  /// ``Answer/ranked`` are what to ask about.
  case closeCall
}
