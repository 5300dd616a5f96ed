import Corpus
import Wrapper

/// A dataset, and what networks say about its utterances that have not seen them.
///
/// A few small networks with few epochs are enough: what is looked for are not the last per cent,
/// but utterances that stand out, and those stand out to any network.
struct HeldOut {
  let data: EmbeddedDataset
  /// The utterance of each row.
  let examples: [Finding.Example]
  /// The answer to each row.
  let answers: [HeldOutPrediction]

  /// Nothing where there is nothing to tell apart or nothing to learn from.
  ///
  /// The intents of the dataset are sorted as classes are, so that rows and utterances go together.
  init?(_ dataset: Dataset, threads: Int) throws(TrainingError) {
    do throws(TrainingError) {
      data = try EmbeddedDataset(
        dataset,
        source: "",
        settings: dataset.settings([.words, .pairs]),
        minimumCount: 1
      )
    } catch .fewerThanTwoIntents {
      return nil
    } catch .noTerms {
      return nil
    }
    examples = dataset.intents.flatMap { intent in
      intent.utterances.map { Finding.Example(intent.intent, $0) }
    }
    let isLarge = data.count > 5_000
    answers = try CrossValidation(
      data,
      Folds(data, count: isLarge ? 3 : 5, seed: 1),
      settings: Self.settings(rows: data.count, isLarge: isLarge),
      threads: threads
    ).answers
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

  /// The share of rows that were not taken for another class.
  var accuracy: Double { 1 - Double(mistakes.count) / Double(answers.count) }

  /// The rows that were taken for another class.
  var mistakes: [Int] { answers.indices.filter { answers[$0].best != label(of: $0) } }
}
