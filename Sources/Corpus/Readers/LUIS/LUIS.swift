import Datasets
import TextFormats

extension ImportFormat {
  /// LUIS applications in JSON, in any schema version.
  static let luis = ImportFormat(id: "luis", name: "LUIS application") { document, mayAssume in
    guard let json = document.json, let utterances = json["utterances"]?.array ?? luisBatch(json)
    else { return nil }
    let declared = json.list("intents")
    let isLUIS =
      json.array != nil || json["luis_schema_version"] != nil || json["culture"] != nil
      || declared.contains { $0["name"] != nil } && utterances.contains { $0["intent"] != nil }
    guard isLUIS || mayAssume else { return nil }

    var draft = Draft()
    draft.language = json["culture"]?.string
    for intent in declared {
      if let name = intent["name"]?.string { draft.add(Draft.Intent(name)) }
    }
    for utterance in utterances {
      guard let text = utterance["text"]?.string else { continue }
      let ranges = utterance.list("entities").flatMap { luisRanges($0) }
      let marked = Draft.Utterance(text, marked: ranges, unit: .utf16)
      if let intent = utterance["intent"]?.string {
        draft.add(marked, to: intent)
      } else {
        draft.outOfScope.append(marked)
      }
    }
    draft.markNoneOutOfScope()
    draft.add(luisEntities(json))
    draft.optionalUtterances = json.list("patterns").compactMap { pattern in
      guard let text = pattern["pattern"]?.string, let intent = pattern["intent"]?.string else {
        return nil
      }
      return .init(kind: .pattern, intent: intent, utterance: Draft.Utterance(text))
    }
    return draft
  }

  /// The utterances in a file for batch testing.
  private static func luisBatch(_ json: JSON) -> [JSON]? {
    json.array.flatMap { utterances in
      let isMarked = utterances.contains { $0["entities"]?.array?.first?["startPos"] != nil }
      return isMarked && utterances.allSatisfy { $0["intent"] != nil } ? utterances : nil
    }
  }

  /// The range of an annotated entity, and the ranges of its children.
  private static func luisRanges(_ entity: JSON) -> [AnnotatedRange] {
    let inside = entity.list("children").flatMap { luisRanges($0) }
    guard let name = entity["entity"]?.string, let start = entity["startPos"]?.whole,
      let last = entity["endPos"]?.whole, last < .max
    else { return inside }
    let range = AnnotatedRange(
      entity: name,
      slot: entity["role"]?.string,
      start: start,
      end: last + 1
    )
    return [range] + inside
  }

  private static func luisEntities(_ json: JSON) -> [Dataset.Entity] {
    func all(_ names: String..., read: (JSON) -> Dataset.Entity?) -> [Dataset.Entity] {
      names.flatMap { json.list($0).compactMap(read) }
    }
    return all("closedLists", "closed_lists", read: luisList)
      + all("regex_entities", "regexEntities", read: luisRegex)
      + all("prebuiltEntities", "bing_entities", read: luisBuiltIn)
  }

  private static func luisList(_ list: JSON) -> Dataset.Entity? {
    guard let name = list["name"]?.string else { return nil }
    let values = list.list("subLists").values("canonicalForm", synonyms: "list")
    return Dataset.Entity(name, values, matching: EntityMatching(isOpen: false))
  }

  /// Regular expressions in LUIS are case-insensitive.
  private static func luisRegex(_ entity: JSON) -> Dataset.Entity? {
    guard let name = entity["name"]?.string, let pattern = entity["regexPattern"]?.string else {
      return nil
    }
    return Dataset.Entity(
      name,
      [],
      patterns: [EntityPattern(pattern)],
      matching: EntityMatching(countsCase: false)
    )
  }

  private static func luisBuiltIn(_ entity: JSON) -> Dataset.Entity? {
    guard let name = entity["name"]?.string ?? entity.string,
      let kinds = BuiltInTypes.kinds(of: "builtin.\(name)")
    else { return nil }
    return Dataset.Entity(name, [], kinds: kinds)
  }
}

extension Draft {
  /// In LUIS and CLU, the intent `None` contains the out-of-scope utterances.
  mutating func markNoneOutOfScope() { markOutOfScope { $0.lowercased() == "none" } }
}
