import Wrapper

extension ColonCommand {
  static let why = ColonCommand(
    ":why",
    help: "show how much each word of the last utterance contributes to the scores"
  ) { conversation, _ in
    guard let utterance = try conversation.lastUtterance() else { return }
    try conversation.explain(utterance)
  }
}

extension Conversation {
  func explain(_ utterance: String) throws {
    let answer = state.answer(to: utterance, limit: 2)
    let reason = RejectionReason(
      answer,
      threshold: state.threshold ?? state.classifier.threshold,
      unknownWords: state.classifier.unknownWords(in: utterance, outside: answer.entities)
    )
    if let reason {
      try console.tell("  no intent: \(reason.sentence)")
      for detail in reason.details { try console.tell("  \(detail)") }
    }
    let explanations = state.classifier.explain(utterance)
    let table = ExplanationTable(
      explanations,
      entityWords: state.classifier.unknownWords(inside: answer.entities),
      columns: console.columns
    )
    try console.write(table.text)
  }
}
