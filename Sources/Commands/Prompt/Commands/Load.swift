import Essentials
import Host
import TeachingSessions
import TextFormats
import Wrapper

extension ColonCommand {
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
      case .notSafetensors, .isFolder: try conversation.loadDataset(path)
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
