import Corpus
import Datasets
import TextFormats

extension ImportReport {
  /// What a person should know, the notes on lines of their own.
  var summary: String {
    let read = Self.list(declaredIntents, rawUtterances, outOfScope: rawOutOfScope)
    let kept = Self.list(intents, utterances, outOfScope: outOfScope, entities: entities)
    return (["\(format): read \(read); kept \(kept)"] + notes.map { "  - \($0.sentence)" })
      .joined(separator: "\n")
  }

  private static func list(
    _ intents: Int,
    _ utterances: Int,
    outOfScope: Int,
    entities: Int = 0
  ) -> String {
    var parts = [intents.of("intent"), utterances.of("utterance")]
    if outOfScope > 0 { parts.append("\(outOfScope.grouped) out of scope") }
    if entities > 0 { parts.append(entities == 1 ? "1 entity" : "\(entities.grouped) entities") }
    return parts.joined(separator: ", ")
  }

  var json: JSON {
    .object([
      .init("format", .string(format)),
      .init("declaredIntents", .number(Double(declaredIntents))),
      .init("rawUtterances", .number(Double(rawUtterances))),
      .init("intents", .number(Double(intents))),
      .init("utterances", .number(Double(utterances))),
      .init("outOfScope", .number(Double(outOfScope))),
      .init("entities", .number(Double(entities))),
      .init("notes", .array(notes.map { .string($0.sentence) })),
    ])
  }
}
