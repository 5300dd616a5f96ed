import Wrapper

extension ColonCommand {
  static let why = ColonCommand(
    ":why",
    help: "what the words of the last utterance add to the scores"
  ) { conversation, _ in
    guard let utterance = try conversation.lastUtterance() else { return }
    try conversation.explain(utterance)
  }
}

extension Conversation {
  func explain(_ utterance: String) throws {
    let explanations = state.classifier.explain(utterance)
    try console.write(ExplanationTable(explanations, columns: console.columns).text)
  }
}
