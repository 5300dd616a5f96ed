import Datasets
import TextFormats

extension ImportFormat {
  /// Amazon Alexa: interaction models with one file per locale, and the legacy intent schema with
  /// sample utterances in a text file.
  static let alexa = ImportFormat(id: "alexa", name: "Alexa interaction model") {
    export,
    mayAssume in
    var draft: Draft?
    for document in export.documents {
      guard let json = document.json, let model = alexaModel(json, mayAssume: mayAssume) else {
        continue
      }
      draft.merge(alexaDraft(model, language: document.stem.localeTag))
    }
    return draft ?? AlexaSchema(export)?.draft
  }

  /// The part of a file that contains the intents, for any version of the model.
  private static func alexaModel(_ json: JSON, mayAssume: Bool) -> JSON? {
    if let model = json["interactionModel"]?["languageModel"] ?? json["languageModel"] {
      return model["intents"] == nil ? nil : model
    }
    let isModel =
      json["invocationName"] != nil
      || json["intents"]?.array?.contains { $0["samples"]?.array != nil } ?? false
    return (isModel || mayAssume) && json["intents"]?.array?.first?["name"] != nil ? json : nil
  }

  private static func alexaDraft(_ model: JSON, language: String?) -> Draft {
    var draft = Draft()
    draft.language = language
    draft.placeholders = .braces
    for type in model.list("types") {
      guard let name = type["name"]?.string else { continue }
      let values = type.list("values").compactMap(alexaValue)
      draft.add(Dataset.Entity(name, values))
    }
    for intent in model.list("intents") {
      guard let name = intent["name"]?.string ?? intent["intent"]?.string else { continue }
      draft.add(
        Draft.Intent(
          name,
          (intent["samples"]?.strings ?? []).map { Draft.Utterance($0) },
          slots: lexSlots(intent.list("slots")),
          isOutOfScope: name == "AMAZON.FallbackIntent"
        )
      )
      for slot in intent.list("slots") {
        draft.addAnswers(slot["samples"]?.strings ?? [], intent: name)
      }
    }
    return draft
  }

  /// Reads a value, which is a string in the first version and an object in later ones.
  private static func alexaValue(_ value: JSON) -> Dataset.Entity.Value? {
    if let text = value.string { return .init(text) }
    if let text = value["name"]?.string { return .init(text) }
    guard let name = value["name"], let text = name["value"]?.string else { return nil }
    return .init(text, synonyms: name["synonyms"]?.strings ?? [])
  }
}

extension String {
  /// The locale tag that a file is named after, such as `de-DE` or `en_us`, or an unambiguous one
  /// at the end of the name, as in `model_de-DE`.
  var localeTag: String? {
    let end = suffix(5)
    let isEnd =
      dropLast(5).last?.isLetter == false && end.dropFirst(2).first == "-"
      && end.prefix(2).allSatisfy(\.isLowercase) && end.suffix(2).allSatisfy(\.isUppercase)
    if isEnd, end.allSatisfy(\.isASCII) { return String(end) }
    let parts = split { $0 == "-" || $0 == "_" }
    let isTag =
      parts.count == 2 && parts.allSatisfy { $0.utf8.count == 2 }
      && unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "-_".contains(Character($0)))
      }
    return isTag ? self : nil
  }
}
