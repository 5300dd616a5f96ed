/// Where an utterance belongs since somebody said so: it was added, moved, or with no place at all
/// removed.
package struct Teaching: Equatable, Sendable {
  package let utterance: String
  /// Those that it is an example of, sorted.
  package let intents: [String]
  package let isOutOfScope: Bool
  /// The values that are marked in it, where somebody has changed that; nil leaves them as they are.
  package let spans: [Dataset.Span]?

  package init(
    _ utterance: String,
    intents: [String],
    isOutOfScope: Bool = false,
    spans: [Dataset.Span]? = nil
  ) {
    self.utterance = utterance
    self.intents = intents.sorted()
    self.isOutOfScope = isOutOfScope
    self.spans = spans
  }

  package var isRemoval: Bool { intents.isEmpty && !isOutOfScope }

  /// Utterances that differ in capitals alone are one.
  var key: String { utterance.lowercased() }
}

extension [Teaching] {
  /// What was taught, and then more: of an utterance the last word counts.
  package func followed(by later: [Teaching]) -> [Teaching] {
    let retaught = Set(later.map(\.key))
    return filter { !retaught.contains($0.key) } + later
  }

  /// Those about other utterances than some.
  package func without(_ others: [Teaching]) -> [Teaching] {
    let keys = Set(others.map(\.key))
    return filter { !keys.contains($0.key) }
  }
}
