package import Datasets
package import Host

/// A fact about an import that the user should know. The commands turn notes into sentences.
package enum ImportNote: Equatable, Sendable {
  case linksNotFollowed(Int)
  /// The file was read as Windows-1252.
  case otherEncoding(path: String)
  /// Lines with invalid bytes.
  case brokenLines(path: String, [Int])
  /// A file that is not JSON or YAML although its name has that extension.
  case notRead(FileError)
  case otherFiles([String])
  /// Archives among the files of the export.
  case archives([String])
  /// The imported languages, and others with `leftOut` utterances.
  case languages([String], others: [String], leftOut: Int)
  case languageFound(LanguageProfile.Name)
  /// No language is declared or detected, and no English stop word occurs.
  case languageUnrecognised
  case otherLanguage(declared: String?, LanguageEvidence)

  case optionalUtterances(Draft.OptionalUtterance.Kind, Int, areRead: Bool)
  case severalLabels(Int)
  case heldOut(Int)
  case withoutIntent(Int)
  case overlappingAnnotations(Int)
  case groups(Int)
  /// The names of regular expressions that are features, not entities.
  case featurePatterns([String])
  /// Lines without a dash among the examples of a Rasa file.
  case withoutDash(Int)
  case references(Int)
  /// The questions and answers of a `.lu` file.
  case questions(Int)
  case listOfEntities
  case uniqueLabels(Int, rows: Int)
  /// The columns that were used, and others that could be the label column.
  case columns(text: String, label: String, areNamed: Bool = false, others: [String] = [])
  /// A first row with a column name, which was read as an utterance.
  case firstRow([String])
  case unlabelled(Int, TableChoice.Unlabelled, isChosen: Bool)
  /// Cells that list all utterances of an intent.
  case dividedLines(cells: Int, into: Int)
  case declaredTwice([String])
  case titleRows(Int)
  /// Labels that differ only in case or surrounding spaces, of which the first was kept.
  case mergedSpellings([[String]])
  /// JSON records without an utterance, and the line of the first one.
  case withoutText(Int, expected: String, line: Int?)
  /// The number of utterances dropped for invalid bytes.
  case broken(Int)

  /// Sheets with the same columns, which were all read.
  case sheets([String])
  case otherSheets([String])
  case noTable(sheets: [String])
  case onlyOutOfScope(Int)

  /// Built-in entities that a model recognises only by annotated examples.
  case learnedBuiltIns([String])
  /// Built-in entities that a model cannot recognise.
  case unsupportedBuiltIns([String])
  case outOfScopeIntents([String])
  case emptyIntents([String])
  /// The number of utterances of intents without a name.
  case nameless(Int)
  /// The number of utterances with placeholders, and the number of their expansions.
  case filledPlaceholders(Int, into: Int, areDropped: Bool = false)
  case barePlaceholders(Int)
  /// Entities that have values in other languages only, which were kept.
  case untranslated([String])
  case blanks(Int)
  case repeats(Int)
  /// Utterances that were kept in several intents.
  case shared([String])

  /// The number of utterances that do not count as read.
  var skipped: Int {
    switch self {
    case .unlabelled(let count, .skip, _), .withoutText(let count, _, _), .withoutIntent(let count):
      count
    default: 0
    }
  }

  /// The number of utterances that were read and then dropped.
  var dropped: Int {
    switch self {
    case .broken(let count), .nameless(let count), .barePlaceholders(let count),
      .blanks(let count), .repeats(let count):
      count
    default: 0
    }
  }
}

extension Array {
  mutating func append(ifAny count: Int, _ note: (Int) -> Element) {
    if count > 0 { append(note(count)) }
  }

  mutating func append<Item>(ifAny items: [Item], _ note: ([Item]) -> Element) {
    if !items.isEmpty { append(note(items)) }
  }
}
