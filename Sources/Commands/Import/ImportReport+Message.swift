import Corpus
import TextFormats
import Training

extension Terminal {
  func say(_ report: ImportReport) {
    say(report.summary)
    if let warning = report.warning { warn(warning) }
  }

  func sayRejectedPatterns(of entities: [Dataset.Entity]) {
    let rejected = entities.rules.unsupported
    guard !rejected.isEmpty else { return }
    let patterns = rejected.map { "/\($0.pattern)/ of \($0.entity) (\($0.problem))" }
    say("  - Ignored \(rejected.count.of("unsupported pattern")): \(patterns.firstFew)")
  }
}

extension ImportReport {
  var summary: String {
    let read = Self.list(declaredIntents, rawUtterances, outOfScope: rawOutOfScope)
    let kept = Self.list(intents, utterances, outOfScope: outOfScope, entities: entities)
    return (["\(format): read \(read); kept \(kept)"] + notes.map { "  - \($0.message)" })
      .joined(separator: "\n")
  }

  var warning: String? {
    guard dropped * 2 > candidates else { return nil }
    let isTable = notes.contains {
      switch $0 {
      case .unlabelled, .columns, .withoutText: true
      default: false
      }
    }
    return
      "Dropped \(dropped.grouped) of \(candidates.of("utterance")) for the reasons above"
      + (isTable ? "; choose other columns with --text and --intent" : "")
  }

  private static func list(
    _ intents: Int,
    _ utterances: Int,
    outOfScope: Int,
    entities: Int = 0
  ) -> String {
    var parts = [intents.of("intent"), utterances.of("utterance")]
    if outOfScope > 0 { parts.append("\(outOfScope.grouped) out of scope") }
    if entities > 0 { parts.append(entities.of("entity")) }
    return parts.joined(separator: ", ")
  }

  var json: JSON {
    [
      "format": .string(format), "declaredIntents": .count(declaredIntents),
      "rawUtterances": .count(rawUtterances), "intents": .count(intents),
      "utterances": .count(utterances), "outOfScope": .count(outOfScope),
      "entities": .count(entities), "dropped": .count(dropped),
      "notes": .strings(notes.map(\.message)),
    ]
  }
}
