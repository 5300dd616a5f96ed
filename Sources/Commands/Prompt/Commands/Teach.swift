import Answers
import Corpus
import Datasets
import TeachingSessions
import Training

extension ColonCommand {
  static let teach = ColonCommand(
    ":teach",
    operand: "INTENT",
    help: "the last utterance means INTENT: learn that",
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
    try knownIntent(name, behind: ":teach", otherwise: " (:new makes a new one)")
  }

  /// Makes an utterance an example of an intent, or of none.
  func teach(_ utterance: String, as intent: String?) throws {
    guard let teaching = state.teaching else { return }
    let place = intent.map { "“\($0.visible)”" } ?? "what is out of scope"
    state.lastTaught = (utterance, false)
    do {
      let others = try teaching.teach(utterance, as: intent)
      let from = others.isEmpty ? "" : ", and no longer of \(others.listed)"
      try console.tell("  “\(utterance.visible)” is an example of \(place) now\(from)")
    } catch Dataset.TeachingError.known {
      try console.tell("  it is an example of \(place) already; more that are like it would help")
    } catch Dataset.TeachingError.lastExample(let other) {
      try console.tell("  it is the only example of “\(other.visible)”, which needs another first")
    }
  }
}

extension [String] {
  /// Their names in a row, not too many.
  var listed: String {
    let shown = prefix(3).map { "“\($0.visible)”" }.joined(separator: ", ")
    return count > 3 ? "\(shown) and \(count - 3) more" : shown
  }
}
