/// The number of intents, utterances and entities that an import read and kept, with notes.
package struct ImportReport: Equatable, Sendable {
  package let format: String
  // Counts for the export: all languages, before cleaning
  package let declaredIntents: Int
  package let rawUtterances: Int
  package let rawOutOfScope: Int

  // Counts for the resulting dataset
  package let intents: Int
  package let utterances: Int
  package let outOfScope: Int
  package let entities: Int

  /// The number of utterances that were skipped or dropped, such as blank or repeated ones.
  package let dropped: Int
  /// The number of utterances in the export after placeholders are expanded, including the
  /// utterances that were skipped or dropped.
  package let candidates: Int
  package let notes: [ImportNote]
}
