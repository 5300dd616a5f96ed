import TeachingSessions
import Training
import Wrapper

extension ColonCommand {
  static let wrong = ColonCommand(
    ":wrong",
    help: "the last answer is wrong: choose what is right"
  ) { conversation, _ in
    guard let teaching = try conversation.teachingSession(),
      let utterance = try conversation.lastUtterance()
    else { return }
    try conversation.correct(utterance, in: teaching)
  }
}

extension Conversation {
  fileprivate func correct(_ utterance: String, in teaching: TeachingSession) throws {
    let others = try choices(for: utterance, in: teaching)
    for (place, intent) in others.enumerated() {
      try console.write("  \(place + 1)  \(intent.visible.cutInside(to: console.columns - 5))\n")
    }
    let none = "  0  none of them: out of scope"
    try console.write(none.folded(to: console.columns, hanging: 3) + "\n")
    while let text = intentTyped(behind: "  number or intent: ") {
      switch Int(text) {
      case 0: return try teach(utterance, as: nil)
      case let number? where others.indices.contains(number - 1):
        return try teach(utterance, as: others[number - 1])
      case .some:
        try console.tell(
          "  there is no number \(text.visible); type 0 to \(others.count), or Return to leave it"
        )
      case nil:
        if let intent = try intentToTeach(text) { return try teach(utterance, as: intent) }
      }
      // The next line of a pipe is for something else.
      guard console.terminal.inputIsTerminal else { break }
    }
    try console.tell("  nothing is taught")
  }

  /// The intents that the model ranks first, and, where it is none of them, the one of the utterance
  /// that `:similar` would show first. What was answered is wrong, and no choice.
  private func choices(
    for utterance: String,
    in teaching: TeachingSession
  ) throws -> [String] {
    let answer = state.answer(to: utterance, limit: 6)
    let wrong = answer.isInScope ? answer.ranked.first?.intent : nil
    let ranked = answer.ranked.map(\.intent).filter { $0 != wrong }
    let similar = try teaching.similar(to: utterance, limit: 1).map(\.intent)
    return ranked + similar.filter { $0 != wrong && !ranked.contains($0) }
  }

  /// What is typed behind a question for an intent; nil where that is nothing.
  func intentTyped(behind question: String) -> String? {
    let line = console.answer(question) { [unowned self] in
      Completion(word: $0, among: state.intents)
    }
    guard case .text(let text) = line, !text.isEmpty else { return nil }
    return text
  }
}
