/// What an import read, kept and dropped, and why.
package struct ImportReport: Equatable, Sendable {
  package let format: String
  /// As the export has them, in all its languages, before anything is filled in or dropped.
  package let declaredIntents: Int
  package let rawUtterances: Int
  /// Those of them that have no intent.
  package let rawOutOfScope: Int
  /// As the dataset has them.
  package let intents: Int
  package let utterances: Int
  package let outOfScope: Int
  package let entities: Int
  /// The number of utterances that were dropped although they were to be read, and of how many.
  package let dropped: Int
  package let candidates: Int
  /// What a user should know.
  package let notes: [ImportNote]
}
