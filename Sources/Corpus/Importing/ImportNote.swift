package import Datasets
package import Host

/// A fact about an import that the user should know. The commands turn notes into sentences.
package enum ImportNote: Equatable, Sendable {
  case linksNotFollowed(Int)
  /// The file is neither UTF-8 nor UTF-16 and was read as Windows-1252.
  case otherEncoding(path: String)
  /// Lines with invalid bytes in a UTF-8 text.
  case brokenLines(path: String, [Int])
  /// A file that could not be parsed as JSON or YAML although its name has that extension.
  case notRead(FileError)
  case otherFiles([String])
  /// Archives among the files of the export.
  case archives([String])
  /// The imported languages, the other languages, and the number of utterances in the other languages.
  case languages([String], others: [String], leftOut: Int)
  case languageFound(LanguageProfile.Name)
  /// No language is declared or detected, and the utterances contain no English stop word.
  case languageUnrecognised
  case otherLanguage(declared: String?, LanguageEvidence)

  case optionalUtterances(Draft.OptionalUtterance.Kind, Int, areRead: Bool)
  case severalLabels(Int)
  case heldOut(Int)
  case withoutIntent(Int)
  /// The number of annotations that contain or overlap others.
  case overlappingAnnotations(Int)
  /// The number of annotations that belong to an entity group.
  case groups(Int)
  /// The names of regular expressions that are not the names of entities.
  case featurePatterns([String])
  case listOfEntities
  case uniqueLabels(Int, rows: Int)
  /// The columns of the table that were used, and other columns that could be the label column.
  case columns(text: String, label: String, areNamed: Bool = false, others: [String] = [])
  /// The first row, which was read as an utterance although it contains a column name.
  case firstRow([String])
  /// The number of rows without a label, their treatment, and whether the user chose it.
  case unlabelled(Int, TableChoice.Unlabelled, isChosen: Bool)
  case declaredTwice([String])
  case titleRows(Int)
  /// Labels that differ only in case or surrounding spaces; the first label of each group was kept.
  case mergedSpellings([[String]])
  /// JSON records without a string in the member for utterances, and the line of the first one.
  case withoutText(Int, expected: String, line: Int?)
  /// The number of utterances dropped for invalid bytes in them or in the names of their intents.
  case broken(Int)

  case otherSheets([String])
  case noTable(sheets: [String])
  case onlyOutOfScope(Int)

  /// Built-in entities of the platform that a model recognises only by annotated examples.
  case learnedBuiltIns([String])
  /// Built-in entities of the platform that a model cannot recognise.
  case unsupportedBuiltIns([String])
  /// The fallback intents.
  case outOfScopeIntents([String])
  case emptyIntents([String])
  /// The number of utterances that belong to intents without a name.
  case nameless(Int)
  /// Utterances with placeholders, the number of utterances they became, and whether the placeholders
  /// were dropped instead of filled.
  case filledPlaceholders(Int, into: Int, areDropped: Bool = false)
  case barePlaceholders(Int)
  /// Entities with values in other languages only, which were kept.
  case untranslated([String])
  case blanks(Int)
  case repeats(Int)
  /// Utterances that occur in several intents and were kept in each.
  case shared([String])

  /// The number of utterances that the reader skipped, and that therefore do not count as read.
  var skipped: Int {
    switch self {
    case .unlabelled(let count, .skip, _), .withoutText(let count, _, _), .withoutIntent(let count):
      count
    default: 0
    }
  }

  /// The number of utterances that were read and then dropped. Utterances in other languages and
  /// those reserved for testing do not count.
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
