import Corpus
import TextFormats

extension ImportReport {
  /// What a person should know, the notes on lines of their own.
  var summary: String {
    var parts = [intents.of("intent"), utterances.of("utterance")]
    if outOfScope > 0 { parts.append("\(outOfScope.grouped) out of scope") }
    if entities > 0 { parts.append(entities == 1 ? "1 entity" : "\(entities.grouped) entities") }
    let read =
      "\(format): \(declaredIntents.of("intent")) and \(rawUtterances.of("utterance"))"
      + (rawOutOfScope > 0 ? ", and \(rawOutOfScope.grouped) out of scope, read" : " read")
    return (["\(read), \(parts.joined(separator: ", ")) kept"] + notes.map { "  - \($0.sentence)" })
      .joined(separator: "\n")
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
