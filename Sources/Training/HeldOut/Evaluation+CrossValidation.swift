import Host
import Synchronization
import TextFormats

extension Evaluation {
  /// Cross-validates a dataset: the utterances of each fold are predicted by a model that was
  /// trained on the others. `outOfScope` are further utterances, which are not trained on. `shares`
  /// are those of a learning curve. `progress` is called with the fraction done, from 0 to 1, on
  /// any thread.
  package init(
    crossValidating dataset: Dataset,
    source: String,
    outOfScope: [String] = [],
    folds count: Int,
    shares: [Double] = [],
    recipe: Recipe,
    resources: TrainingResources,
    progress: @Sendable (Double) -> Void
  ) throws {
    let further = repeatElement(Int32(dataset.intents.count + 1), count: outOfScope.count)
    let classes = dataset.classes + further
    let split = StratifiedSplit(
      classes,
      templates: dataset.templates + (dataset.utteranceCount..<classes.count),
      folds: count,
      seed: recipe.training.seed
    )
    try Self.check(dataset, split, source: source)

    // The largest jobs come first, so that all threads finish at about the same time.
    let shares = [1] + shares.filter { $0 < 1 }.sorted(by: >)
    let jobs = shares.flatMap { share in (0..<count).map { (share: share, fold: $0) } }
    let examples = TestSet(dataset, outOfScope: outOfScope).examples
    // The fraction done of each job, times its share of the training data.
    let done = Mutex(jobs.map { _ in 0.0 })
    let all = jobs.reduce(0) { $0 + $1.share }
    let results = try concurrently(jobs.count, threads: resources.threads) {
      index -> (utterances: Int, threshold: Double, judgements: [Judgement]) in
      let (share, fold) = jobs[index]
      let training = dataset.selecting(split.rows(without: fold, share: share))
      let bytes = try recipe.model(
        of: training,
        source: source,
        hasWordbook: false,
        resources: resources.divided(among: jobs.count)
      ) { fraction in
        progress(
          done.withLock { done in
            done[index] = max(done[index], fraction * share)
            return done.reduce(0, +) / all
          }
        )
      }
      let classifier = try IntentClassifier(data: bytes)
      let test = TestSet(examples: split.rows(of: fold).map { examples[$0] })
      let judgements = test.judgements(of: classifier, threads: 1)
      return (training.utteranceCount, classifier.threshold, judgements)
    }
    let runs = shares.enumerated().map { index, share -> LearningCurve.Run in
      let outcomes = results[index * count..<(index + 1) * count]
      let utterances = outcomes.reduce(0) { $0 + $1.utterances } / count
      return (share, utterances, split.joined(outcomes.map(\.judgements)))
    }
    self.init(
      runs[0].judgements,
      threshold: results.prefix(count).reduce(0) { $0 + $1.threshold } / Double(count),
      curve: shares.count > 1 ? LearningCurve(runs.reversed()) : nil,
      notes: Self.notes(on: dataset),
      seed: recipe.training.seed
    )
  }

  /// Checks that at least two intents remain when any fold is held out.
  private static func check(
    _ dataset: Dataset,
    _ split: StratifiedSplit,
    source: String
  ) throws(TrainingError) {
    let utterances = dataset.utteranceCount
    guard utterances >= split.foldCount else {
      throw .tooFewUtterances(source: source, utterances: utterances, folds: split.foldCount)
    }
    let rests = (0..<split.foldCount).lazy.map { dataset.selecting(split.rows(without: $0)) }
    guard rests.allSatisfy({ $0.intents.count >= 2 }) else { throw .oneIntentLeft(source: source) }
  }

  private static func notes(on dataset: Dataset) -> [String] {
    let single = dataset.intents.filter { $0.utterances.count == 1 }.map(\.intent)
    guard !single.isEmpty else { return [] }
    let have = single.count == 1 ? "has only one utterance" : "have only one utterance each"
    return [
      "\(single.quotedList) \(have), which counts as wrong, because no other is left for training; "
        + "add more"
    ]
  }
}
