import Corpus
import Wrapper

/// The prompt: an utterance in, what the model makes of it out, until the end of input or `:quit`.
struct Conversation {
  let classifier: IntentClassifier
  let terminal: Terminal
  /// How many intents are shown.
  var top: Int
  /// Whether every answer is explained.
  var isExplained = false

  private static let help = """
    Type what somebody might say, and see what the model makes of it.
      :top N   show the N likeliest intents
      :help    show this
      :quit    leave, as does Ctrl-D
    """

  mutating func run() throws(System.Failure) {
    let count = classifier.intents.count.of("intent")
    try terminal.write("\(count) to tell apart. Type an utterance, or :help.\n")
    while let line = nextLine() {
      let text = line.trimmed
      if text.hasPrefix(":") {
        guard try obey(text) else { return }
      } else if !text.isEmpty {
        try terminal.write(answer(to: text))
      }
    }
    try terminal.write("\n")
  }

  private func nextLine() -> String? {
    terminal.sayInPlace("> ")
    return readLine()
  }

  /// Does what a command says.
  ///
  /// - Returns: whether the conversation goes on.
  private mutating func obey(_ command: String) throws(System.Failure) -> Bool {
    let words = command.split(separator: " ")
    switch words[0] {
    case ":quit", ":q", ":exit": return false
    case ":help", ":h": try terminal.write(Self.help + "\n")
    case ":top":
      guard words.count == 2, let count = Int(words[1]), count > 0 else {
        try terminal.write("  :top takes a whole number from 1, as in :top 5\n")
        return true
      }
      top = count
    default:
      let nearest = String(words[0]).nearest(in: [":help", ":top", ":quit"])
      let hint = nearest.map { "did you mean \($0)?" } ?? ":help tells what there is"
      try terminal.write("  unknown command; \(hint)\n")
    }
    return true
  }

  private func answer(to utterance: String) -> String {
    let answer = classifier.answer(utterance, limit: top)
    let columns = min(terminal.columns, 80)
    var text = answer.isInScope ? "" : "  no intent: none of these words is known\n"
    let width = min(answer.ranked.map(\.intent.count).max() ?? 0, max(columns - 22, 8))
    for (place, prediction) in answer.ranked.enumerated() {
      let name = prediction.intent.cut(to: width).padding(to: width)
      let barWidth = min(20, columns - width - 12)
      let bar = barWidth >= 5 ? ProgressBar.bar(prediction.confidence, width: barWidth) : ""
      let line = "  \(name)  \(prediction.confidence.rounded(to: 2))  \(bar)"
      let isAnswer = place == 0 && answer.isInScope
      text += (isAnswer ? terminal.bold(line) : terminal.dimmed(line)) + "\n"
    }
    guard isExplained else { return text }
    return text + ExplanationTable(classifier.explain(utterance), columns: columns).text
  }
}

extension String {
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// At most so many characters, with a sign where some are left out.
  func cut(to width: Int) -> String {
    count <= width ? self : prefix(max(width - 1, 0)) + "…"
  }
}
