import Testing

@testable import Training

@Suite struct ScopeSeparationTests {
  private static func judgements(inScope: [Double], outOfScope: [Double]) -> [Judgement] {
    inScope.map { Judging.prediction("a", for: "a", likelihood: $0) }
      + outOfScope.map { Judging.prediction("a", for: nil, likelihood: $0) }
  }

  /// Of the six pairs of an in-scope and an out-of-scope score, four are in the right order and one
  /// is a tie: 4.5 / 6.
  @Test func areaCalculatedByHand() throws {
    let separation = try #require(
      ScopeSeparation(Self.judgements(inScope: [3, 5, 1], outOfScope: [1, 2]))
    )
    #expect(abs(separation.auroc - 4.5 / 6) < 1e-12)
    // If no in-scope utterance may be rejected, the threshold is the lowest in-scope score. No
    // out-of-scope score is below it.
    #expect(separation.recall(rejecting: 0) == 0)
    #expect(separation.recall(rejecting: 0.34) == 1)
  }

  @Test func agreesWithCountingPairs() throws {
    let inScope = Judging.many(300, intents: 3)
    let outOfScope = Judging.many(80, intents: 3, seed: 9).map {
      Judging.prediction("a", for: nil, likelihood: $0.likelihood - 4)
    }
    var wins = 0.0
    for one in inScope {
      for other in outOfScope {
        wins += one.likelihood > other.likelihood ? 1 : one.likelihood == other.likelihood ? 0.5 : 0
      }
    }
    let separation = try #require(ScopeSeparation(inScope + outOfScope))
    #expect(abs(separation.auroc - wins / 300 / 80) < 1e-12)
    for share in [0.0, 0.01, 0.05, 0.3, 0.99] {
      // The expected recall is the best of all thresholds that reject at most the acceptable share
      // of in-scope utterances.
      let recalls = inScope.map(\.likelihood).filter { threshold in
        Double(inScope.count { $0.likelihood < threshold }) <= share * 300
      }.map { threshold in
        Double(outOfScope.count { $0.likelihood < threshold }) / 80
      }
      #expect(separation.recall(rejecting: share) == recalls.max())
    }
  }

  @Test func bothKindsAreNecessary() {
    #expect(ScopeSeparation(Self.judgements(inScope: [1], outOfScope: [])) == nil)
    #expect(ScopeSeparation(Self.judgements(inScope: [], outOfScope: [1])) == nil)
  }
}
