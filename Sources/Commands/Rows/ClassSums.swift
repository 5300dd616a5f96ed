import Layout
import TextFormats
import Wrapper

/// Lines with their classes and the word that decided, and the sum of each class, for people.
struct ClassSums {
  private let lines: [(line: StatementLine, intent: String, word: String)]

  init(_ lines: [StatementLine], by classifier: IntentClassifier) {
    self.lines = lines.map { line in
      let parts = classifier.explain(line.text, limit: 1).first?.parts ?? []
      let word = parts.max { $0.weight < $1.weight }.flatMap { $0.weight > 0 ? $0.text : nil }
      let intent = classifier.answer(line.text, limit: 1).prediction?.intent ?? "–"
      return (line, intent, word ?? "")
    }
  }

  func text(columns: Int) -> String {
    let intents = Set(lines.map(\.intent)).sorted()
    let width = intents.map(\.columns).max() ?? 0
    let room = max(columns - width - 34, 12)
    var text = ""
    for (line, intent, word) in lines {
      let name = line.text.visible.cut(to: room).padding(to: room)
      text += "\(Self.money(line.cents))  \(name)  \(intent.padding(to: width))"
      text += (word.isEmpty ? "" : "  \(word.visible)".cut(to: 20)) + "\n"
    }
    for intent in intents {
      let cents = lines.filter { $0.intent == intent }.reduce(0) { $0 &+ $1.line.cents }
      text += "\(Self.money(cents))  \(intent)\n"
    }
    return text
  }

  private static func money(_ cents: Int) -> String {
    let text = (Double(cents) / 100).rounded(to: 2)
    return String(repeating: " ", count: max(12 - text.count, 0)) + text
  }
}
