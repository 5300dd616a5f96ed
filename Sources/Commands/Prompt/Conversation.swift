import Host
import ModelStore
import TeachingSessions
import TextFormats
import Training

final class Conversation {
  let console: Console
  var state: PromptState
  private let isExplained: Bool
  /// The model that the session began with, if it is in a store.
  private let followed: FollowedModel?
  private var isLeaving = false
  var hasFailed = false
  private var wasInterrupted = false

  init(
    _ state: PromptState,
    follows followed: FollowedModel?,
    isExplained: Bool,
    in terminal: Terminal
  ) {
    self.state = state
    self.isExplained = isExplained
    self.followed = followed
    console = Console(terminal)
  }

  func run(dataset: String?, review log: String?, suggestions: String?) throws {
    let count = state.classifier.intents.count.of("intent")
    if let dataset { try loadDataset(dataset) }
    try console.tell("Loaded \(count). Type an utterance, or :help.")
    if !state.classifier.model.hasDigest {
      try console.tell(
        "\(state.modelPath) was written by an earlier version without a digest, so it could not be verified"
      )
    }
    if let log { try ColonCommand.review.run(self, log) }
    if let suggestions {
      // An unreadable file must not end a session with unsaved changes.
      let isUnsaved = state.teaching?.isUnsaved == true
      try isUnsaved
        ? perform(.suggestions, suggestions) : ColonCommand.suggestions.run(self, suggestions)
    }
    try converse()
    // At a terminal, the user has already seen the error. In a pipe, the exit code must report it.
    if hasFailed, !console.terminal.inputIsTerminal {
      throw CommandFailure("could not save the changes, for the reason above")
    }
  }

  private func converse() throws {
    while !isLeaving {
      if !console.awaitsKeys { try waitUntilLearned() }
      let line = console.line(
        "> ",
        completion: { [unowned self] in ColonLine.completion(of: $0, in: state) },
        notice: { [unowned self] in learningNotice() }
      )
      switch line {
      case .text(let text):
        wasInterrupted = false
        try respond(to: text)
      case .interrupted(let typed):
        let isSecond = wasInterrupted && typed.isEmpty
        if isSecond { try leave() } else { try console.tell("  press Ctrl-C again to leave") }
        wasInterrupted = !isSecond
      case .end:
        try console.write("\n")
        try leave()
      }
    }
  }

  private func respond(to text: String) throws {
    guard text.hasPrefix(":") else {
      guard !text.isEmpty else { return }
      try answer(text)
      if let hint = Self.hints[text.lowercased()] {
        try console.write(console.terminal.dimmed("  \(hint)") + "\n")
      }
      return
    }
    switch ColonLine(text) {
    case .command(let command, let operand):
      guard command.takesOperand || operand.isEmpty else {
        return try console.tell("  \(command.name) takes no argument")
      }
      try perform(command, operand)
    case .ambiguous(let commands):
      try console.tell("  ambiguous command: \(commands.map(\.name).joined(separator: ", "))")
    case .unknown(let nearest):
      let hint = nearest.map { "did you mean \($0)?" } ?? ":help lists all commands"
      try console.tell("  unknown command; \(hint)")
    }
  }

  private func perform(_ command: ColonCommand, _ operand: String) throws {
    try printingErrors { try command.run(self, operand) }
  }

  func printingErrors(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let failure as System.Failure {
      throw failure
    } catch {
      try console.tell("  \(error.message(console.terminal.names))")
    }
  }

  /// Hints for commands of other programs, such as `exit`, which may also be utterances.
  private static let hints = {
    let leaving = ["exit", "quit", "q", "bye"].map { ($0, "to leave, type :quit or Ctrl-D") }
    let help = ["help", "?", "--help", "-h"].map { ($0, "for help, type :help") }
    return Dictionary(leaving + help) { $1 }
  }()

  private func answer(_ utterance: String) throws {
    try takeNewVersion()
    let answer = state.answer(to: utterance, limit: max(state.top, 2))
    state.log.note(utterance, answer)
    try console.show(answer, to: utterance, by: state.sessionClassifier, top: state.top)
    if isExplained { try explain(utterance) }
  }

  /// Switches to a new version in the store, unless the user has loaded another model.
  private func takeNewVersion() throws {
    guard let followed, followed.path == state.modelPath, state.teaching == nil,
      let version = followed.reload()
    else { return }
    state.use(followed.classifier, path: followed.path, teaching: nil)
    try console.tell("  switched to the new version \(version)")
  }

  /// Ends the session, unless the user wants to save changes first.
  func leave() throws {
    isLeaving = true
    guard let teaching = state.teaching else { return }
    if try restoreLost(in: teaching) { hasFailed = true }
    guard teaching.isUnsaved else { return }
    guard console.terminal.inputIsTerminal else {
      return console.terminal.printError("Your changes are not saved; end the input with :save")
    }
    let question = "  Your changes are not saved. Save them? (y, n, or Return to stay) "
    switch console.answer(question) {
    case .text(let text) where text.lowercased().hasPrefix("y"): isLeaving = try save()
    case .text(let text) where text.lowercased().hasPrefix("n"): break
    case .text: isLeaving = false
    case .interrupted, .end: try console.write("\n")
    }
  }

  func lastUtterance() throws -> String {
    guard let last = state.log.last else { throw CommandFailure("type an utterance first") }
    return last
  }

  func teachingSession() throws -> TeachingSession {
    guard let teaching = state.teaching else {
      throw CommandFailure("first :load the dataset or export that the model was trained on")
    }
    return teaching
  }

  func knownIntent(
    _ name: String,
    for command: String,
    otherwise advice: String = ""
  ) throws -> String {
    guard !name.isEmpty else {
      throw CommandFailure("\(command) needs an intent; Tab completes it, and :intents lists all")
    }
    if let intent = state.intent(name) { return intent }
    let nearest = name.nearest(in: state.intents)
    let hint = nearest.map { "did you mean “\($0.visible)”?" } ?? ":intents lists all"
    throw CommandFailure("no intent “\(name.visible)”; \(hint)\(advice)")
  }
}
