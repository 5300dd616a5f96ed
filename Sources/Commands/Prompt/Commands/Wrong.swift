import TeachingSessions
import Training
import Wrapper

extension ColonCommand {
  static let wrong = ColonCommand(
    ":wrong",
    help: "correct the last prediction"
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
    let none = "  0  none of these: out of scope"
    try console.write(none.folded(to: console.columns, hanging: 3) + "\n")
    while let text = intentTyped(prompt: "  number or intent: ") {
      switch Int(text) {
      case 0: return try teach(utterance, as: nil)
      case let number? where others.indices.contains(number - 1):
        return try teach(utterance, as: others[number - 1])
      case .some:
        try console.tell(
          "  no number \(text.visible); type 0 to \(others.count), or Return to cancel"
        )
      case nil:
        if let intent = try intentToTeach(text) { return try teach(utterance, as: intent) }
      }
      // The next line of a pipe is for something else.
      guard console.terminal.inputIsTerminal else { break }
    }
    try console.tell("  cancelled; nothing was changed")
  }

  /// The intents to choose from: those ranked first, and that of the most similar training utterance.
  /// The predicted intent is excluded, because it is wrong.
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

  /// Asks for an intent. Returns `nil` if the user types nothing.
  func intentTyped(prompt question: String) -> String? {
    let line = console.answer(question) { [unowned self] in
      Completion(word: $0, among: state.intents)
    }
    guard case .text(let text) = line, !text.isEmpty else { return nil }
    return text
  }
}
