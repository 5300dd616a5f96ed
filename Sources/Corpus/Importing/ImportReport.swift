import Datasets

/// The number of intents, utterances and entities that an import read and kept, with notes.
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

  /// The number of utterances that were skipped or dropped, such as blank or repeated ones.
  package var dropped = 0
  /// The number of utterances in the export after placeholders are expanded, including the
  /// utterances that were skipped or dropped.
  package var candidates = 0
  package var notes: [ImportNote] = []

  /// Counts the content of the resulting dataset, and the utterances that the notes mention.
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
