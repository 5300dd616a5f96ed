/// A correction by a user: the new intents of an utterance. An utterance without intents that is
/// not out of scope is removed.
package struct Teaching: Equatable, Sendable {
  package let utterance: String
  /// The intents of the utterance, sorted.
  package let intents: [String]
  let isOutOfScope: Bool
  /// The new annotations, or `nil` if the correction does not change them.
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

  /// The utterance in lower case: utterances that differ only in case are the same.
  var key: String { utterance.lowercased() }
}

extension [Teaching] {
  /// Returns these corrections and later ones, which replace earlier ones of the same utterance.
  package func followed(by later: [Teaching]) -> [Teaching] { without(later) + later }

  /// Removes the corrections of the utterances in `others`.
  package func without(_ others: [Teaching]) -> [Teaching] {
    let keys = Set(others.map(\.key))
    return filter { !keys.contains($0.key) }
  }
}
