import Corpus
import Datasets
import TextFormats

extension Terminal {
  /// Says what an import read and kept, and warns if it dropped most.
  func say(_ report: ImportReport) {
    say(report.summary)
    if let warning = report.warning { warn(warning) }
  }
}

extension ImportReport {
  /// What a person should know, the notes on lines of their own.
  var summary: String {
    let read = Self.list(declaredIntents, rawUtterances, outOfScope: rawOutOfScope)
    let kept = Self.list(intents, utterances, outOfScope: outOfScope, entities: entities)
    return (["\(format): read \(read); kept \(kept)"] + notes.map { "  - \($0.sentence)" })
      .joined(separator: "\n")
  }

  /// What the user must not miss: most of the export was dropped.
  var warning: String? {
    guard dropped * 2 > candidates else { return nil }
    let isTable = notes.contains {
      switch $0 {
      case .unlabelled, .columns, .withoutText: true
      default: false
      }
    }
    return
      "\(dropped.grouped) of \(candidates.of("utterance")) were dropped; the notes above list why"
      + (isTable ? ", and --text and --intent choose other columns" : "")
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
      .init("dropped", .number(Double(dropped))),
      .init("notes", .array(notes.map { .string($0.sentence) })),
    ])
  }
}
