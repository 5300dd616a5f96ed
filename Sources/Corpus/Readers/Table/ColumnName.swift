import TextFormats

/// The name of a column, or of a member in JSON, as people call the utterance and its label.
struct ColumnName {
  private let name: String

  init(_ name: String) {
    self.name = String(name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic })
  }

  var isText: Bool { Self.texts.contains(name) || Self.longTexts.contains(name) }
  /// Of something that is longer than an utterance, or its heading.
  var isLongText: Bool { Self.longTexts.contains(name) }
  var isLabel: Bool { Self.labels.contains(name) || Self.kinds.contains(name) }
  /// Of a label, and of nothing that people would say or call an intent.
  var isSurelyLabel: Bool { Self.labels.contains(name) }
  /// Of what may be a label where no other column is one.
  var mayBeLabel: Bool { Self.groups.contains(name) }
  /// Of what is said about an utterance and is not its meaning.
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

  /// Labels too, and words that may well be one.
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

/// Values that tables have in place of a label that is missing.
enum MissingLabel {
  private static let all: Set<String> = [
    "", "null", "n/a", "#n/a", "na", "nan", "none", "-", "--", "–", "—",
  ]

  static func contains(_ label: String) -> Bool { all.contains(label.trimmed.lowercased()) }
}

/// Labels by which datasets say that an utterance has none.
enum OutOfScopeLabel {
  /// The label that our own tables have.
  static let written = "out_of_scope"

  static func contains(_ label: String) -> Bool {
    ["oos", "ood", "out_of_scope", "no_nodes_detected"].contains(label.trimmed.lowercased())
  }
}
