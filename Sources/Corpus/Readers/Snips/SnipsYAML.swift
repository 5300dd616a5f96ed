import Datasets
import TextFormats

/// Reads a Snips dataset in YAML, with documents of `type: intent` and `type: entity`.
enum SnipsYAML {
  static func draft(_ documents: [JSON]) -> Draft? {
    var draft = Draft()
    var entities = EntityCollector()
    for document in documents {
      guard let type = document["type"]?.string, let name = document["name"]?.string else {
        continue
      }
      if type == "intent" {
        draft.add(intent(name, document))
      } else if type == "entity" {
        entities.addDefinition(.init(name, matching: EntityMatching(snips: document)))
        for value in document.list("values") { add(value, to: name, &entities) }
      }
    }
    draft.add(entities.entities)
    return draft.intents.isEmpty && draft.entities.isEmpty ? nil : draft
  }

  private static func intent(_ name: String, _ document: JSON) -> Draft.Intent {
    let entities = document.list("slots").strings("entity", by: "name")
    let utterances = document["utterances"]?.strings ?? []
    return Draft.Intent(
      name: name,
      utterances: utterances.map { utterance($0, entities: entities) }
    )
  }

  private static func add(_ value: JSON, to entity: String, _ entities: inout EntityCollector) {
    // A value is a string or a list with its synonyms.
    guard let first = value.oneOrMore.first else { return }
    entities.add(first, to: entity)
    for synonym in value.oneOrMore.dropFirst() { entities.add(synonym, as: first, to: entity) }
  }

  private static let longestMark = 2_000

  /// Parses annotations of the form `[slot](value)` and `[slot:entity](value)`.
  static func utterance(_ markup: String, entities: [String: String] = [:]) -> Draft.Utterance {
    var text = UtteranceBuilder()
    var rest = markup[...]
    while let middle = rest.firstRange(of: "](") {
      let following = rest[middle.upperBound...].prefix(longestMark)
      guard let open = rest[..<middle.lowerBound].suffix(longestMark).lastIndex(of: "["),
        let close = following.firstIndex(of: ")")
      else {
        text.append(rest[..<middle.upperBound])
        rest = rest[middle.upperBound...]
        continue
      }
      text.append(rest[..<open])
      let mark = rest[rest.index(after: open)..<middle.lowerBound]
        .split(separator: ":", maxSplits: 1).map(\.trimmed)
      let slot = mark.first ?? ""
      let entity = mark.count > 1 ? mark[1] : entities[slot] ?? slot
      text.append(following[..<close], entity: entity, slot: slot)
      rest = rest[following.index(after: close)...]
    }
    text.append(rest)
    return text.utterance()
  }
}
