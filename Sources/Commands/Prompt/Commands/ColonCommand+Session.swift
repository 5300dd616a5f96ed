import Essentials
import Host
import TeachingSessions
import TextFormats
import Training

extension ColonCommand {
  static let threshold = ColonCommand(
    label: ":threshold X",
    help:
      "reject utterances with an in-scope probability below X, in this session (“model” resets it)"
  ) { conversation, operand in
    if operand == "model" {
      conversation.state.threshold = nil
    } else if let number = Double(operand), (0...1).contains(number) {
      conversation.state.threshold = number
    } else if !operand.isEmpty {
      throw CommandFailure(
        ":threshold needs a number from 0 to 1, as in :threshold 0.5, or “model”"
      )
    }
    let state = conversation.state
    let source = state.threshold == nil ? "the model's threshold" : "for this session"
    try conversation.console.tell(
      "  Rejects in-scope probabilities below \(state.sessionClassifier.threshold.rounded(to: 2)) (\(source))"
    )
  }

  static let stats = ColonCommand(
    label: ":stats",
    help: "show statistics of the model, the dataset and this session"
  ) { conversation, _ in
    let state = conversation.state
    let teaching = state.teaching.map(about) ?? []
    for line in [aboutModel(of: state)] + teaching + about(state.log) {
      try conversation.console.tell(line)
    }
  }

  private static func aboutModel(of state: PromptState) -> String {
    let model = state.classifier.model
    let learned = Recipe.utterances(of: model).map { ", trained on \($0.of("utterance"))" } ?? ""
    return "  model: \(state.modelPath), \(model.intents.count.of("intent")), "
      + "\(model.bag.count.of("term")), language \(state.classifier.language)\(learned)"
  }

  private static func about(_ teaching: TeachingSession) -> [String] {
    let dataset = teaching.dataset
    let saved = teaching.isUnsaved ? "not saved" : "saved"
    return [
      "  dataset: \(teaching.files.dataset), \(dataset.intents.count.of("intent")), "
        + "\(dataset.utteranceCount.of("utterance")), "
        + "\(dataset.outOfScope.count.grouped) out of scope",
      "  taught: \(teaching.count.of("change")) in this session, \(saved)",
    ]
  }

  private static func about(_ log: UtteranceLog) -> [String] {
    let count = log.answered + log.rejected
    guard count > 0 else { return [] }
    return [
      "  session: \(count.of("utterance")), \(log.rejected.grouped) rejected, "
        + "mean confidence \((log.confidence / Double(count)).rounded(to: 2))"
    ]
  }

  static let time = ColonCommand(
    label: ":time",
    help: "measure the time of the last prediction"
  ) { conversation, _ in
    let utterance = try conversation.lastUtterance()
    let classifier = conversation.state.classifier
    let count = 1_000
    let clock = ContinuousClock()
    let times = (0..<count).map { _ in
      clock.measure { _ = classifier.predict(utterance) }
    }.sorted()
    let micros = times[count / 2] / .microseconds(1)
    try conversation.console.tell(
      "  \(micros.rounded(to: 1)) µs, the median of \(count.grouped) predictions"
    )
  }

  static let help = ColonCommand(label: ":help", help: "show this help") { conversation, _ in
    try conversation.console.write(overview(columns: conversation.console.columns))
  }

  static func overview(columns: Int) -> String {
    let introduction = [
      "Type an utterance to see its intent.",
      "Commands begin with a colon. Tab completes commands and intents.",
    ]
    var lines = introduction.map { $0.folded(to: columns, hanging: 0) }
    let indent = columns < 60 ? 6 : 21
    for (title, commands) in groups {
      lines.append(title + ":")
      lines += commands.map {
        Manual.entry($0.label, $0.help, indent: indent, columns: columns)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static let quit = ColonCommand(
    label: ":quit",
    alias: ":exit",
    help: "leave the prompt, like Ctrl-D or pressing Ctrl-C twice"
  ) { conversation, _ in
    try conversation.leave()
  }

  static let load = ColonCommand(
    label: ":load FILE",
    help: "load another model, or the dataset to teach"
  ) { conversation, path in
    guard !path.isEmpty else {
      throw CommandFailure(":load needs a file: a model, a dataset or an export")
    }
    guard conversation.state.teaching?.isUnsaved != true else {
      throw CommandFailure("your changes are not saved; :save or :undo them first")
    }
    do {
      try conversation.loadModel(path)
    } catch let error as ModelError where path.fileExtension != "safetensors" {
      switch error.problem {
      case .notSafetensors, .isFolder, .noSuchFile: try conversation.loadDataset(path)
      default: throw error
      }
    }
  }
}

extension Conversation {
  fileprivate func loadModel(_ path: String) throws {
    let classifier = try IntentClassifier(path: path, forOneAnswer: false)
    let hint =
      state.teaching == nil ? "" : "; to teach it, :load the dataset that it was trained on"
    state.use(classifier, path: path, teaching: nil)
    try console.tell("  Loaded a model with \(classifier.intents.count.of("intent"))\(hint)")
  }

  func loadDataset(_ path: String) throws {
    let (classifier, modelPath) = (state.classifier, state.modelPath)
    let source = try TaughtSource(path, model: modelPath)
    let messages = try source.messages(about: path, for: classifier)
    let bytes = Data(try InputFile.bytes(of: modelPath))
    let teaching = TeachingSession(source, classifier, bytes: bytes)
    state.use(classifier, path: modelPath, teaching: teaching)
    for line in messages { try console.tell(line) }
  }
}
