/// The results of evaluating a classifier on the utterances of a dataset.
///
///     let evaluation = classifier.evaluate(on: testSet)
///     print(evaluation.accuracy.value, evaluation.accuracy.interval)
///     for confusion in evaluation.confusions { print(confusion.intent, confusion.guess) }
public struct Evaluation: Sendable {
  /// The share of in-scope utterances whose most likely intent is right, rejected or not.
  public let accuracy: Accuracy
  /// The scores of each intent, sorted by name.
  public let intents: [IntentScore]
  /// The unweighted mean F1 of the intents in the dataset.
  public let macroF1: Double
  /// The confidence interval of ``macroF1``, by bootstrap.
  public let macroF1Interval: ConfidenceInterval
  /// The pairs of intents that are confused, the most frequent first.
  public let confusions: [Confusion]
  /// How well entities are found, or `nil` if the dataset has no annotations.
  public let entities: EntityScores?

  package let judgements: [Judgement]
  package let reliability: Reliability
  /// The separation of in-scope and out-of-scope utterances; `nil` unless the dataset has both.
  package let separation: ScopeSeparation?
  package let decisions: Decisions
  package let curve: LearningCurve?
  /// The mean threshold if there are several models.
  package let threshold: Double
  package let notes: [String]

  package init(
    _ judgements: [Judgement],
    threshold: Double,
    curve: LearningCurve? = nil,
    notes: [String] = [],
    seed: UInt64
  ) {
    self.judgements = judgements
    accuracy = Accuracy(of: judgements)
    let scores = IntentScores(judgements)
    intents = scores.scores
    macroF1 = scores.macroF1
    macroF1Interval = scores.macroF1Interval(seed: seed)
    confusions = Confusion.all(in: judgements)
    reliability = Reliability(judgements)
    separation = ScopeSeparation(judgements)
    decisions = Decisions(judgements)
    entities = EntityScores(judgements)
    self.curve = curve
    self.threshold = threshold
    self.notes = notes
  }

  /// The expected calibration error: the mean difference between confidence and accuracy, over 15
  /// bins of confidence.
  public var calibrationError: Double { reliability.error }

  /// The share of in-scope utterances that are rejected as out of scope.
  public var falseRejectionRate: Double { decisions.rejectedShare }

  /// The share of out-of-scope utterances that are rejected, or `nil` if the dataset has none.
  public var outOfScopeRejectionRate: Double? {
    decisions.outOfScope == 0 ? nil : decisions.outOfScopeRecall
  }

  /// Cross-validates a dataset: the utterances of each fold are predicted by a model that was
  /// trained on the other folds.
  ///
  /// - Parameters:
  ///   - dataset: The dataset. Blank and repeated utterances are ignored.
  ///   - folds: The number of folds, at least two.
  ///   - options: The training options.
  ///   - progress: Called with the fraction done, from 0 to 1, on any thread.
  /// - Throws: `CancellationError`, or ``TrainingFailure`` if the dataset is too small.
  public init(
    crossValidating dataset: Dataset,
    folds: Int = 5,
    _ options: TrainingOptions = TrainingOptions(),
    progress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws {
    precondition(folds >= 2, "at least two folds")
    self = try await inBackground { isCancelled in
      try TrainingFailure.converting {
        let dataset = dataset.learnable
        return try Evaluation(
          crossValidating: dataset,
          source: "the dataset",
          folds: folds,
          recipe: options.recipe(for: dataset),
          resources: TrainingResources(threads: options.threads, isCancelled: isCancelled),
          progress: progress
        )
      }
    }
  }
}

extension IntentClassifier {
  /// Predicts the utterances of a dataset and compares the predictions with its intents and
  /// annotations.
  ///
  /// An utterance whose intent the classifier does not have counts as wrong. The function uses all
  /// cores and blocks until it is done; do not call it on the main thread or an actor.
  ///
  /// - Parameter dataset: A dataset that the classifier was not trained on.
  /// - Returns: The evaluation.
  public func evaluate(on dataset: Dataset) -> Evaluation {
    let judgements = TestSet(dataset).judgements(of: self, threads: TrainingResources().threads)
    return Evaluation(judgements, threshold: threshold, seed: 1)
  }
}
