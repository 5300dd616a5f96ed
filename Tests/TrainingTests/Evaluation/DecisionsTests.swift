import Testing

@testable import Training

@Suite struct DecisionsTests {
  @Test func everyDecisionIsCounted() {
    let decisions = Decisions([
      Judging.prediction("a", for: "a"), Judging.prediction("a", for: "a"),
      Judging.prediction("a", for: "b"),
      Judging.prediction("a", for: "a", refusal: .lowConfidence),
      Judging.prediction("a", for: nil), Judging.prediction("a", for: nil, refusal: .noKnownWords),
      Judging.prediction("a", for: nil, refusal: .closeCall),
    ])
    #expect((decisions.answeredRight, decisions.answeredWrong, decisions.rejected) == (2, 1, 1))
    #expect((decisions.outOfScopeAnswered, decisions.outOfScopeRejected) == (1, 2))
    #expect(decisions.inScope == 4 && decisions.outOfScope == 3)
    #expect(decisions.rejectedShare == 0.25 && decisions.outOfScopeRecall == 2.0 / 3)
    #expect(decisions.accuracyOfAnswers == Accuracy(right: 2, count: 3))
    #expect(Decisions([]).rejectedShare == 0 && Decisions([]).outOfScopeRecall == 0)
  }
}
