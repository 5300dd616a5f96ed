/// Everything that is to be said about how a model does on a test.
package struct Evaluation: Sendable {
  package let judgements: [Judgement]
  package let accuracy: Accuracy
  package let intents: [IntentScore]
  package let macroF1: Double
  package let macroF1Interval: Interval
  package let confusions: [Confusion]
  package let reliability: Reliability
  /// Where the test holds utterances that are out of scope.
  package let separation: ScopeSeparation?
  package let decisions: Decisions
  /// Where values are marked in the test.
  package let entities: SpanScores?
  package let curve: LearningCurve?
  /// The likelihood below which the model refuses; of several models the mean.
  package let threshold: Double
  /// What a reader of the figures should know.
  package let notes: [String]

  /// The seed is that of the samples that intervals are drawn from.
  package init(
    _ judgements: [Judgement],
    threshold: Double,
    curve: LearningCurve? = nil,
    notes: [String] = [],
    seed: UInt64
  ) {
    let inScope = judgements.filter(\.isInScope)
    self.judgements = judgements
    accuracy = Accuracy(of: inScope)
    let scores = IntentScores(inScope)
    intents = scores.scores
    macroF1 = scores.macroF1
    macroF1Interval = scores.macroF1Interval(seed: seed)
    confusions = Confusion.all(in: inScope)
    reliability = Reliability(inScope)
    separation = ScopeSeparation(judgements)
    decisions = Decisions(judgements)
    entities = SpanScores(judgements)
    self.curve = curve
    self.threshold = threshold
    self.notes = notes
  }
}
