package import Host

/// What a user should know about an import: the facts of it. Words for them are found where they are
/// shown.
package enum ImportNote: Equatable, Sendable {
  // The export
  case linksNotFollowed(Int)
  /// Neither in UTF-8 nor in UTF-16, and read as Windows-1252.
  case otherEncoding(path: String)
  /// A file that says it is what was looked for, and is not.
  case notRead(FileError)
  /// Beside the files of the format.
  case otherFiles([String])
  /// Of several languages, these are read.
  case languages([String], others: [String])

  // What stands in it
  case asides(Draft.Aside.Kind, Int, areUtterances: Bool)
  /// Utterances with several labels, of which the first is taken.
  case severalLabels(Int)
  /// Utterances that the export keeps for testing.
  case keptApart(Int)
  case withoutIntent(Int)
  /// Labels and values, as an entity has them.
  case listOfEntities
  case declaredTwice([String])

  // Cleaning
  case emptyIntents([String])
  case filledPlaceholders(Int)
  case barePlaceholders(Int)
  case blanks(Int)
  case repeats(Int)
  /// Utterances under several intents, which stay.
  case shared([String])
}
