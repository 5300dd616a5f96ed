import Datasets

/// The counts and notes of an import.
package struct ImportReport: Equatable, Sendable {
  package var format = ""
  // Counts for the export: all languages, before cleaning
  package var declaredIntents = 0
  package var rawUtterances = 0
  package var rawOutOfScope = 0

  // Counts for the resulting dataset
  package var intents = 0
  package var utterances = 0
  package var outOfScope = 0
  package var entities = 0

  /// The number of utterances that were skipped or dropped.
  package var dropped = 0
  /// The number of utterances after placeholders are expanded, including those that were skipped or
  /// dropped.
  package var candidates = 0
  package var notes: [ImportNote] = []

  mutating func addCounts(of dataset: Dataset) {
    intents = dataset.intents.count
    utterances = dataset.utteranceCount
    outOfScope = dataset.outOfScope.count
    entities = dataset.entities.count
    candidates = rawUtterances + rawOutOfScope
    for note in notes {
      candidates += note.skipped
      dropped += note.skipped + note.dropped
      if case .filledPlaceholders(let count, let made, _) = note { candidates += made - count }
    }
  }
}
