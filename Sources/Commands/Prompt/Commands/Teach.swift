import Answers
import Corpus
import Datasets
import TeachingSessions
import Training

extension ColonCommand {
  static let teach = ColonCommand(
    ":teach",
    operand: "INTENT",
    help: "add the last utterance to the training utterances of INTENT",
    completion: { Completion(word: $0, among: $1.intents) }
  ) { conversation, name in
    guard try conversation.teachingSession() != nil,
      let utterance = try conversation.lastUtterance()
    else { return }
    if name == LineAnswer.noIntent { return try conversation.teach(utterance, as: nil) }
    guard let intent = try conversation.intentToTeach(name) else { return }
    try conversation.teach(utterance, as: intent)
  }
}

extension Conversation {
  func intentToTeach(_ name: String) throws -> String? {
    try knownIntent(name, for: ":teach", otherwise: " (create an intent with :new)")
  }

  /// Adds an utterance to an intent, or to the out-of-scope utterances.
  func teach(_ utterance: String, as intent: String?) throws {
    guard let teaching = state.teaching else { return }
    let place = intent.map { "“\($0.visible)”" } ?? "the out-of-scope utterances"
    state.lastTaught = (utterance, false)
    do {
      let others = try teaching.teach(utterance, as: intent)
      let from =
        others.isEmpty
        ? "Added “\(utterance.visible)”" : "Moved “\(utterance.visible)” from \(others.listed)"
      try console.tell("  \(from) to \(place)")
    } catch Dataset.TeachingError.known {
      try console.tell("  it already belongs to \(place); add similar utterances")
    } catch Dataset.TeachingError.lastExample(let other) {
      try console.tell(
        "  it is the only utterance of “\(other.visible)”; add another one there first"
      )
    }
  }
}

extension [String] {
  /// The first few elements in quotation marks.
  var listed: String {
    let shown = prefix(3).map { "“\($0.visible)”" }.joined(separator: ", ")
    return count > 3 ? "\(shown) and \(count - 3) more" : shown
  }
}
