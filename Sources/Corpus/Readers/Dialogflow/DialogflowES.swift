import Datasets
import Host
import TextFormats

extension ImportFormat {
  /// Agents with a file per intent and a file of phrases per language; api.ai agents, where the
  /// file of an intent contains its phrases; and single files of such agents.
  static let dialogflowES = ImportFormat("dialogflow-es", "Dialogflow ES agent", by: ESReader.self)
}

private struct ESReader: JSONFilesReader {
  private var agent = DialogflowAgent()
  /// Whether legacy phrases contain the name of an entity instead of a value: `a table in @city`.
  private var hasTemplates = false

  mutating func read(_ json: JSON, path: String, mayAssume _: Bool) {
    let base = path.removing(fileExtension: "json")
    if let phrases = json.array {
      read(phrases, base: base)
    } else if isIntent(json) {
      agent.intents[base] = json
    } else if json.has("isOverridable", "automatedExpansion", "isEnum"),
      let name = json["name"]?.string
    {
      let matching = EntityMatching(
        isFuzzy: json["allowFuzzyExtraction"]?.bool,
        isOpen: json["automatedExpansion"]?.bool
      )
      let isRegexp = json["isRegexp"]?.bool == true
      agent.entityTypes[base] = (Dataset.Entity(name, matching: matching), isRegexp)
      // In api.ai agents, this file contains the entries.
      if let values = json["entries"]?.array {
        agent.entries.append((base, nil, Self.values(values)))
      }
    } else if json.has(
      "supportedLanguages",
      "googleAssistant",
      "defaultTimezone",
      "customClassifierMode"
    ) {
      agent.language = agent.language ?? json["language"]?.string
    }
  }

  private func isIntent(_ json: JSON) -> Bool {
    guard json["name"]?.string != nil else { return false }
    return json.has("userSays") || json.has("responses") && json.has("auto", "fallbackIntent")
  }

  private mutating func read(_ values: [JSON], base: String) {
    if values.contains(where: { $0["isTemplate"]?.bool == true }) { hasTemplates = true }
    // The last one counts, because the name of the intent may contain this string too.
    if let range = base.ranges(of: "_usersays_").last {
      let language = String(base[range.upperBound...])
      agent.phrases[String(base[..<range.lowerBound]), default: []] +=
        values.compactMap { Self.utterance($0, language: language) }
    } else if let range = base.ranges(of: "_entries_").last {
      let language = String(base[range.upperBound...])
      agent.entries.append((String(base[..<range.lowerBound]), language, Self.values(values)))
    } else if values.contains(where: { $0["data"] != nil && $0["isTemplate"] != nil }) {
      agent.phrases[base, default: []] += values.compactMap { Self.utterance($0, language: nil) }
    }
  }

  private static func values(_ entries: [JSON]) -> [Dataset.Entity.Value] {
    entries.values().map { .init($0.value, synonyms: $0.synonyms.filter { $0 != "" }) }
  }

  private static func utterance(_ phrase: JSON, language: String?) -> Draft.Utterance? {
    guard let chunks = phrase["data"]?.array else { return nil }
    return Draft.Utterance(parts: chunks, language: language) { chunk in
      guard let meta = chunk["meta"]?.string, meta != "@sys.ignore" else { return nil }
      let entity = meta.hasPrefix("@sys.") ? meta : String(meta.drop { $0 == "@" })
      return (entity, chunk["alias"]?.string)
    }
  }

  var draft: Draft? {
    guard !agent.isEmpty else { return nil }
    let names = hasTemplates ? Set(agent.entityTypes.values.map(\.entity.entity)) : []
    let slots = Dictionary(uniqueKeysWithValues: names.map { ($0, $0) })
    var draft = agent.draft { intent, name, phrases in
      Draft.Intent(
        name: intent["name"]?.string ?? name,
        utterances: intent.list("userSays").compactMap { Self.utterance($0, language: nil) }
          + phrases,
        slots: slots,
        isOutOfScope: intent["fallbackIntent"]?.bool ?? false
      )
    }
    if hasTemplates { draft.placeholders = .at }
    return draft
  }
}
