package import Datasets
package import Host

/// What a user should know about an import: the facts of it. Words for them are found where they are
/// shown.
package enum ImportNote: Equatable, Sendable {
  // The export
  case linksNotFollowed(Int)
  /// Neither in UTF-8 nor in UTF-16, and read as Windows-1252.
  case otherEncoding(path: String)
  /// Lines of a text in UTF-8 that are none.
  case brokenLines(path: String, [Int])
  /// A file that says it is what was looked for, and is not.
  case notRead(FileError)
  /// Beside the files of the format.
  case otherFiles([String])
  /// Of several languages, these are read.
  case languages([String], others: [String], leftOut: Int)
  /// None is declared; the words are of this one.
  case languageFound(LanguageProfile.Name)
  /// What speaks against the language that is declared, or taken where none is.
  case otherLanguage(declared: String?, LanguageEvidence)

  // What stands in it
  case asides(Draft.Aside.Kind, Int, areUtterances: Bool)
  /// Utterances with several labels, of which the first is taken.
  case severalLabels(Int)
  /// Utterances that the export keeps for testing.
  case keptApart(Int)
  case withoutIntent(Int)
  /// Values that say which of several they belong with.
  case groups(Int)
  /// Regular expressions that have the name of no entity.
  case featurePatterns([String])
  /// Labels and values, as an entity has them.
  case listOfEntities
  /// So many labels on so many rows, most of them there once: no intents.
  case uniqueLabels(Int, rows: Int)
  /// The columns of a table that were taken, and others that could be labels.
  case columns(text: String, label: String, areNamed: Bool, others: [String])
  /// The first row, in which there is a name of a column, and which is taken for an utterance.
  case firstRow([String])
  /// Rows without a label, and whether somebody said what becomes of them.
  case unlabelled(Int, TableChoice.Unlabelled, isChosen: Bool)
  case declaredTwice([String])
  /// Rows above the header of a table.
  case titleRows(Int)
  /// Labels that differ only in case or surrounding spaces: of each group the one that is kept, and
  /// the others.
  case mergedSpellings([[String]])
  /// Records in JSON that have no text where the others have the utterance, and the line of the first.
  case withoutText(Int, expected: String, line: Int?)
  /// Utterances and names of intents that were not to be read as a whole.
  case broken(Int)

  /// Sheets of a workbook beside the one that was read.
  case otherSheets([String])
  /// No sheet is a table of utterances and labels.
  case noTable(sheets: [String])
  /// There are utterances, and none has an intent.
  case onlyOutOfScope(Int)

  // Cleaning
  case emptyIntents([String])
  /// Utterances of intents that have no name.
  case nameless(Int)
  /// Utterances with placeholders, and what they became.
  case filledPlaceholders(Int, into: Int)
  case barePlaceholders(Int)
  /// Entities that have values in other languages only, which are kept.
  case untranslated([String])
  case blanks(Int)
  case repeats(Int)
  /// Utterances in several places, which stay there.
  case shared([String])
}

extension ImportNote {
  /// The number of utterances that were not even counted as read.
  var skipped: Int {
    switch self {
    case .unlabelled(let count, .skip, _), .withoutText(let count, _, _), .withoutIntent(let count):
      count
    default: 0
    }
  }

  /// The number of utterances that were read and not kept, apart from those of other languages and
  /// those that the export itself keeps for testing.
  var dropped: Int {
    switch self {
    case .broken(let count), .nameless(let count), .barePlaceholders(let count),
      .blanks(let count), .repeats(let count):
      count
    default: 0
    }
  }
}
