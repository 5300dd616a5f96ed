import Datasets
import TextFormats

extension ImportFormat {
  /// Datasets in JSON and YAML, and the JSON of the Snips benchmarks, with intents at the top
  /// level.
  static let snips = perFile("snips", "Snips dataset") { document, _ in
    if let json = document.json {
      guard let intents = json["intents"] ?? (isSnipsBenchmark(json) ? json : nil),
        let members = intents.object
      else { return nil }
      return snipsDraft(json, intents: members)
    }
    guard document.hasYAMLMember("type"), let yaml = document.yaml else { return nil }
    return SnipsYAML.draft(yaml)
  }

  private static func isSnipsBenchmark(_ json: JSON) -> Bool {
    guard let members = json.object, !members.isEmpty else { return false }
    return members.allSatisfy { $0.value.array?.contains { $0["data"]?.array != nil } ?? false }
  }

  private static func snipsDraft(_ json: JSON, intents: [JSON.Member]) -> Draft {
    var draft = Draft()
    draft.language = json["language"]?.string
    for member in intents {
      let utterances = member.value["utterances"]?.array ?? member.value.array ?? []
      draft.add(Draft.Intent(name: member.key, utterances: utterances.compactMap(snipsUtterance)))
    }
    for member in json["entities"]?.object ?? [] {
      let values = member.value.list("data").values()
      let matching = EntityMatching(snips: member.value)
      let kinds = BuiltInTypes.kinds(ofUnmistakable: member.key) ?? []
      draft.add(Dataset.Entity(member.key, values, matching: matching, kinds: kinds))
    }
    return draft
  }

  private static func snipsUtterance(_ utterance: JSON) -> Draft.Utterance? {
    guard let chunks = utterance["data"]?.array else {
      return utterance.string.map { Draft.Utterance($0) }
    }
    return Draft.Utterance(parts: chunks) { chunk in
      chunk["entity"]?.string.map { ($0, chunk["slot_name"]?.string) }
    }
  }
}

extension EntityMatching {
  init(snips entity: JSON) {
    // With a strictness below 1, values may be misspelled.
    let strictness = entity["matching_strictness"]?.label.flatMap { Double($0) } ?? 1
    let isOpen = entity["automatically_extensible"]?.flag
    self.init(isFuzzy: strictness < 1 ? true : nil, isOpen: isOpen)
  }
}
