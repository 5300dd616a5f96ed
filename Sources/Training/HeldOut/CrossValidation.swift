import Host
import Kernels

/// The predictions for a dataset's utterances by networks that were not trained on them. To find
/// outliers, a few small networks with few epochs suffice.
struct CrossValidation {
  struct RowPrediction: Sendable, Equatable {
    /// The most likely class.
    let best: Int
    let confidence: Float
    /// The probability of the utterance's class in the dataset.
    let ownConfidence: Float

    fileprivate init(_ output: HeldOutRuns.Output) {
      var probabilities = output.logits
      Softmax.apply(&probabilities)
      best = probabilities.largest?.index ?? 0
      confidence = probabilities[best]
      ownConfidence = probabilities[output.label]
    }
  }

  static let kinds: Set<TermKind> = [.words, .pairs]

  let data: EmbeddedDataset
  let language: String?
  let examples: [Finding.Example]
  let predictions: [RowPrediction]

  /// Returns `nil` if there are fewer than two intents or no terms.
  init?(_ terms: DatasetTerms, _ resources: TrainingResources) throws(TrainingError) {
    let data = try? EmbeddedDataset(terms, source: "", kinds: Self.kinds, minimumCount: 1)
    guard let data else { return nil }
    self.data = data
    language = terms.dataset.language
    examples = terms.dataset.intents.flatMap { intent in
      intent.utterances.map { Finding.Example(intent.intent, $0) }
    }
    let isLarge = data.count > 5_000
    let split = StratifiedSplit(
      data.classes,
      templates: data.templates,
      folds: isLarge ? 3 : 5,
      seed: 1
    )
    let settings = Self.settings(rows: data.count, isLarge: isLarge)
    try Trainer(settings: settings, resources: resources).checkMemory(
      for: data,
      networks: split.foldCount
    )
    let heldOut = HeldOutRuns(
      data,
      intentCount: data.intents.count,
      split,
      count: split.foldCount,
      settings: settings
    )
    let networks = try heldOut.runs.run(by: resources)
    let folds = concurrently(split.foldCount, threads: resources.threads) { fold in
      heldOut.outputs(to: split.rows(of: fold), of: fold, networks[fold]).map(RowPrediction.init)
    }
    predictions = split.joined(folds)
  }

  private static func settings(rows: Int, isLarge: Bool) -> TrainingSettings {
    // With few epochs, the learning rate is higher and the dropout lower than for a model. Small
    // batches give small datasets enough steps.
    var settings = TrainingSettings()
    settings.hidden = [isLarge ? 32 : 64]
    settings.epochs = min(20, max(8, 60_000 / rows))
    settings.hiddenDraws = 1
    settings.members = 1
    settings.batchSize = rows > 2_000 ? 32 : 8
    settings.rate = 0.0045
    settings.inputDropout = [0.4, 0.4, 0.4]
    settings.hiddenDropout = 0.2
    return settings
  }

  func label(of row: Int) -> Int { Int(data.classes[row]) }

  /// The rows whose predicted class is not their class in the dataset.
  var mistakes: [Int] { predictions.indices.filter { predictions[$0].best != label(of: $0) } }
}
