import Datasets
import Host
import TextFormats

extension ImportFormat {
  /// A folder per intent with a file of phrases per language, or a single file of intents.
  static let dialogflowCX = ImportFormat("dialogflow-cx", "Dialogflow CX agent", by: CXReader.self)
}

private struct CXReader: JSONFilesReader {
  private var agent = DialogflowAgent()
  /// The intents of a file that contains nothing else.
  private var listed: [JSON] = []

  mutating func read(_ json: JSON, path: String, mayAssume: Bool) {
    let parts = path.split(separator: "/").map(String.init)
    let folder = parts.dropLast().joined(separator: "/")
    let parent = parts.dropLast(2).joined(separator: "/")
    let stem = path.lastComponent.removing(fileExtension: "json")
    if let phrases = json["trainingPhrases"]?.array, json["displayName"] == nil {
      agent.phrases[parent, default: []] +=
        phrases.compactMap { Self.utterance($0, language: stem) }
    } else if parts.dropLast().last == "entities", let values = json["entities"]?.array {
      agent.entries.append((parent, stem, values.values().distinct))
    } else if let name = json["displayName"]?.string {
      if json["defaultLanguageCode"] != nil {
        agent.language = agent.language ?? json["defaultLanguageCode"]?.string
      } else if parts.contains("entityTypes") {
        let expansion = json["autoExpansionMode"]?.string
        let matching = EntityMatching(
          isFuzzy: json["enableFuzzyExtraction"]?.bool,
          isOpen: expansion.map { $0 == "AUTO_EXPANSION_MODE_DEFAULT" }
        )
        let isRegexp = json["kind"]?.string == "KIND_REGEXP"
        agent.entityTypes[folder] = (Dataset.Entity(name, matching: matching), isRegexp)
      } else if json["trainingPhrases"] != nil || json["numTrainingPhrases"] != nil
        || parts.dropLast(2).last == "intents" || mayAssume
      {
        agent.intents[folder] = json
      }
    } else if let intents = json["intents"]?.array,
      intents.contains(where: { $0["displayName"] != nil && $0["trainingPhrases"] != nil })
    {
      listed += intents
    }
  }

  private static func utterance(_ phrase: JSON, language: String?) -> Draft.Utterance? {
    guard let parts = phrase["parts"]?.array else { return nil }
    let language = phrase["languageCode"]?.string ?? language
    return Draft.Utterance(parts: parts, language: language) { part in
      part["parameterId"]?.string.map { ($0, nil) }
    }
  }

  private static func intent(_ json: JSON, _ name: String, _ phrases: [Draft.Utterance])
    -> Draft.Intent
  {
    // Phrases are annotated with parameters.
    let types = json.list("parameters").strings("entityType", by: "id").mapValues(\.lastComponent)
    let inside = json.list("trainingPhrases").compactMap { utterance($0, language: nil) }
    let utterances = (inside + phrases).map { utterance in
      let spans = utterance.spans.map {
        Dataset.Span(types[$0.entity] ?? $0.entity, slot: $0.entity, start: $0.start, end: $0.end)
      }
      return Draft.Utterance(utterance.text, spans: spans, language: utterance.language)
    }
    return Draft.Intent(
      name: json["displayName"]?.string ?? name,
      utterances: utterances,
      isOutOfScope: json["isFallback"]?.bool ?? false
    )
  }

  var draft: Draft? {
    guard !agent.isEmpty || !listed.isEmpty else { return nil }
    var draft = agent.draft(Self.intent)
    for json in listed {
      guard let name = json["displayName"]?.string else { continue }
      draft.add(Self.intent(json, name, []))
    }
    return draft
  }
}
