import TextFormats

/// Classifies the name of a table column or JSON member: utterance, label, or neither.
struct ColumnName {
  private let name: String

  init(_ name: String) {
    self.name = String(name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic })
  }

  var isText: Bool { Self.texts.contains(name) || Self.longTexts.contains(name) }
  /// Whether the name suggests a text longer than an utterance, or its title.
  var isLongText: Bool { Self.longTexts.contains(name) }
  var isLabel: Bool { Self.labels.contains(name) || Self.kinds.contains(name) }
  /// Whether the name can only mean a label, rather than an utterance or an intent called like it.
  var isSurelyLabel: Bool { Self.labels.contains(name) }
  /// Whether the column can be the label if there is no better candidate.
  var mayBeLabel: Bool { Self.groups.contains(name) }
  /// Whether the name describes a property of the utterance other than its intent.
  var isAttribute: Bool { Self.attributes.contains(name) }
  var isLanguage: Bool { Self.languages.contains(name) }

  static let texts: Set<String> = [
    "text", "texts", "utterance", "utterances", "sentence", "sentences", "query", "queries",
    "question", "questions", "phrase", "phrases", "example", "examples", "message", "messages",
    "input", "sample", "samples", "transcript", "transcription", "userinput", "usersays",
    "trainingphrase", "trainingphrases", "inputtext", "textcontent",
    "sampleutterance", "sampleutterances", "request", "usersay",
    "frase", "phrasedentrainement", "satz", "pregunta", "texto", "texte", "testo",
  ]

  static let longTexts: Set<String> = [
    "content", "body", "document", "title", "description",
  ]

  static let labels: Set<String> = [
    "intent", "intents", "label", "labels", "category", "categories", "class", "classes",
    "intentname", "intentdisplayname", "classname", "labelname", "intentlabel",
    "intencion", "intención", "intention", "absicht", "intenção", "intencao", "intento",
    "kategorie",
    "categoria", "categoría", "catégorie", "classe", "etiqueta", "étiquette", "goldintent",
  ]

  /// Names of label columns that can also be ordinary values.
  static let kinds: Set<String> = ["target", "topic", "tag"]

  static let groups: Set<String> = [
    "queue", "department", "team", "group", "reason", "issue", "issuetype", "type", "tickettype",
    "requesttype", "subcategory", "product", "skill", "theme", "area", "tags", "domain",
  ]

  static let attributes: Set<String> = [
    "priority", "status", "state", "assignee", "assignedto", "agent", "owner", "user", "username",
    "userid", "customer", "customername", "client", "author", "sender", "channel", "source",
    "sentiment", "score", "rating", "confidence", "split", "fold", "date", "time", "createdat",
    "updatedat", "timestamp", "id", "number", "email", "phone", "country", "region", "severity",
    "urgency", "impact", "answer", "answers", "response", "reply", "lang", "language", "locale",
  ]

  static let languages: Set<String> = ["language", "languagecode", "lang", "locale"]
}

/// Values that stand for a missing label.
enum MissingLabel {
  private static let all: Set<String> = [
    "", "null", "n/a", "#n/a", "na", "nan", "none", "-", "--", "–", "—",
  ]

  static func contains(_ label: String) -> Bool { all.contains(label.trimmed.lowercased()) }
}

/// Labels that mark an utterance as out of scope.
enum OutOfScopeLabel {
  /// The label that our own writers use.
  static let written = "out_of_scope"

  static func contains(_ label: String) -> Bool {
    ["oos", "ood", "out_of_scope", "no_nodes_detected"].contains(label.trimmed.lowercased())
  }
}
