/// The number of intents, utterances and entities that an import read and kept, with notes.
package struct ImportReport: Equatable, Sendable {
  package let format: String
  /// The counts in the export, in all languages, before cleaning.
  package let declaredIntents: Int
  package let rawUtterances: Int
  /// The number of these that have no intent.
  package let rawOutOfScope: Int
  /// The counts in the dataset.
  package let intents: Int
  package let utterances: Int
  package let outOfScope: Int
  package let entities: Int
  /// The number of utterances that were dropped, and the number of utterances that should have been
  /// imported.
  package let dropped: Int
  package let candidates: Int
  package let notes: [ImportNote]
}
