package import Corpus
import Host
import Synchronization
import Wrapper

/// What models make of a dataset's utterances that have not learned from them: the dataset is split
/// into parts, and each is judged by a model that was trained, as `Trainer` does it, on the others.
package struct CrossEvaluation: Sendable {
  /// In the order of the dataset.
  package let judgements: [Judgement]
  /// The likelihood below which the models refuse, in the mean.
  package let threshold: Double
  /// Where models were trained on shares of the data as well.
  package let curve: LearningCurve?
  /// What a reader of the figures should know.
  package let notes: [String]

  /// How the work is done.
  package struct Resources: Sendable {
    let threads: Int
    let memoryLimit: Int

    package init(threads: Int, memoryLimit: Int) {
      self.threads = max(1, threads)
      self.memoryLimit = memoryLimit
    }
  }

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
    resources: Resources,
    progress: @Sendable (Double) -> Void
  ) throws {
    guard dataset.utteranceCount >= count else {
      throw EvaluationError.tooFewUtterances(
        source: source,
        utterances: dataset.utteranceCount,
        folds: count
      )
    }
    let folds = DatasetFolds(
      dataset,
      outOfScope: outOfScope,
      count: count,
      seed: recipe.training.seed
    )
    for part in 0..<count where folds.training(without: part).intents.count < 2 {
      throw EvaluationError.oneIntentLeft(source: source)
    }

    // The largest first, so that the last thread is not left with them.
    let shares = [1] + shares.filter { $0 < 1 }.sorted(by: >)
    let jobs = shares.flatMap { share in (0..<count).map { (share: share, part: $0) } }
    let threads = min(resources.threads, jobs.count)
    let work = Work(jobs.map(\.share))
    let results = try concurrently(jobs.count, threads: threads) { index in
      let (share, part) = jobs[index]
      let training = folds.training(without: part, share: share)
      let bytes = try recipe.model(
        of: training,
        source: source,
        threads: max(1, resources.threads / jobs.count),
        memoryLimit: resources.memoryLimit / threads
      ) { done in
        progress(work.done(done, of: index))
      }
      let classifier = try IntentClassifier(data: bytes)
      return Outcome(
        learned: training.utteranceCount,
        threshold: classifier.threshold,
        judgements: folds.test(part).judgements(of: classifier, threads: 1)
      )
    }

    let runs = shares.enumerated().map { place, share in
      folds.run(share: share, results[place * count..<(place + 1) * count])
    }
    judgements = runs[0].judgements
    threshold = results.prefix(count).reduce(0) { $0 + $1.threshold } / Double(count)
    curve = shares.count > 1 ? LearningCurve(runs.reversed()) : nil
    let single = dataset.intents.filter { $0.utterances.count == 1 }.map(\.intent)
    notes = single.isEmpty ? [] : [Self.note(single)]
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

/// What became of a part that was held out.
private struct Outcome {
  /// How many utterances the model learned from.
  let learned: Int
  let threshold: Double
  let judgements: [Judgement]
}

extension DatasetFolds {
  /// What became of all parts, the judgements in the order of the examples.
  fileprivate func run(share: Double, _ outcomes: ArraySlice<Outcome>) -> LearningCurve.Run {
    var judgements: [Judgement?] = Array(repeating: nil, count: examples.count)
    for (part, outcome) in outcomes.enumerated() {
      for (row, judgement) in zip(rows(of: part), outcome.judgements) {
        judgements[row] = judgement
      }
    }
    return LearningCurve.Run(
      share: share,
      utterances: outcomes.reduce(0) { $0 + $1.learned } / count,
      judgements: judgements.compactMap(\.self)
    )
  }
}

/// How much of several jobs is done, each weighing what it has to learn from.
private final class Work: Sendable {
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
