/// The number of intents, utterances and entities that an import read and kept, with notes.
package struct ImportReport: Equatable, Sendable {
  package let format: String
  // The export, in all languages, before cleaning
  package let declaredIntents: Int
  package let rawUtterances: Int
  package let rawOutOfScope: Int

  // The dataset
  package let intents: Int
  package let utterances: Int
  package let outOfScope: Int
  package let entities: Int

  /// The number of utterances that were not imported although they should have been.
  package let dropped: Int
  /// The number of utterances that should have been imported.
  package let candidates: Int
  package let notes: [ImportNote]
}
