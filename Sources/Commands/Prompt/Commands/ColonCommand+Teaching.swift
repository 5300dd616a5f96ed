import Answers
import Corpus
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
    help: "review the utterances of a log, lowest in-scope probability first"
  ) { conversation, path in
    let teaching = try conversation.teachingSession()
    guard !path.isEmpty else {
      throw CommandFailure(":review needs a log: a text file, a table or JSON")
    }
    let lines = try mapError(of: LogFile.utterances(of: path, text: nil)) { (error: ImportError) in
      CommandFailure(error.messageOnLog(onColumns: "remove the other columns"))
    }
    let queue = ReviewQueue(
      lines,
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

  static let save = ColonCommand(
    label: ":save",
    help: "write the dataset and the model; the previous files are kept as backups"
  ) { conversation, _ in
    try conversation.save()
  }
}

extension Conversation {
  func intentToTeach(_ name: String) throws -> String {
    try knownIntent(name, for: ":teach", otherwise: " (create an intent with :new)")
  }

  func teach(_ utterance: String, as intent: String?) throws {
    guard let teaching = state.teaching else { return }
    let destination = intent.map { "“\($0.visible)”" } ?? "the out-of-scope utterances"
    do {
      let others = try teaching.teach([utterance], as: intent)
      state.lastTaught = (utterance, nil)
      let from =
        others.isEmpty
        ? "Added “\(utterance.visible)”"
        : "Moved “\(utterance.visible)” from \(others.map(\.visible).quotedList)"
      try console.tell("  \(from) to \(destination)")
    } catch Dataset.TeachingError.known {
      throw CommandFailure("it already belongs to \(destination); add similar utterances")
    } catch Dataset.TeachingError.lastExample(let other) {
      throw CommandFailure(
        "it is the only utterance of “\(other.visible)”; add another one there first"
      )
    }
  }

  fileprivate func correct(_ utterance: String, in teaching: TeachingSession) throws {
    let others = try choices(for: utterance, in: teaching)
    for (index, intent) in others.enumerated() {
      try console.write("  \(index + 1)  \(intent.visible.cutInside(to: console.columns - 5))\n")
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

  /// Returns the intents to choose from: the most likely intents without the predicted one, which
  /// is wrong, and the intent of the most similar training utterance.
  private func choices(for utterance: String, in teaching: TeachingSession) throws -> [String] {
    let answer = state.answer(to: utterance, limit: 6)
    let wrong = answer.isInScope ? answer.ranked.first?.intent : nil
    let ranked = answer.ranked.map(\.intent).filter { $0 != wrong }
    let similar = try teaching.similar(to: utterance, limit: 1).map(\.intent)
    return ranked + similar.filter { $0 != wrong && !ranked.contains($0) }
  }

  /// Asks for the name of an intent, or returns `nil` if the user enters nothing.
  func intentTyped(prompt question: String) -> String? {
    let line = console.answer(question) { [unowned self] in
      Completion(word: $0, among: state.intents)
    }
    guard case .text(let text) = line, !text.isEmpty else { return nil }
    return text
  }

  /// Waits for training, writes the dataset and the model, and returns whether both are saved.
  @discardableResult
  func save() throws -> Bool {
    let teaching = try teachingSession()
    guard teaching.isUnsaved else {
      try console.tell("  nothing to save")
      return true
    }
    do {
      while try waitUntilLearned() {
        switch try teaching.save() {
        case .saved(let backups):
          let kept = backups.isEmpty ? "" : "; backed up the previous files as "
          try console.tell(
            "  Wrote \(teaching.files.dataset) and \(teaching.files.model)\(kept)"
              + backups.joined(separator: " and ")
          )
          hasFailed = false
          try printingErrors {
            try changeSuggestions { try $0.write(saved: teaching.savedDataset) }
          }
          return true
        case .merged(let merge): try tell(merge, in: teaching.files.dataset)
        }
      }
    } catch {
      try console.tell("  \(error.message(console.terminal.names))")
    }
    hasFailed = true
    return false
  }

  private func tell(_ merge: TeachingSession.Merge, in path: String) throws {
    let removed = merge.theirs.count(where: \.isRemoval)
    let counts = [(merge.theirs.count - removed, "added or moved"), (removed, "removed")]
    let changes = counts.filter { $0.0 > 0 }.map { "\($0.0.of("utterance")) \($0.1)" }
    let example = merge.theirs.first.map { ", such as “\($0.utterance.visible)”" } ?? ""
    try console.tell(
      "  \(path) has changed since it was read: "
        + (changes.isEmpty ? "the utterances are unchanged" : changes.joined(separator: " and "))
        + example + "; merged your changes, and training on the result"
    )
    for other in merge.contradicted {
      let change =
        other.intents.isEmpty ? "out of scope, or removed" : other.intents.map(\.visible).quotedList
      try console.tell(
        "  “\(other.utterance.visible)” was moved in the file (\(change)); your change takes precedence"
      )
    }
  }

  /// Restores saved changes that another program has overwritten, and returns whether there were
  /// any.
  func restoreLost(in teaching: TeachingSession) throws -> Bool {
    let lost = try teaching.restoreLost()
    guard let first = lost.first else { return false }
    console.terminal.printError(
      "\(teaching.files.dataset): another program has overwritten the file since your last :save, without "
        + "\(lost.count.of("utterance")) that you taught, such as “\(first.utterance.visible)”"
    )
    return true
  }
}
