import Testing

@testable import Training

@Suite struct IntentScoresTests {
  /// a: recall 3/4, precision 3/5; b: recall 1/3, precision 1/2; c is only predicted.
  @Test func scoresCalculatedByHand() throws {
    let judgements =
      [
        ("a", "a"), ("a", "a"), ("a", "a"), ("b", "a"), ("a", "b"), ("a", "b"), ("b", "b"),
        ("c", "b"),
      ]
      .map { Judging.prediction($0, for: $1) } + [Judging.prediction("a", for: nil)]
    let scores = IntentScores(judgements)
    #expect(scores.scores.map(\.intent) == ["a", "b", "c"])
    let (a, b, c) = (scores.scores[0], scores.scores[1], scores.scores[2])
    #expect((a.precision, a.recall, a.support) == (3.0 / 5, 3.0 / 4, 4))
    #expect(abs(a.f1 - 2 * 0.6 * 0.75 / 1.35) < 1e-12)
    #expect((b.precision, b.recall, b.support) == (1.0 / 2, 1.0 / 4, 4))
    #expect((c.precision, c.recall, c.f1, c.support) == (0, 0, 0, 0))
    // c has no utterances, so it does not count in the mean.
    #expect(abs(scores.macroF1 - (a.f1 + b.f1) / 2) < 1e-12)
  }

  @Test func agreesWithCountingOneByOne() {
    let judgements = Judging.many(400, intents: 7)
    for score in IntentScores(judgements).scores {
      let having = judgements.filter { $0.intent == score.intent }
      let taken = judgements.filter { $0.guess == score.intent }
      let both = having.filter { $0.guess == score.intent }
      #expect(score.support == having.count && score.guessed == taken.count)
      let precision = Double(both.count) / Double(taken.count)
      let recall = Double(both.count) / Double(having.count)
      #expect(abs(score.f1 - 2 * precision * recall / (precision + recall)) < 1e-12)
    }
  }

  @Test func theIntervalDependsOnlyOnTheSeed() {
    let scores = IntentScores(Judging.many(300, intents: 5))
    let interval = scores.macroF1Interval(seed: 1)
    #expect(interval == scores.macroF1Interval(seed: 1))
    #expect(interval != scores.macroF1Interval(seed: 2))
    #expect(interval.low < scores.macroF1 && scores.macroF1 < interval.high)
    // About 1.96 standard deviations of a share of 0.76 in 300 on each side.
    #expect((0.07...0.13).contains(interval.high - interval.low))
  }

  @Test func withoutUtterancesThereAreNoScores() {
    let scores = IntentScores([])
    #expect(scores.scores.isEmpty && scores.macroF1 == 0)
    #expect(scores.macroF1Interval(seed: 1) == ConfidenceInterval(low: 0, high: 1))
  }
}
