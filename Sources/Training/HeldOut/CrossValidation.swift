import Datasets
import Host
import Wrapper

/// A dataset, and what networks say about its utterances that have not seen them.
///
/// A few small networks with few epochs are enough: what is looked for are not the last per cent,
/// but utterances that stand out, and those stand out to any network.
struct CrossValidation {
  /// What is said of a row.
  struct RowPrediction: Sendable, Equatable {
    /// The class that was found most likely.
    let best: Int
    let confidence: Float
    /// The probability of the row's own class.
    let ownConfidence: Float

    fileprivate init(_ output: HeldOutRuns.Output) {
      var probabilities = output.logits
      Softmax.apply(&probabilities)
      best = probabilities.indices.max { probabilities[$0] < probabilities[$1] } ?? 0
      confidence = probabilities[best]
      ownConfidence = probabilities[output.label]
    }
  }

  static let kinds: Set<TermKind> = [.words, .pairs]

  let data: EmbeddedDataset
  let language: String?
  /// The utterance of each row.
  let examples: [Finding.Example]
  /// What is said of each row.
  let predictions: [RowPrediction]

  /// Nothing where there is nothing to tell apart or nothing to learn from.
  init?(_ terms: DatasetTerms, _ resources: TrainingResources) throws(TrainingError) {
    do throws(TrainingError) {
      data = try EmbeddedDataset(terms, source: "", kinds: Self.kinds, minimumCount: 1)
    } catch .fewerThanTwoIntents {
      return nil
    } catch .noTerms {
      return nil
    }
    language = terms.dataset.language
    examples = terms.dataset.intents.flatMap { intent in
      intent.utterances.map { Finding.Example(intent.intent, $0) }
    }
    let isLarge = data.count > 5_000
    let split = StratifiedSplit(data.classes, folds: isLarge ? 3 : 5, seed: 1)
    let settings = Self.settings(rows: data.count, isLarge: isLarge)
    predictions = try Self.predictions(of: data, split, settings, resources)
  }

  private static func predictions(
    of data: EmbeddedDataset,
    _ split: StratifiedSplit,
    _ settings: TrainingSettings,
    _ resources: TrainingResources
  ) throws(TrainingError) -> [RowPrediction] {
    try Trainer(settings, resources).checkMemory(for: data, networks: split.foldCount)
    let heldOut = HeldOutRuns(
      data,
      intentCount: data.intents.count,
      split,
      count: split.foldCount,
      settings: settings
    )
    let networks = try heldOut.runs.run(by: resources) { _, _, _ in }
    let folds = concurrently(split.foldCount, threads: resources.threads) { fold in
      heldOut.outputs(to: split.rows(of: fold), of: fold, networks[fold]).map(RowPrediction.init)
    }
    return split.joined(folds)
  }

  /// Larger steps and less dropout than for a model, as few epochs have to do; and small batches
  /// for small datasets, which would otherwise take hardly a step.
  private static func settings(rows: Int, isLarge: Bool) -> TrainingSettings {
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

  /// The class that a row has in the dataset.
  func label(of row: Int) -> Int { Int(data.classes[row]) }

  /// The rows that were taken for another class.
  var mistakes: [Int] { predictions.indices.filter { predictions[$0].best != label(of: $0) } }
}
