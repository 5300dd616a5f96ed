import Corpus
import Essentials
import Host
import TeachingSessions
import TextFormats
import Wrapper

extension ColonCommand {
  static let load = ColonCommand(
    name: ":load",
    operand: "FILE",
    help: "load another model, or the dataset to teach"
  ) { conversation, path in
    let console = conversation.console
    guard !path.isEmpty else {
      return try console.tell("  :load needs a file: a model, a dataset or an export")
    }
    guard conversation.state.teaching?.isUnsaved != true else {
      return try console.tell("  your changes are not saved; :save or :undo them first")
    }
    do {
      try conversation.loadModel(path)
    } catch let error as ModelError {
      guard case .notSafetensors = error.problem, !path.hasSuffix(".safetensors") else {
        return try console.tell("  \(error.message(console.terminal.names))")
      }
      do {
        try conversation.loadDataset(path)
      } catch let error as ImportError {
        try console.tell("  \(error.message(console.terminal.names))")
      } catch let error as FileError {
        try console.tell("  \(error.message(console.terminal.names))")
      }
    }
  }
}

extension Conversation {
  fileprivate func loadModel(_ path: String) throws {
    let classifier = try IntentClassifier(copying: URL(filePath: path))
    let hint =
      state.teaching == nil ? "" : "; to teach it, :load the dataset that it was trained on"
    state.use(classifier, path: path, teaching: nil)
    try console.tell("  Loaded a model with \(classifier.intents.count.of("intent"))\(hint)")
  }

  func loadDataset(_ path: String) throws {
    let (classifier, modelPath) = (state.classifier, state.modelPath)
    let source = try TaughtSource(path, model: modelPath)
    let learned = LearnedModel(classifier, bytes: Data(try InputFile.bytes(of: modelPath)))
    let teaching = TeachingSession(source, model: learned)
    state.use(classifier, path: modelPath, teaching: teaching)
    for line in source.messages(about: path, for: classifier) { try console.tell(line) }
  }
}
