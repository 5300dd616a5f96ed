import TextFormats

/// Classifies the name of a table column or JSON member: utterance, label, or neither.
struct ColumnName {
  /// The meanings in `columns.txt`, such as `text` or `label`.
  private let meanings: Set<Substring>
  /// The letters in lower case, which are the same in numbered names such as `Example 1`.
  let letters: String

  init(_ name: String) {
    letters = String(name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic })
    meanings = Self.names[letters[...]] ?? []
  }

  var isText: Bool { meanings.contains("text") || meanings.contains("longText") }
  /// Whether the name suggests a text longer than an utterance, or its title.
  var isLongText: Bool { meanings.contains("longText") }
  var isLabel: Bool { meanings.contains("label") || meanings.contains("kind") }
  var isIntent: Bool { meanings.contains("intent") }
  // A name such as `topic` may also belong to a column of utterances.
  var isSurelyLabel: Bool { meanings.contains("label") }
  /// Whether the column can be the label if there is no better one.
  var mayBeLabel: Bool { meanings.contains("group") }
  var isAttribute: Bool { meanings.contains("attribute") }
  var isLanguage: Bool { meanings.contains("language") }

  private static let names: [Substring: Set<Substring>] = Lines(PackageResources.columns_txt)
    .filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ") }
    .reduce(into: [:]) { names, words in
      for name in words.dropFirst() { names[name, default: []].insert(words[0]) }
    }
}

enum MissingLabel {
  private static let all: Set<String> = [
    "null", "n/a", "#n/a", "na", "nan", "none", "-", "--", "–", "—",
  ]

  static func contains(_ label: String, isQuoted: Bool) -> Bool {
    // A label in quotes is a name, because programs such as R and PostgreSQL quote texts but not
    // missing values. Quotes around spaces are no evidence, because spaces require them.
    let word = label.trimmed
    return word.isEmpty || !(isQuoted && word == label) && all.contains(word.lowercased())
  }
}

/// Labels that mark an utterance as out of scope.
enum OutOfScopeLabel {
  /// The label of out-of-scope utterances in files that SwiftNLC writes.
  static let written = "out_of_scope"

  static func contains(_ label: String) -> Bool {
    ["oos", "ood", "out_of_scope", "no_nodes_detected"].contains(label.trimmed.lowercased())
  }

  static func isOfRasa(_ label: String) -> Bool {
    // Rasa predicts `nlu_fallback` if it is uncertain.
    [written, "nlu_fallback"].contains(label) || label.hasPrefix(written + "/")
  }
}
