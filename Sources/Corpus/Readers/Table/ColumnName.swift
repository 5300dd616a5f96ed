/// The name of a column, or of a member in JSON, as people call the utterance and its label.
struct ColumnName {
  private let name: String

  init(_ name: String) {
    self.name = String(name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic })
  }

  var isText: Bool { Self.texts.contains(name) }
  var isLabel: Bool { Self.labels.contains(name) }
  var isLanguage: Bool { Self.languages.contains(name) }

  static let texts: Set<String> = [
    "text", "texts", "utterance", "utterances", "sentence", "sentences", "query", "queries",
    "question", "questions", "phrase", "phrases", "example", "examples", "message", "messages",
    "input", "sample", "samples", "transcript", "transcription", "userinput", "usersays",
    "trainingphrase", "trainingphrases", "inputtext", "textcontent", "content", "body",
    "sampleutterance", "sampleutterances", "document", "request", "usersay", "title", "description",
    "frase", "phrasedentrainement", "satz", "pregunta", "texto", "texte", "testo",
  ]

  static let labels: Set<String> = [
    "intent", "intents", "label", "labels", "category", "categories", "class", "classes", "target",
    "topic", "intentname", "intentdisplayname", "tag", "classname", "labelname", "intentlabel",
    "intencion", "intención", "intention", "absicht", "intenção", "intencao", "intento",
    "kategorie",
    "categoria", "categoría", "catégorie", "classe", "etiqueta", "étiquette", "goldintent",
  ]

  static let languages: Set<String> = ["language", "languagecode", "lang", "locale"]
}

/// Labels by which datasets say that an utterance has none.
enum OutOfScopeLabel {
  static func contains(_ label: String) -> Bool {
    ["oos", "ood", "out_of_scope", "no_nodes_detected"].contains(label.lowercased())
  }
}
