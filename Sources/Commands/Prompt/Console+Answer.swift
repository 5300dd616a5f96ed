import Host
import TextFormats
import Wrapper

extension Console {
  private static let roomForBars = 36
  private static let shortestBar = 6

  /// Shows an answer with the `top` most likely intents, numbered if the user can choose.
  func show(
    _ answer: Answer,
    to utterance: String,
    by classifier: IntentClassifier,
    top: Int,
    isNumbered: Bool = false
  ) throws(System.Failure) {
    var text = ""
    if let rejection = RejectionReason(answer, to: utterance, by: classifier) {
      text += "  no intent: \(rejection.sentence)".folded(to: columns) + "\n"
      text += terminal.dimmed("  most similar intents:") + "\n"
    }
    let shown = answer.ranked.prefix(top)
    let names = shown.enumerated().map { index, prediction in
      (isNumbered ? "\(index + 1)  " : "") + prediction.intent.visible
    }
    // A narrow window has no room for bars next to the names.
    let hasRoom = columns >= Self.roomForBars
    let room = hasRoom ? columns - Self.shortestBar - 12 : max(columns - 8, 8)
    let width = min(names.widest, room)
    // A bar looks like an answer, so a rejected utterance has no bars.
    let barWidth = hasRoom && answer.isInScope ? min(20, columns - width - 12) : 0
    for (index, prediction) in shown.enumerated() {
      let name = names[index].fitted(to: width)
      let bar = barWidth > 0 ? "  " + ProgressBar.bar(prediction.confidence, width: barWidth) : ""
      let line = "  \(name)  \(prediction.confidence.rounded(to: 2))\(bar)"
      let isAnswer = index == 0 && answer.isInScope
      text += (isAnswer ? terminal.bold(line) : terminal.dimmed(line)) + "\n"
    }
    text += lines(about: answer.entities)
    let unknownWords = classifier.unknownWords(in: utterance, outside: answer.entities)
    if !unknownWords.isEmpty, answer.refusal != .noKnownWords {
      text += terminal.dimmed("  unknown: \(unknownWords.firstEight)".folded(to: columns)) + "\n"
    }
    try write(text)
  }

  private func lines(about entities: [Answer.Entity]) -> String {
    let names = entities.map { ($0.slot ?? $0.entity).visible }
    let width = min(names.widest, max(columns / 3, 8))
    return zip(names, entities).map { name, entity in
      let meaning = entity.meaning.map { " = \($0.visible)" } ?? ""
      let label = "  \(name.fitted(to: width))  "
      let lines = (entity.text.visible + meaning).folded(after: label, to: columns)
      return lines.split(separator: "\n").map { String($0).cut(to: columns) + "\n" }.joined()
    }.joined()
  }
}
