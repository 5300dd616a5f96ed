import Corpus
import Datasets
import Host
import Synchronization
import TextFormats
import Training
import Wrapper
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The Embedder's files, or a dataset or an export at once → model.safetensors.
package struct TrainCommand: Command {
  package static let manual = Manual(
    name: "Trainer",
    verb: "train",
    summary: "Trains a model from the Embedder's three files, from a dataset, or straight from an "
      + "export.",
    operands: "DIR | DATASET | EXPORT …",
    options: [output, Replacement.force, validation, noCheck, compress, full] + NetworkOptions.all
      + [history]
      + WordsOptions.all + EmbeddingOptions.all,
    examples: [
      ".", "export.zip more.csv", "workspace.json --output model.safetensors --validation 0.1",
    ]
  )

  private static let output = Manual.Option(
    "--output",
    short: "o",
    value: "FILE",
    "where the model goes (model.safetensors)"
  )
  private static let compress = Manual.Option(
    "--compress",
    "train a second time on the half of the terms that matter most, for a model half the size"
  )
  private static let full = Manual.Option(
    "--full",
    "keep the weights in 32 bits, for a model seven times the size"
  )
  private static let validation = Manual.Option(
    "--validation",
    value: "SHARE",
    "hold out a share, such as 0.1, tell the accuracy on it, and then train on all"
  )
  private static let noCheck = Manual.Option(
    "--no-check",
    "skip the checks of the data"
  )
  private static let history = Manual.Option(
    "--history",
    value: "FILE",
    "write a line of JSON for each epoch"
  )

  private let sources: [String]
  private let isChecked: Bool
  private let outputPath: String
  private let historyPath: String?
  private let embedding: EmbeddingOptions
  private let words: WordsOptions
  private let network: NetworkOptions
  private let share: Double?
  private let size: ModelSize
  private let isForced: Bool

  package init(_ arguments: Arguments) throws(UsageError) {
    isChecked = !arguments.has(Self.noCheck)
    outputPath = arguments.text(Self.output) ?? "model.safetensors"
    historyPath = arguments.text(Self.history)
    embedding = try EmbeddingOptions(arguments)
    words = try WordsOptions(arguments)
    network = try NetworkOptions(arguments)
    guard !(arguments.has(Self.compress) && arguments.has(Self.full)) else {
      throw .contradiction(Self.compress.long, Self.full.long)
    }
    size = arguments.has(Self.compress) ? .compressed : arguments.has(Self.full) ? .full : .standard
    share = try arguments.number(Self.validation, from: 0, below: 1)
    isForced = arguments.has(Replacement.force)
    sources = try arguments.operands(
      "the dataset, the export, or the folder of the Embedder's files (. for this one)"
    )
  }

  package func run(in terminal: Terminal) throws {
    if outputPath != "-", !terminal.isQuiet { System.setInterruptionMessage(lastWords) }
    // Now, so that a place that cannot be written to is known before the work is done.
    var output = try OutputFile(outputPath)
    var historyFile: OutputFile? = if let historyPath { try OutputFile(historyPath) } else { nil }
    let (data, findings) = try read(in: terminal)
    let isKept = try Replacement.allow(data, at: outputPath, isForced: isForced)

    let isMeasured = try measure(on: data, in: terminal)
    let start = ContinuousClock.now
    let (bytes, history) = try train(on: data, in: terminal)
    let seconds = Double((ContinuousClock.now - start) / .seconds(1))
    try output.write(bytes)
    try historyFile?.write(history)
    if let historyFile = historyFile.take() { try historyFile.commit() }
    let backup = isKept ? try Backup.keep(outputPath) : nil
    try output.commit()
    System.setInterruptionMessage(nil)

    terminal.say(
      "\(data.intents.count.of("intent")) learned from \(data.count.of("utterance")) in "
        + "\(seconds.rounded(to: 1)) s"
    )
    let model = try Model(bytes)
    if let entities = model.entities { terminal.say(Self.line(of: entities)) }
    let accuracy = Recipe.heldOutAccuracy(of: model)
    if accuracy == nil {
      terminal.say("Too few utterances to hold any out: the threshold is the usual one")
    }
    if !isMeasured, let accuracy {
      terminal.say(Self.line(of: accuracy, terminal.names))
    } else if findings == nil, !isMeasured {
      terminal.say(self.accuracy(of: model, seen: data))
    }
    terminal.say(backup, of: outputPath)
    if outputPath != "-" {
      terminal.say(
        "\(outputPath) is written (\(Self.megabytes(bytes.count))); next: "
          + "\(terminal.names[PromptCommand.self]) \(outputPath)"
      )
    }
  }

  /// Has a model of a part be asked about the rest, for whoever listens.
  ///
  /// - Returns: whether there was a rest.
  private func measure(on data: EmbeddedDataset, in terminal: Terminal) throws -> Bool {
    guard let share, !terminal.isQuiet else { return false }
    let split = data.holdingOut(share, seed: network.settings.seed)
    guard split.validation.count > 0 else { return false }
    let (bytes, _) = try train(on: split.training, in: terminal)
    let model = try Model(bytes)
    terminal.say(accuracy(of: model, unseen: split.validation))
    return true
  }

  /// What a training that is cut off says.
  private var lastWords: String {
    System.kind(of: outputPath) == .file
      ? "\nInterrupted: \(outputPath) is as it was."
      : "\nInterrupted: there is no \(outputPath)."
  }

  /// The Embedder's files, which say nothing of the dataset behind them, or datasets and exports,
  /// and what the checks find in these. In quiet, nobody asks.
  private func read(in terminal: Terminal) throws -> (EmbeddedDataset, DatasetFindings?) {
    if sources.count == 1, EmbeddingFiles.exist(in: sources[0]) {
      let data = try EmbeddingFiles(folder: sources[0]).read()
      let vectors = try words.vectors(for: data.bag.settings.language, in: terminal)
      let known = data.knowing(vectors)
      return (try EntitiesReading.completed(known, embedding.reading, in: terminal), nil)
    }
    let isChecked = isChecked && !terminal.isQuiet
    let (terms, data) = try embedding.embed(
      sources,
      alsoReading: isChecked ? DatasetFindings.kinds : [],
      words: words,
      in: terminal
    )
    return (data, isChecked ? try check(terms, in: terminal) : nil)
  }

  /// What to look at first in the data.
  private func check(_ terms: DatasetTerms, in terminal: Terminal) throws -> DatasetFindings {
    let found = try terminal.working("checking the data …") {
      try DatasetFindings(terms, network.resources)
    }
    let report = FindingReport(found.findings, in: terms.dataset)
    terminal.say(report.first(of: sources, columns: terminal.reportColumns))
    return found
  }

  private func train(on data: EmbeddedDataset, in terminal: Terminal) throws -> (
    Data, history: String
  ) {
    let bar = ProgressBar(terminal)
    bar.show("training …")
    defer { bar.finish() }
    let history = Mutex("")
    let recipe = Recipe(
      training: network.settings,
      text: data.bag.settings,
      minimumCount: data.minimumCount,
      size: size
    )
    let trained = try recipe.model(of: data, resources: network.resources) { progress in
      bar.show(progress)
      history.withLock { $0 += progress.json.text + "\n" }
    }
    return (trained, history.withLock(\.self))
  }

  private func accuracy(of model: Model, seen training: EmbeddedDataset) -> String {
    let seen = Accuracy(of: model, on: training)
    return "\(seen.value.percent) right on the utterances it was trained on, which says "
      + "little; --validation 0.1 holds a tenth out and measures on that"
  }

  private func accuracy(of model: Model, unseen validation: EmbeddedDataset) -> String {
    let unseen = Accuracy(of: model, on: validation)
    return
      "\(unseen.value.percent) right on \(unseen.count.of("utterance")) held out, by a model that "
      + "has not seen them (\(unseen.right) of \(unseen.count)); the one that is written learns "
      + "them, too"
  }

  /// The accuracy that calibrating the model measured. `evaluate` measures on every utterance.
  private static func line(of accuracy: Accuracy, _ names: CommandNames) -> String {
    let range = [accuracy.interval.low, accuracy.interval.high].map { ($0 * 100).rounded(to: 1) }
    return "Accuracy on \(accuracy.count.of("held-out utterance")): \(accuracy.value.percent) "
      + "(\(range.joined(separator: "–"))); \(names[EvaluateCommand.self]) measures in full"
  }

  /// What is known of values in utterances.
  private static func line(of entities: EntityFinder) -> String {
    let learned = entities.tagger?.types.count ?? 0
    let declared = entities.dictionary.values.count
    let systems = entities.systems.map(\.entity)
    let parts = [
      learned > 0 ? "\(learned.of("slot")) learned from marks" : nil,
      declared > 0 ? "\(declared.of("declared value"))" : nil,
      entities.patterns.isEmpty ? nil : "\(entities.patterns.count.of("pattern"))",
      systems.isEmpty ? nil : "the values of \(systems.joined(separator: ", "))",
    ]
    return "entities: " + parts.compactMap(\.self).joined(separator: ", ")
  }

  private static func megabytes(_ bytes: Int) -> String {
    "\((Double(bytes) / 1_000_000).rounded(to: 1)) MB"
  }
}

extension Trainer.Progress {
  fileprivate var json: JSON {
    .object([
      .init("epoch", .number(Double(epoch))),
      .init("loss", .number(loss)),
      .init("accuracy", .number(accuracy)),
    ])
  }
}
