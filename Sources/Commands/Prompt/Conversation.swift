import Corpus
import Datasets
import Host
import TeachingSessions
import ModelStore
import TextFormats
import Training
import Wrapper

/// The prompt: an utterance in, what the model makes of it out, until the end of input or `:quit`.
/// With a dataset at hand it is taught in between.
final class Conversation {
  let console: Console
  var state: PromptState
  /// Whether every answer is explained.
  private let isExplained: Bool
  /// The model of a store, as long as no other was asked for.
  private let followed: FollowedModel?
  private var isLeaving = false
  /// Whether the last `:save` came to nothing.
  var hasFailed = false
  private var wasInterrupted = false

  init(
    _ classifier: IntentClassifier,
    path: String,
    follows followed: FollowedModel? = nil,
    terminal: Terminal,
    top: Int,
    threshold: Double? = nil,
    isExplained: Bool = false,
    clock: CallersClock = CallersClock()
  ) {
    state = PromptState(classifier, path: path, top: top, clock: clock)
    state.threshold = threshold
    self.isExplained = isExplained
    self.followed = followed
    console = Console(terminal)
  }

  /// With a dataset it can be taught, and with a log a review comes first.
  func run(dataset: String?, review log: String?) throws {
    let count = state.classifier.intents.count.of("intent")
    if let dataset { try loadDataset(dataset) }
    try console.tell("\(count) to tell apart. Type an utterance, or :help.")
    if !state.classifier.model.hasDigest {
      try console.tell(
        "\(state.modelPath) comes from an earlier version: damage to its numbers would not be noticed"
      )
    }
    if let log { try ColonCommand.review.run(self, log) }
    try converse()
    // Whom nobody sees has its exit code to tell.
    if hasFailed, !console.terminal.inputIsTerminal { throw UnsavedTeaching() }
  }

  /// Goes on until somebody leaves.
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
        if isSecond { try leave() } else { try console.tell("  Ctrl-C again leaves") }
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
      guard command.operand != nil || operand.isEmpty else {
        return try console.tell("  \(command.name) takes nothing behind it")
      }
      try command.run(self, operand)
    case .several(let commands):
      try console.tell("  that could be \(commands.map(\.name).joined(separator: ", "))")
    case .unknown(let nearest):
      let hint = nearest.map { "did you mean \($0)?" } ?? ":help tells what there is"
      try console.tell("  unknown command; \(hint)")
    }
  }

  /// What is typed by whoever wants something of the prompt: it is answered all the same, as somebody
  /// may say it.
  private static let hints = {
    let leaving = ["exit", "quit", "q", "bye"].map { ($0, "to leave: :quit, or Ctrl-D") }
    let help = ["help", "?", "--help", "-h"].map { ($0, "for help with the prompt: :help") }
    return Dictionary(leaving + help) { $1 }
  }()

  private func answer(_ utterance: String) throws {
    try takeNewVersion()
    let answer = state.answer(to: utterance, limit: max(state.top, 2))
    state.log.note(utterance, AnswerSummary(answer))
    let view = state.view(of: answer, to: utterance, top: state.top)
    try console.write(view.text(in: console.terminal, columns: console.columns))
    if isExplained { try explain(utterance) }
  }

  /// Changes over to what came into the store, unless somebody has loaded another model since.
  private func takeNewVersion() throws {
    guard let followed, followed.path == state.modelPath, state.teaching == nil,
      let version = followed.reload()
    else { return }
    state.use(followed.classifier, path: followed.path, teaching: nil)
    try console.tell("  version \(version) is here, and answers from now on")
  }

  /// Ends the conversation, unless somebody stays because of what is not saved.
  func leave() throws {
    isLeaving = true
    guard let teaching = state.teaching else { return }
    let isLost = try tellLost(by: teaching)
    if isLost { hasFailed = true }
    guard teaching.isUnsaved else { return }
    guard console.terminal.inputIsTerminal else {
      return console.terminal.complain(
        "What was taught is not saved: that takes a :save before the end."
      )
    }
    let question = "  What was taught is not saved. Save it? (y, n, or Return to stay) "
    switch console.answer(question) {
    case .text(let text) where text.lowercased().hasPrefix("y"): isLeaving = try save()
    case .text(let text) where text.lowercased().hasPrefix("n"): break
    case .text: isLeaving = false
    case .interrupted, .end: try console.write("\n")
    }
  }
}

/// What came through a pipe was taught, told to be saved, and is not.
struct UnsavedTeaching: Error, CustomStringConvertible {
  let description = "what was taught is not saved, for the reason above"
}

// MARK: - What commands ask for

extension Conversation {
  /// The last utterance, or a word on what to do first.
  func lastUtterance() throws -> String? {
    if state.log.last == nil { try console.tell("  type an utterance first") }
    return state.log.last
  }

  /// What is taught, or a word on what that takes.
  func teachingSession() throws -> TeachingSession? {
    if state.teaching == nil {
      try console.tell(
        "  that takes the dataset that the model has learned: :load dataset.json, or an export"
      )
    }
    return state.teaching
  }

  /// An intent of the dataset, whatever its capitals, or a word on what was meant.
  func knownIntent(
    _ name: String,
    behind command: String,
    otherwise advice: String = ""
  ) throws -> String? {
    guard !name.isEmpty else {
      try console.tell("  \(command) takes an intent, which Tab completes; :intents shows them")
      return nil
    }
    if let intent = state.intent(name) { return intent }
    let nearest = name.nearest(in: state.intents)
    let hint = nearest.map { "did you mean “\($0.visible)”?" } ?? ":intents shows what there is"
    try console.tell("  there is no intent “\(name.visible)”; \(hint)\(advice)")
    return nil
  }
}
