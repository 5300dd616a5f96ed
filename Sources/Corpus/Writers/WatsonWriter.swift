import Datasets
import TextFormats

/// Dataset → a workspace as Watson Assistant imports it; what is out of scope becomes its
/// counterexamples.
enum WatsonWriter {
  static func text(of dataset: Dataset) -> String {
    var members: [JSON.Member] = [.init("name", "SwiftNLC dataset")]
    if let language = dataset.language { members.append(.init("language", .string(language))) }
    members += [
      .init("intents", .array(dataset.intents.map(json))),
      .init("entities", .array(dataset.entities.map(json))),
      .init("counterexamples", examples(dataset.outOfScope)),
      .init("dialog_nodes", .array([])),
    ]
    return JSON.object(members).indentedText
  }

  /// Watson takes letters, digits, `_`, `-` and `.`; anything else stops its import.
  static func accepts(name: String) -> Bool {
    name.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
        || "_-.".unicodeScalars
          .contains($0)
    }
  }

  private static func json(_ intent: Dataset.Intent) -> JSON {
    .object([
      .init("intent", .string(intent.intent)),
      .init("examples", examples(intent.utterances)),
    ])
  }

  private static func examples(_ texts: [String]) -> JSON {
    .array(texts.map { .object([.init("text", .string($0))]) })
  }

  private static func json(_ entity: Dataset.Entity) -> JSON {
    .object([
      .init("entity", .string(entity.entity)),
      .init("values", .array(entity.values.map(json))),
    ])
  }

  private static func json(_ value: Dataset.Entity.Value) -> JSON {
    .object([
      .init("type", "synonyms"),
      .init("value", .string(value.value)),
      .init("synonyms", .array(value.synonyms.map { .string($0) })),
    ])
  }
}
