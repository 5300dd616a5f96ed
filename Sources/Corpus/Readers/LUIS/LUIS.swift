import Datasets
import TextFormats

extension ImportFormat {
  /// LUIS applications in JSON, in any schema version.
  static let luis = perFile("luis", "LUIS application") { document, options in
    guard let json = document.json, let utterances = json["utterances"]?.array ?? luisBatch(json)
    else { return nil }
    let declared = json.list("intents")
    let isLUIS =
      json.array != nil || json["luis_schema_version"] != nil || json["culture"] != nil
      || declared.contains { $0["name"] != nil } && utterances.contains { $0["intent"] != nil }
    guard isLUIS || options.namesFormat else { return nil }

    var draft = Draft()
    draft.language = json["culture"]?.string
    for intent in declared {
      if let name = intent["name"]?.string { draft.add(Draft.Intent(name: name)) }
    }
    for utterance in utterances {
      guard let text = utterance["text"]?.string else { continue }
      let spans = utterance.list("entities").flatMap { luisSpans($0) }
      let annotated = Draft.Utterance(text, annotated: spans, inUTF16: true)
      if let intent = utterance["intent"]?.string {
        draft.add(annotated, to: intent)
      } else {
        draft.outOfScope.append(annotated)
      }
    }
    draft.markNoneOutOfScope()
    draft.add(luisEntities(json))
    draft.builtInNames = Set(luisBuiltIns(json))
    draft.optionalUtterances = json.list("patterns").compactMap { pattern in
      guard let text = pattern["pattern"]?.string, let intent = pattern["intent"]?.string else {
        return nil
      }
      return .init(kind: .pattern, intent: intent, utterance: Draft.Utterance(text))
    }
    return draft
  }

  private static func luisBatch(_ json: JSON) -> [JSON]? {
    json.array.flatMap { utterances in
      let isAnnotated = utterances.contains { $0["entities"]?.array?.first?["startPos"] != nil }
      return isAnnotated && utterances.allSatisfy { $0["intent"] != nil } ? utterances : nil
    }
  }

  /// Returns the annotations of an entity and its children, or only of the children if one of them
  /// is the whole entity.
  private static func luisSpans(_ entity: JSON) -> [Dataset.Span] {
    let inside = entity.list("children").flatMap { luisSpans($0) }
    guard let name = entity["entity"]?.string, let start = entity["startPos"]?.whole,
      let last = entity["endPos"]?.whole, last < .max
    else { return inside }
    let whole = Dataset.Span(name, slot: entity["role"]?.string, start: start, end: last + 1)
    return inside.contains { $0.start == start && $0.end == whole.end } ? inside : [whole] + inside
  }

  private static func luisBuiltIns(_ json: JSON) -> [String] {
    (json.list("prebuiltEntities") + json.list("bing_entities"))
      .compactMap { ($0["name"] ?? $0).string }
  }

  private static func luisEntities(_ json: JSON) -> [Dataset.Entity] {
    var entities: [Dataset.Entity] = []
    func add(_ keys: String..., read: (_ name: String, JSON) -> Dataset.Entity?) {
      entities += keys.flatMap { json.list($0) }.compactMap { entity in
        (entity["name"] ?? entity).string.flatMap { read($0, entity) }
      }
    }
    add("closedLists", "closed_lists") { name, list in
      let values = list.list("subLists").values("canonicalForm", synonyms: "list")
      return Dataset.Entity(name, values, matching: EntityMatching(isOpen: false))
    }
    add("regex_entities", "regexEntities") { name, entity in
      entity["regexPattern"]?.string.map { Dataset.Entity(name, pattern: $0, countsCase: false) }
    }
    return entities
      + luisBuiltIns(json).compactMap { name in
        BuiltInTypes.kinds(of: "builtin.\(name)").map { Dataset.Entity(name, kinds: $0) }
      }
  }
}

extension Draft {
  /// In LUIS and CLU, the intent `None` contains the out-of-scope utterances.
  mutating func markNoneOutOfScope() { markOutOfScope { $0.lowercased() == "none" } }
}
