import TextFormats
import Wrapper

struct AnswerView {
  private let answer: Answer
  private let top: Int
  private let isNumbered: Bool
  private let unknownWords: [String]
  private let rejection: RejectionReason?

  /// Creates a view that shows the `top` most likely intents. They are numbered if the user can choose one
  /// of them.
  init(
    _ answer: Answer,
    to utterance: String,
    by classifier: IntentClassifier,
    top: Int,
    isNumbered: Bool = false
  ) {
    self.answer = answer
    self.top = top
    self.isNumbered = isNumbered
    unknownWords = classifier.unknownWords(in: utterance, outside: answer.entities)
    rejection = RejectionReason(
      answer,
      threshold: classifier.threshold,
      unknownWords: unknownWords
    )
  }

  private static let roomForBars = 36
  private static let shortestBar = 6

  func text(in terminal: Terminal, columns: Int) -> String {
    var text = ""
    if let rejection {
      text += "  no intent: \(rejection.sentence)".folded(to: columns) + "\n"
      if top > 0 { text += terminal.dimmed("  most similar intents:") + "\n" }
    }
    let shown = answer.ranked.prefix(top)
    let names = shown.enumerated().map { place, prediction in
      (isNumbered ? "\(place + 1)  " : "") + prediction.intent.visible
    }
    // A narrow window has no room for bars next to the names.
    let room = columns >= Self.roomForBars ? columns - Self.shortestBar - 12 : max(columns - 8, 8)
    let width = min(names.map(\.columns).max() ?? 0, room)
    // A bar looks like an answer, so a rejected utterance has no bars.
    let hasBars = columns >= Self.roomForBars && answer.isInScope
    let barWidth = hasBars ? min(20, columns - width - 12) : 0
    for (place, prediction) in shown.enumerated() {
      let name = names[place].fitted(to: width)
      let bar = barWidth > 0 ? "  " + ProgressBar.bar(prediction.confidence, width: barWidth) : ""
      let line = "  \(name)  \(prediction.confidence.rounded(to: 2))\(bar)"
      let isAnswer = place == 0 && answer.isInScope
      text += (isAnswer ? terminal.bold(line) : terminal.dimmed(line)) + "\n"
    }
    text += entities(columns: columns)
    if !unknownWords.isEmpty, answer.refusal != .noKnownWords {
      text += terminal.dimmed("  unknown: \(unknownWords.firstEight)".folded(to: columns)) + "\n"
    }
    return text
  }

  private func entities(columns: Int) -> String {
    let names = answer.entities.map { ($0.slot ?? $0.entity).visible }
    let width = min(names.map(\.columns).max() ?? 0, max(columns / 3, 8))
    return zip(names, answer.entities).map { name, entity in
      let meaning = entity.meaning.map { " = \($0.visible)" } ?? ""
      let label = "  \(name.fitted(to: width))  "
      let lines = (entity.text.visible + meaning).folded(after: label, to: columns)
      return lines.split(separator: "\n").map { String($0).cut(to: columns) + "\n" }.joined()
    }.joined()
  }
}
