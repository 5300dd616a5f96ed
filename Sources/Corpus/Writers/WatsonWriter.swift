import Datasets
import TextFormats

/// Writes a dataset as a Watson Assistant workspace. Out-of-scope utterances become
/// counterexamples.
enum WatsonWriter {
  static func text(of dataset: Dataset) -> String {
    let workspace: JSON = [
      "name": "SwiftNLC dataset", "language": dataset.language.map { .string($0) },
      "intents": .array(dataset.intents.map(json)), "entities": .array(entities(of: dataset)),
      "counterexamples": .array(dataset.outOfScope.map { example($0, []) }), "dialog_nodes": [],
    ]
    return workspace.indentedText
  }

  static func accepts(name: String) -> Bool {
    name.unicodeScalars.allSatisfy { $0.isLetterOrNumber || ["_", "-", "."].contains($0) }
  }

  private static func json(_ intent: Dataset.Intent) -> JSON {
    let examples = intent.utterances.enumerated().map { example($1, intent.spans[$0] ?? []) }
    return ["intent": .string(intent.intent), "examples": .array(examples)]
  }

  private static func example(_ text: String, _ spans: [Dataset.Span]) -> JSON {
    // Watson recognises system entities itself.
    let mentions = spans.filter { BuiltInTypes.kinds(ofUnmistakable: $0.entity) == nil }
      .map { span -> JSON in
        ["entity": .string(span.entity), "location": [.count(span.start), .count(span.end)]]
      }
    return ["text": .string(text), "mentions": mentions.isEmpty ? nil : .array(mentions)]
  }

  private static func entities(of dataset: Dataset) -> [JSON] {
    let declared = Set(dataset.entities.map(\.entity))
    let others = Set(dataset.spans.map(\.entity)).subtracting(declared)
      .filter { BuiltInTypes.kinds(ofUnmistakable: $0) == nil }.sorted()
    let own = dataset.entities.flatMap { ownTypes(of: $0) ?? [] }
    let systems = Set(own).sorted().map { Dataset.Entity($0, []) }
    return
      (dataset.entities.filter { ownTypes(of: $0) == nil } + systems
      + others.map { Dataset.Entity($0, []) }).map(json)
  }

  /// The system entities that replace an entity of built-in kinds; `nil` if it has values or
  /// patterns.
  static func ownTypes(of entity: Dataset.Entity) -> [String]? {
    entity.kinds.isEmpty || !entity.values.isEmpty || !entity.patterns.isEmpty
      ? nil : BuiltInTypes.watson(entity.kinds)
  }

  private static func json(_ entity: Dataset.Entity) -> JSON {
    [
      "entity": .string(entity.entity),
      "values": .array(entity.values.map(json) + patterns(of: entity)),
      "fuzzy_match": entity.matching.isFuzzy.map { .bool($0) },
    ]
  }

  private static func json(_ value: Dataset.Entity.Value) -> JSON {
    ["type": "synonyms", "value": .string(value.value), "synonyms": .strings(value.synonyms)]
  }

  private static func patterns(of entity: Dataset.Entity) -> [JSON] {
    // Patterns without a value are grouped under the name of the entity.
    let flag = entity.matching.countsCase == false ? "(?i)" : ""
    let patterns = entity.patterns.map { pattern in
      let isFlagged = pattern.pattern.hasPrefix("(?i)")
      return (value: pattern.value ?? entity.entity, (isFlagged ? "" : flag) + pattern.pattern)
    }
    return patterns.map(\.value).withoutRepeats.map { value in
      let own = patterns.filter { $0.value == value }.map(\.1)
      return ["type": "patterns", "value": .string(value), "patterns": .strings(own)]
    }
  }
}
