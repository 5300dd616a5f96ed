import Datasets
import Host
import TextFormats

extension ImportFormat {
  /// Dialogflow ES: an agent with a file per intent and a file of phrases per language; api.ai
  /// agents, where the phrases are in the intent; and single files of either.
  static let dialogflowES = ImportFormat(
    id: "dialogflow-es",
    name: "Dialogflow ES agent"
  ) { export, _ throws(FileError) in
    var agent = DialogflowAgent()
    for document in export.documents {
      guard let json = document.json else { continue }
      agent.read(json, path: document.path)
    }
    return agent.draft
  }
}

/// The content of an agent's files.
private struct DialogflowAgent {
  private var language: String?
  /// Whether there are legacy phrases with a reference to an entity in place of a value: `a table
  /// in @city`.
  private var hasTemplates = false
  /// The intents by the common path of their files.
  private var intents: [String: JSON] = [:]
  private var phrases: [String: [Draft.Utterance]] = [:]
  /// The entities by the common path of their files.
  private var entityTypes: [String: DialogflowEntityType] = [:]
  private var entries: [(path: String, language: String?, values: [Dataset.Entity.Value])] = []

  mutating func read(_ json: JSON, path: String) {
    let base = path.hasSuffix(".json") ? String(path.dropLast(5)) : path
    if let phrases = json.array {
      read(phrases, base: base)
    } else if isIntent(json) {
      intents[base] = json
    } else if isEntity(json), let name = json["name"]?.string {
      entityTypes[base] = DialogflowEntityType(es: json, name: name)
      // In api.ai agents, the entity's file contains its entries.
      if let values = json["entries"]?.array {
        entries.append((base, nil, values.compactMap { Self.value($0) }))
      }
    } else if isAgent(json) {
      language = language ?? json["language"]?.string
    }
  }

  private func isIntent(_ json: JSON) -> Bool {
    guard json["name"]?.string != nil else { return false }
    return json["userSays"] != nil
      || json["responses"] != nil && (json["auto"] != nil || json["fallbackIntent"] != nil)
  }

  private func isEntity(_ json: JSON) -> Bool {
    json["isOverridable"] != nil || json["automatedExpansion"] != nil || json["isEnum"] != nil
  }

  private func isAgent(_ json: JSON) -> Bool {
    json["supportedLanguages"] != nil || json["googleAssistant"] != nil
      || json["defaultTimezone"] != nil || json["customClassifierMode"] != nil
  }

  private mutating func read(_ values: [JSON], base: String) {
    if values.contains(where: { $0["isTemplate"]?.bool == true }) { hasTemplates = true }
    // Use the last occurrence, because an intent's name may contain the marker too.
    if let range = base.ranges(of: "_usersays_").last {
      let language = String(base[range.upperBound...])
      phrases[String(base[..<range.lowerBound]), default: []] +=
        values.compactMap { Self.utterance($0, language: language) }
    } else if let range = base.ranges(of: "_entries_").last {
      let language = String(base[range.upperBound...])
      entries.append(
        (String(base[..<range.lowerBound]), language, values.compactMap { Self.value($0) })
      )
    } else if values.contains(where: { $0["data"] != nil && $0["isTemplate"] != nil }) {
      phrases[base, default: []] += values.compactMap { Self.utterance($0, language: nil) }
    }
  }

  private static func value(_ entry: JSON) -> Dataset.Entity.Value? {
    entry["value"]?.string.map {
      Dataset.Entity.Value($0, synonyms: entry["synonyms"]?.strings.filter { $0 != "" } ?? [])
    }
  }

  /// Concatenates the chunks, which include the spaces between words.
  private static func utterance(_ phrase: JSON, language: String?) -> Draft.Utterance? {
    guard let chunks = phrase["data"]?.array else { return nil }
    var text = UtteranceBuilder()
    for chunk in chunks {
      let words = chunk["text"]?.string ?? ""
      if let meta = chunk["meta"]?.string, meta != "@sys.ignore" {
        let entity = meta.hasPrefix("@sys.") ? meta : String(meta.drop { $0 == "@" })
        text.append(words, entity: entity, slot: chunk["alias"]?.string)
      } else {
        text.append(words)
      }
    }
    return text.utterance(language: language)
  }

  var draft: Draft? {
    guard !intents.isEmpty || !phrases.isEmpty else { return nil }
    var draft = Draft()
    draft.language = language
    draft.sharesEntities = true
    if hasTemplates { draft.placeholders = .at }
    let names = entityTypes.values.map { ($0.name, $0.name) }
    let slots = hasTemplates ? Dictionary(names, uniquingKeysWith: { first, _ in first }) : [:]
    for base in Set(intents.keys).union(phrases.keys).sorted() {
      let intent = intents[base]
      let stem = base.split(separator: "/").last.map(String.init) ?? base
      let inside = (intent?["userSays"]?.array ?? []).compactMap {
        Self.utterance($0, language: nil)
      }
      draft.add(
        Draft.Intent(
          intent?["name"]?.string ?? stem,
          inside + (phrases[base] ?? []),
          slots: slots,
          isOutOfScope: intent?["fallbackIntent"]?.bool ?? false
        )
      )
    }
    for entry in entries {
      let stem = entry.path.split(separator: "/").last.map(String.init) ?? entry.path
      let type = entityTypes[entry.path] ?? DialogflowEntityType(name: stem)
      draft.add(type.entity(entry.values), language: entry.language)
    }
    return draft
  }
}
