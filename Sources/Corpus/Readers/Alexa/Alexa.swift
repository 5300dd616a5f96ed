import Datasets
import TextFormats

extension ImportFormat {
  /// Interaction models, a file per locale, and legacy intent schemas with sample utterances.
  static let alexa = ImportFormat("alexa", "Alexa interaction model") { export, options in
    var draft: Draft?
    for document in export.documents {
      guard let json = document.json, let model = alexaModel(json, options) else { continue }
      draft.merge(alexaDraft(model, language: document.stem.localeTag))
    }
    return draft ?? AlexaSchema.draft(of: export)
  }

  /// Returns the object that contains the intents, in any version.
  private static func alexaModel(_ json: JSON, _ options: Import.Options) -> JSON? {
    if let model = json["interactionModel"]?["languageModel"] ?? json["languageModel"] {
      return model["intents"] == nil ? nil : model
    }
    let isModel =
      json["invocationName"] != nil
      || json["intents"]?.array?.contains { $0["samples"]?.array != nil } ?? false
    guard isModel || options.namesFormat else { return nil }
    return json["intents"]?.array?.first?["name"] == nil ? nil : json
  }

  private static func alexaDraft(_ model: JSON, language: String?) -> Draft {
    var draft = Draft()
    draft.language = language
    draft.placeholders = .braces
    for type in model.list("types") {
      guard let name = type["name"]?.string else { continue }
      draft.add(Dataset.Entity(name, type.list("values").compactMap(alexaValue)))
    }
    for intent in model.list("intents") {
      draft.add(intent, slots: intent.list("slots"), samples: "samples")
    }
    return draft
  }

  /// Reads a string, as in the first version of the model, or an object.
  private static func alexaValue(_ value: JSON) -> Dataset.Entity.Value? {
    let name = value["name"]
    let text = value.string ?? name?.string ?? name?["value"]?.string
    return text.map { .init($0, synonyms: name?["synonyms"]?.strings ?? []) }
  }
}

extension String {
  /// The locale tag in a file name: the whole name, such as `de-DE` or `en_us`, or an unambiguous
  /// tag at the end of the name, as in `model_de-DE`.
  var localeTag: String? {
    if wholeMatch(of: /[A-Za-z]{2}[-_][A-Za-z]{2}/) != nil { return self }
    return wholeMatch(of: /.*\P{L}([a-z]{2}-[A-Z]{2})/).map { String($0.1) }
  }
}
