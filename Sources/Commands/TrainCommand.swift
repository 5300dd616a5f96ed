import CLibraries
import Essentials
import Host
import Synchronization
import TextFormats
import Training

struct TrainCommand: Command {
  static let manual = Manual(
    verb: "train",
    program: "Trainer",
    requiredOperand: "DATASET, EXPORT, or DIR (. for the current folder)",
    groups: [
      .output([output, Replacement.force, compress, full, history]),
      .training([validation, noCheck] + NetworkOptions.all + EmbeddingOptions.training),
      .init("Word vectors", WordVectorOptions.all), .input(EmbeddingOptions.input),
    ],
    lists: [ImportOptions.formats]
  )

  private static let output = Option("-o, --output FILE", .output, default: "model.safetensors")
    .help("model to write")
  private static let compress = Flag("--compress")
    .help("halve the size of the model, by training again on the more important half of the terms")
    .excludes("--full")
  private static let full = Flag("--full")
    .help("store 32-bit weights; the model is seven times as large")
  private static let validation = Option("--validation SHARE", .fraction)
    .help(
      "hold out a share of the utterances, such as 0.1, to measure the accuracy; the model that is "
        + "written is trained on all utterances"
    )
  private static let noCheck = Flag("--no-check").help("skip the checks of the dataset")
  private static let history = Option("--history FILE", .output)
    .help("write the loss and accuracy of each epoch as JSON lines")

  let arguments: Arguments
  let terminal: Terminal

  private var sources: [String] { arguments.operands }
  private var outputPath: String { arguments[Self.output] }
  private var embedding: EmbeddingOptions { EmbeddingOptions(arguments, terminal) }
  private var words: WordVectorOptions { WordVectorOptions(arguments) }
  private var network: NetworkOptions { NetworkOptions(arguments) }

  private var size: ModelSize {
    arguments[Self.compress] ? .compressed : arguments[Self.full] ? .full : .standard
  }

  func run() throws {
    swiftnlc_return_freed_memory()
    if outputPath != "-", !terminal.isQuiet {
      let state = System.kind(of: outputPath) == .file ? "is unchanged" : "was not written"
      System.setInterruptionMessage("\nInterrupted: \(outputPath) \(state).")
    }
    // Opened first, so that an unwritable path is reported before the training.
    var output = try OutputFile(outputPath)
    var historyFile = try arguments[Self.history].map { try OutputFile($0) }
    let (data, isChecked) = try read()
    let isForced = arguments[Replacement.force]
    let isBackedUp = try Replacement.allow(data, at: outputPath, isForced: isForced)

    let isMeasured = try measure(on: data)
    let start = ContinuousClock.now
    let (bytes, history) = try train(on: data)
    let seconds = Double((ContinuousClock.now - start) / .seconds(1))
    try output.write(bytes)
    if let file = historyFile.take() {
      try terminal.write(history.utf8, to: file, replacing: #"{"epoch":1,"#)
    }
    terminal.say(
      "Trained \(data.intents.count.of("intent")) on \(data.count.of("utterance")) in "
        + "\(seconds.rounded(to: 1)) s"
    )
    let model = try Model(bytes)
    if let entities = model.entities { terminal.say(Self.summary(of: entities)) }
    if !isMeasured { sayAccuracy(of: model, on: data, isChecked: isChecked) }
    try terminal.commit(output, isBackedUp: isBackedUp)
    System.setInterruptionMessage(nil)
    if outputPath != "-" {
      let size =
        bytes.count < 100_000
        ? "\(bytes.count / 1_000) KB" : "\((Double(bytes.count) / 1_000_000).rounded(to: 1)) MB"
      terminal.say(
        "Wrote \(outputPath) (\(size)). Next: "
          + terminal.names.call(PromptCommand.self, [outputPath])
      )
    }
  }

  /// Prints the accuracy on held-out data of a model trained on the rest, and returns whether any
  /// was held out.
  private func measure(on data: EmbeddedDataset) throws -> Bool {
    guard let share = arguments[Self.validation], !terminal.isQuiet else { return false }
    let split = data.holdingOut(share, seed: network.settings.seed)
    guard split.validation.count > 0 else { return false }
    let (bytes, _) = try train(on: split.training)
    let accuracy = Accuracy(of: try Model(bytes), on: split.validation)
    terminal.say(
      "Accuracy on \(accuracy.count.of("held-out utterance")): \(accuracy.value.percent) "
        + "(\(accuracy.right) of \(accuracy.count)); the model that is written is trained on them too"
    )
    return true
  }

  /// Reads the training data: the output of `Embedder`, or datasets and exports, which are checked
  /// if the findings are printed.
  private func read() throws -> (EmbeddedDataset, isChecked: Bool) {
    if sources.count == 1, EmbeddingFiles.exist(in: sources[0]) {
      if let option = EmbeddingOptions.all.first(where: { arguments.has($0) }) {
        throw CommandFailure(
          "\(sources[0]): is already embedded, so '\(option.long)' has no effect; use it with "
            + "`\(terminal.names[EmbedCommand.self])`"
        )
      }
      let data = try EmbeddingFiles(folder: sources[0]).read()
      let vectors = try words.vectors(
        for: data.bag.settings,
        naming: data.intents,
        in: terminal
      )
      return (data.adding(vectors), false)
    }
    let isChecked = !arguments[Self.noCheck] && !terminal.isQuiet
    let (terms, data) = try embedding.embed(
      sources,
      alsoReading: isChecked ? DatasetFindings.kinds : nil,
      words: words,
      threads: network.resources.threads
    )
    guard let terms else { return (data, false) }
    let found = try terminal.working("Checking the dataset …") {
      try DatasetFindings.findings(in: terms, network.resources)
    }
    let report = FindingReport(found, in: terms.dataset)
    let words = arguments.words(with: ImportOptions.all + WordVectorOptions.all)
    terminal.say(report.first(calling: words, columns: terminal.reportColumns))
    return (data, true)
  }

  private func train(on data: EmbeddedDataset) throws -> (Data, history: String) {
    let history = Mutex("")
    let recipe = Recipe(
      training: network.settings,
      text: data.bag.settings,
      minimumCount: data.minimumCount,
      size: size
    )
    let trained = try terminal.working("Training …") { bar in
      try recipe.model(of: data, resources: network.resources) { progress in
        bar.show(progress, of: data.count)
        guard let outcome = progress.outcome else { return }
        let line: JSON = [
          "epoch": .count(Int(progress.done)), "loss": .number(outcome.loss),
          "accuracy": .number(outcome.accuracy),
        ]
        history.withLock { $0 += line.text + "\n" }
      }
    }
    return (trained, history.withLock(\.self))
  }

  /// Prints the accuracy that the calibration measured on held-out utterances or, if the dataset is
  /// too small for that, the training accuracy.
  private func sayAccuracy(of model: Model, on data: EmbeddedDataset, isChecked: Bool) {
    guard let accuracy = Recipe.heldOutAccuracy(of: model) else {
      terminal.say("Too few utterances to hold any out, so the model has the default threshold")
      if !isChecked {
        terminal.say(
          "Training accuracy: \(Accuracy(of: model, on: data).value.percent). Use --validation 0.1 to "
            + "measure the accuracy on held-out utterances"
        )
      }
      return
    }
    terminal.say(
      "Accuracy in cross-validation: \(accuracy.value.percent) (\(accuracy.interval.percent)) of "
        + "\(accuracy.count.of("utterance")); \(terminal.names[EvaluateCommand.self]) measures in detail"
    )
  }

  private static func summary(of entities: EntityFinder) -> String {
    let learned = entities.tagger?.types.count ?? 0
    let entries = entities.dictionary.values.count
    let systems = entities.systems.map(\.entity)
    let parts = [
      learned > 0 ? "\(learned.of("slot")) learned from annotations" : nil,
      entries > 0 ? entries.of("dictionary entry") : nil,
      entities.patterns.isEmpty ? nil : "\(entities.patterns.count.of("pattern"))",
      systems.isEmpty ? nil : "built-in \(systems.joined(separator: ", "))",
    ]
    return "Entities: " + parts.compactMap(\.self).joined(separator: ", ")
  }
}
