package import Datasets
import Host
import Synchronization
import Wrapper

/// A cross-validation: the dataset is split into folds, and the utterances of each fold are
/// predicted by a model that was trained on the others.
package struct CrossEvaluation: Sendable {
  /// The predictions, in the order of the dataset.
  package let judgements: [Judgement]
  /// The mean in-scope probability below which the models reject utterances.
  package let threshold: Double
  /// The learning curve, if models were trained on shares of the data.
  package let curve: LearningCurve?
  /// Remarks for the reader of the figures.
  package let notes: [String]

  /// Cross-validates a dataset. `outOfScope` are further out-of-scope utterances, which are only tested;
  /// those of the dataset are also trained on. `shares` are the shares of the data for a learning curve.
  /// `progress` is called with the fraction done, from 0 to 1, on any thread.
  package init(
    _ dataset: Dataset,
    source: String,
    outOfScope: [String] = [],
    folds count: Int,
    shares: [Double] = [],
    recipe: Recipe,
    resources: TrainingResources,
    progress: @Sendable (Double) -> Void
  ) throws {
    let furtherClass = Int32(dataset.intents.count + 1)
    let split = StratifiedSplit(
      dataset.classes + outOfScope.map { _ in furtherClass },
      folds: count,
      seed: recipe.training.seed
    )
    try Self.check(dataset, split, source: source)

    // The largest jobs come first, so that all threads finish at about the same time.
    let shares = [1] + shares.filter { $0 < 1 }.sorted(by: >)
    let jobs = shares.flatMap { share in (0..<count).map { (share: share, fold: $0) } }
    let examples = TestSet(dataset, outOfScope: outOfScope).examples
    let work = JobProgress(jobs.map(\.share))
    let results = try concurrently(jobs.count, threads: resources.threads) { index in
      let (share, fold) = jobs[index]
      let training = dataset.selecting(split.rows(without: fold, share: share))
      let bytes = try recipe.model(
        of: training,
        source: source,
        hasWordbook: false,
        resources: resources.divided(among: jobs.count)
      ) { done in
        progress(work.done(done, of: index))
      }
      let classifier = try IntentClassifier(data: bytes)
      return Outcome(
        learned: training.utteranceCount,
        threshold: classifier.threshold,
        judgements: TestSet(split.rows(of: fold).map { examples[$0] })
          .judgements(of: classifier, threads: 1)
      )
    }

    let runs = shares.enumerated().map { place, share in
      let outcomes = results[place * count..<(place + 1) * count]
      return LearningCurve.Run(
        share: share,
        utterances: outcomes.reduce(0) { $0 + $1.learned } / count,
        judgements: split.joined(outcomes.map(\.judgements))
      )
    }
    judgements = runs[0].judgements
    threshold = results.prefix(count).reduce(0) { $0 + $1.threshold } / Double(count)
    curve = shares.count > 1 ? LearningCurve(runs.reversed()) : nil
    let single = dataset.intents.filter { $0.utterances.count == 1 }.map(\.intent)
    notes = single.isEmpty ? [] : [Self.note(single)]
  }

  /// Checks that at least two intents are left without each fold.
  private static func check(
    _ dataset: Dataset,
    _ split: StratifiedSplit,
    source: String
  ) throws(EvaluationError) {
    let utterances = dataset.utteranceCount
    guard utterances >= split.foldCount else {
      throw .tooFewUtterances(source: source, utterances: utterances, folds: split.foldCount)
    }
    let rests = (0..<split.foldCount).lazy.map { dataset.selecting(split.rows(without: $0)) }
    guard rests.allSatisfy({ $0.intents.count >= 2 }) else { throw .oneIntentLeft(source: source) }
  }

  private static func note(_ single: [String]) -> String {
    let names = single.quotedList
    return single.count == 1
      ? "\(names) has only one utterance, which counts as wrong, as no other is left for training; "
        + "add more"
      : "\(names) have only one utterance each, which counts as wrong, as no other is left for "
        + "training; add more"
  }
}

/// The result of a fold.
private struct Outcome {
  /// The number of utterances that the model was trained on.
  let learned: Int
  let threshold: Double
  let judgements: [Judgement]
}

/// The progress of several jobs, weighted by the size of their training data.
private final class JobProgress: Sendable {
  private let weights: [Double]
  private let done: Mutex<[Double]>

  init(_ weights: [Double]) {
    self.weights = weights
    done = Mutex(weights.map { _ in 0 })
  }

  /// Updates the progress of a job and returns the total progress.
  func done(_ share: Double, of job: Int) -> Double {
    done.withLock { done in
      done[job] = max(done[job], share * weights[job])
      return done.reduce(0, +) / weights.reduce(0, +)
    }
  }
}
