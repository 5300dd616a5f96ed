import Datasets
import Host
import TextFormats

extension ImportFormat {
  /// Dialogflow CX: an agent with a folder per intent and a file of phrases per language in it, or
  /// a single file with only the intents.
  static let dialogflowCX = ImportFormat(
    id: "dialogflow-cx",
    name: "Dialogflow CX agent"
  ) { export, mayAssume throws(FileError) in
    var agent = DialogflowCXAgent()
    for document in export.documents {
      guard let json = document.json else { continue }
      agent.read(json, path: document.path, mayAssume: mayAssume)
    }
    return agent.draft
  }
}

private struct DialogflowCXAgent {
  private var language: String?
  /// The intents by their folder.
  private var intents: [String: JSON] = [:]
  private var phrases: [String: [Draft.Utterance]] = [:]
  private var entityTypes: [String: DialogflowEntityType] = [:]
  private var entries: [(folder: String, language: String, values: [JSON])] = []
  /// The intents in a file that contains nothing else.
  private var listed: [JSON] = []

  mutating func read(_ json: JSON, path: String, mayAssume: Bool) {
    let parts = path.split(separator: "/").map(String.init)
    let folder = parts.dropLast().joined(separator: "/")
    let parent = parts.dropLast(2).joined(separator: "/")
    let stem = parts.last.map { $0.hasSuffix(".json") ? String($0.dropLast(5)) : $0 } ?? ""
    if let phrases = json["trainingPhrases"]?.array, json["displayName"] == nil {
      self.phrases[parent, default: []] +=
        phrases.compactMap { Self.utterance($0, language: stem) }
    } else if parts.dropLast().last == "entities", let values = json["entities"]?.array {
      entries.append((parent, stem, values))
    } else if let name = json["displayName"]?.string {
      if json["defaultLanguageCode"] != nil {
        language = language ?? json["defaultLanguageCode"]?.string
      } else if parts.contains("entityTypes") {
        entityTypes[folder] = DialogflowEntityType(cx: json, name: name)
      } else if json["trainingPhrases"] != nil || json["numTrainingPhrases"] != nil
        || parts.dropLast(2).last == "intents" || mayAssume
      {
        intents[folder] = json
      }
    } else if let intents = json["intents"]?.array,
      intents.contains(where: { $0["displayName"] != nil && $0["trainingPhrases"] != nil })
    {
      listed += intents
    }
  }

  /// Concatenates the parts, which include the spaces between words.
  private static func utterance(_ phrase: JSON, language: String?) -> Draft.Utterance? {
    guard let parts = phrase["parts"]?.array else { return nil }
    var text = UtteranceBuilder()
    for part in parts {
      let words = part["text"]?.string ?? ""
      if let parameter = part["parameterId"]?.string {
        text.append(words, entity: parameter)
      } else {
        text.append(words)
      }
    }
    return text.utterance(language: phrase["languageCode"]?.string ?? language)
  }

  private static func intent(_ json: JSON, name: String, _ phrases: [Draft.Utterance])
    -> Draft.Intent
  {
    // Phrases are annotated with parameters, and each parameter has an entity type.
    var types: [String: String] = [:]
    for parameter in json["parameters"]?.array ?? [] {
      guard let id = parameter["id"]?.string, let type = parameter["entityType"]?.string else {
        continue
      }
      types[id] = type.split(separator: "/").last.map(String.init)
    }
    let utterances = phrases.map { utterance in
      var utterance = utterance
      utterance.spans = utterance.spans.map {
        Dataset.Span(types[$0.entity] ?? $0.entity, slot: $0.entity, start: $0.start, end: $0.end)
      }
      return utterance
    }
    return Draft.Intent(name, utterances, isOutOfScope: json["isFallback"]?.bool ?? false)
  }

  var draft: Draft? {
    guard !intents.isEmpty || !phrases.isEmpty || !listed.isEmpty else { return nil }
    var draft = Draft()
    draft.language = language
    draft.sharesEntities = true
    for folder in Set(intents.keys).union(phrases.keys).sorted() {
      let json = intents[folder] ?? .null
      let stem = folder.split(separator: "/").last.map(String.init) ?? folder
      let inside = (json["trainingPhrases"]?.array ?? []).compactMap {
        Self.utterance($0, language: nil)
      }
      let name = json["displayName"]?.string ?? stem
      draft.add(Self.intent(json, name: name, inside + (phrases[folder] ?? [])))
    }
    for json in listed {
      guard let name = json["displayName"]?.string else { continue }
      let phrases = (json["trainingPhrases"]?.array ?? []).compactMap {
        Self.utterance($0, language: nil)
      }
      draft.add(Self.intent(json, name: name, phrases))
    }
    for entry in entries {
      let stem = entry.folder.split(separator: "/").last.map(String.init) ?? entry.folder
      let values = entry.values.compactMap { value in
        value["value"]?.string.map { text in
          let synonyms = value["synonyms"]?.strings.filter { $0 != text } ?? []
          return Dataset.Entity.Value(text, synonyms: synonyms)
        }
      }
      let type = entityTypes[entry.folder] ?? DialogflowEntityType(name: stem)
      draft.add(type.entity(values), language: entry.language)
    }
    return draft
  }
}
