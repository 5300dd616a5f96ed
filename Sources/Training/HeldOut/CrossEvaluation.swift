package import Datasets
import Host
import Synchronization
import Wrapper

/// What models make of a dataset's utterances that have not learned from them: the dataset is split
/// into folds, and each is judged by a model that was trained by a recipe on the others.
package struct CrossEvaluation: Sendable {
  /// In the order of the dataset.
  package let judgements: [Judgement]
  /// The likelihood below which the models refuse, in the mean.
  package let threshold: Double
  /// Where models were trained on shares of the data as well.
  package let curve: LearningCurve?
  /// What a reader of the figures should know.
  package let notes: [String]

  /// Utterances out of scope are for testing, not to be learned from; those of the dataset are both.
  /// For a learning curve models are trained on shares of the data too. The progress, from 0 to 1,
  /// is told on any thread.
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

    // The largest first, so that the last thread is not left with them.
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

  /// Whether each fold leaves something to learn.
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
      ? "\(names) has one utterance: held out, it leaves nothing to learn the intent from, and "
        + "counts as wrong; add others"
      : "\(names) have one utterance each: held out, it leaves nothing to learn the intent from, "
        + "and counts as wrong; add others"
  }
}

/// What became of a fold that was held out.
private struct Outcome {
  /// How many utterances the model learned from.
  let learned: Int
  let threshold: Double
  let judgements: [Judgement]
}

/// How much of several jobs is done, each weighing what it has to learn from.
private final class JobProgress: Sendable {
  private let weights: [Double]
  private let done: Mutex<[Double]>

  init(_ weights: [Double]) {
    self.weights = weights
    done = Mutex(weights.map { _ in 0 })
  }

  /// Notes how far a job is, and returns how far all are.
  func done(_ share: Double, of job: Int) -> Double {
    done.withLock { done in
      done[job] = max(done[job], share * weights[job])
      return done.reduce(0, +) / weights.reduce(0, +)
    }
  }
}
