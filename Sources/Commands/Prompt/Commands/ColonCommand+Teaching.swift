import Answers
import Host
import TeachingSessions
import TextFormats
import Training

extension ColonCommand {
  static let teach = ColonCommand(
    label: ":teach INTENT",
    help: "add the last utterance to the training utterances of INTENT",
    completion: { Completion(word: $0, among: $1.intents) }
  ) { conversation, name in
    _ = try conversation.teachingSession()
    let utterance = try conversation.lastUtterance()
    let intent = name == LineAnswer.noIntent ? nil : try conversation.intentToTeach(name)
    try conversation.teach(utterance, as: intent)
  }

  static let wrong = ColonCommand(
    label: ":wrong",
    help: "correct the last prediction"
  ) { conversation, _ in
    let teaching = try conversation.teachingSession()
    try conversation.correct(try conversation.lastUtterance(), in: teaching)
  }

  static let undo = ColonCommand(label: ":undo", help: "undo the last change") { conversation, _ in
    let teaching = try conversation.teachingSession()
    guard let change = teaching.undo() else { throw CommandFailure("nothing to undo") }
    try conversation.console.tell("  Undid: \(change.visible)")
    if teaching.isLearned { try conversation.console.write(conversation.changedAnswers()) }
  }

  static let review = ColonCommand(
    label: ":review FILE",
    help: "review a log with one utterance per line, lowest in-scope probability first"
  ) { conversation, path in
    let teaching = try conversation.teachingSession()
    guard !path.isEmpty else {
      throw CommandFailure(":review needs a file with one utterance per line")
    }
    let queue = ReviewQueue(
      try InputFile.lines(of: path),
      by: conversation.state.classifier,
      knownTexts: teaching.dataset.knownTexts
    )
    try LogReview(conversation: conversation, teaching: teaching).run(queue)
  }

  static let suggestions = ColonCommand(
    label: ":suggestions FILE",
    help: "review the suggestions of `discover`: accept, rename, merge or reject each of them"
  ) { conversation, path in
    let teaching = try conversation.teachingSession()
    guard !path.isEmpty else {
      throw CommandFailure(":suggestions needs a file that `discover` wrote")
    }
    let file = try SuggestionFile(path)
    conversation.state.suggestions = file
    try SuggestionReview(conversation: conversation, teaching: teaching)
      .run(file.undecided(by: teaching.dataset))
  }
}

extension Conversation {
  func intentToTeach(_ name: String) throws -> String {
    try knownIntent(name, for: ":teach", otherwise: " (create an intent with :new)")
  }

  /// Adds an utterance to an intent or, if that is `nil`, to the out-of-scope utterances.
  func teach(_ utterance: String, as intent: String?) throws {
    guard let teaching = state.teaching else { return }
    let place = intent.map { "“\($0.visible)”" } ?? "the out-of-scope utterances"
    state.lastTaught = (utterance, nil)
    do {
      let others = try teaching.teach([utterance], as: intent)
      let from =
        others.isEmpty
        ? "Added “\(utterance.visible)”"
        : "Moved “\(utterance.visible)” from \(others.map(\.visible).quotedList)"
      try console.tell("  \(from) to \(place)")
    } catch Dataset.TeachingError.known {
      throw CommandFailure("it already belongs to \(place); add similar utterances")
    } catch Dataset.TeachingError.lastExample(let other) {
      throw CommandFailure(
        "it is the only utterance of “\(other.visible)”; add another one there first"
      )
    }
  }

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
      case let number? where others.indices.contains(number &- 1):
        return try teach(utterance, as: others[number - 1])
      case .some:
        try console.tell(
          "  no number \(text.visible); type 0 to \(others.count), or Return to cancel"
        )
      case nil:
        var intent: String?
        try printingErrors { intent = try intentToTeach(text) }
        if let intent { return try teach(utterance, as: intent) }
      }
      // The question is repeated at a terminal only: in a pipe, the next line is a new utterance.
      guard console.terminal.inputIsTerminal else { break }
    }
    try console.tell("  cancelled; nothing was changed")
  }

  /// The intents that the user can choose from: the most likely intents, without the predicted intent,
  /// which is wrong, and the intent of the most similar training utterance.
  private func choices(for utterance: String, in teaching: TeachingSession) throws -> [String] {
    let answer = state.answer(to: utterance, limit: 6)
    let wrong = answer.isInScope ? answer.ranked.first?.intent : nil
    let ranked = answer.ranked.map(\.intent).filter { $0 != wrong }
    let similar = try teaching.similar(to: utterance, limit: 1).map(\.intent)
    return ranked + similar.filter { $0 != wrong && !ranked.contains($0) }
  }

  /// Asks for the name of an intent. Returns `nil` if the user enters nothing.
  func intentTyped(prompt question: String) -> String? {
    let line = console.answer(question) { [unowned self] in
      Completion(word: $0, among: state.intents)
    }
    guard case .text(let text) = line, !text.isEmpty else { return nil }
    return text
  }
}
