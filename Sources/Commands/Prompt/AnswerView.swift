import TextFormats
import Wrapper

/// An answer as people see it: the likeliest intents with bars, what the model did not know, and
/// whether that is an answer at all.
struct AnswerView {
  let answer: Answer
  /// How many intents are shown.
  let top: Int
  /// Below which likelihood there is no answer.
  let threshold: Double
  let unknownWords: [String]
  /// Whether the intents can be chosen by number.
  var isNumbered = false

  private static let mostUnknown = 8
  private static let roomForBars = 36
  private static let shortestBar = 6

  func text(in terminal: Terminal, columns: Int) -> String {
    var text = ""
    if let refusal {
      text += "  no intent: \(refusal.sentence)".folded(to: columns) + "\n"
      if top > 0 { text += terminal.dimmed("  the nearest, if it were one:") + "\n" }
    }
    let shown = answer.ranked.prefix(top)
    let names = shown.enumerated().map { place, prediction in
      (isNumbered ? "\(place + 1)  " : "") + prediction.intent.visible
    }
    // Where a bar would leave too little of the names, there is none.
    let room = columns >= Self.roomForBars ? columns - Self.shortestBar - 12 : max(columns - 8, 8)
    let width = min(names.map(\.columns).max() ?? 0, room)
    // A bar looks like an answer.
    let hasBars = columns >= Self.roomForBars && answer.isInScope
    let barWidth = hasBars ? min(20, columns - width - 12) : 0
    for (place, prediction) in shown.enumerated() {
      let name = names[place].cutInside(to: width).padding(to: width)
      let bar = barWidth > 0 ? "  " + ProgressBar.bar(prediction.confidence, width: barWidth) : ""
      let line = "  \(name)  \(prediction.confidence.rounded(to: 2))\(bar)"
      let isAnswer = place == 0 && answer.isInScope
      text += (isAnswer ? terminal.bold(line) : terminal.dimmed(line)) + "\n"
    }
    text += entities(columns: columns)
    if !unknownWords.isEmpty, answer.refusal != .noKnownWords {
      let rest = unknownWords.count - Self.mostUnknown
      let words =
        unknownWords.prefix(Self.mostUnknown).map(\.visible).joined(separator: ", ")
        + (rest > 0 ? " and \(rest.grouped) more" : "")
      text += terminal.dimmed("  unknown: \(words)".folded(to: columns)) + "\n"
    }
    return text
  }

  /// What the values are, their text, and what that stands for where it is something else.
  private func entities(columns: Int) -> String {
    let names = answer.entities.map { ($0.slot ?? $0.entity).visible }
    let width = min(names.map(\.columns).max() ?? 0, max(columns / 3, 8))
    return zip(names, answer.entities).map { name, entity in
      let meaning = entity.meaning.map { " = \($0.visible)" } ?? ""
      let label = "  \(name.cutInside(to: width).padding(to: width))  "
      let indent = String(repeating: " ", count: label.columns)
      let text = (indent + entity.text.visible + meaning).folded(to: columns, hanging: 0)
      let lines = (label + text.dropFirst(indent.count)).split(separator: "\n")
      return lines.map { String($0).cut(to: columns) + "\n" }.joined()
    }.joined()
  }

  private var refusal: RefusalReason? {
    RefusalReason(answer, threshold: threshold, unknownWords: unknownWords)
  }
}
