import Testing

@testable import Training

@Suite struct ComparisonTests {
  @Test func comparesCommonUtterances() throws {
    let before = [
      Judging.prediction("a", for: "a", utterance: "Lights on"),
      Judging.prediction("b", for: "a", utterance: "lamp on"),
      Judging.prediction("a", for: "a", utterance: "only before"),
      Judging.prediction("a", for: "b", utterance: "off"),
      Judging.prediction("a", for: nil, utterance: "out of scope"),
    ]
    let after = [
      Judging.prediction("b", for: "a", utterance: "lights on"),
      Judging.prediction("a", for: "a", utterance: "lamp on"),
      Judging.prediction("a", for: "a", utterance: "only after"),
      Judging.prediction("b", for: "b", utterance: "off"),
      Judging.prediction("a", for: nil, utterance: "out of scope"),
    ]
    let comparison = try #require(Comparison(from: before, to: after))
    #expect(comparison.before == Accuracy(right: 1, count: 3))
    #expect(comparison.after == Accuracy(right: 2, count: 3))
    #expect(comparison.test == McNemar(worse: 1, better: 2))
    #expect(comparison.worse == [.init(utterance: "lights on", intent: "a", guess: "b")])
    #expect(
      comparison.better == [
        .init(utterance: "lamp on", intent: "a", guess: "b"),
        .init(utterance: "off", intent: "b", guess: "a"),
      ]
    )
    // a: 2·1/(2+2), then 2·1/(2+1); b: 0, then 2·1/(1+2).
    let twoThirds: Double = 2 / 3
    #expect(
      comparison.intents == [
        .init(intent: "a", before: 0.5, after: twoThirds),
        .init(intent: "b", before: 0, after: twoThirds),
      ]
    )
    #expect(comparison.conclusion == .noDifference)
  }

  @Test(arguments: [(6, 0, Comparison.Conclusion.better), (0, 6, .worse), (5, 0, .noDifference)])
  func conclusionsNeedSignificance(better: Int, worse: Int, expected: Comparison.Conclusion) throws
  {
    let changes =
      Array(repeating: ("b", "a"), count: better) + Array(repeating: ("a", "b"), count: worse)
    let sides = changes.enumerated().map { number, guesses in
      (
        Judging.prediction(guesses.0, for: "a", utterance: "\(number)"),
        Judging.prediction(guesses.1, for: "a", utterance: "\(number)")
      )
    }
    let comparison = try #require(Comparison(from: sides.map(\.0), to: sides.map(\.1)))
    #expect(comparison.conclusion == expected)
  }

  @Test func withoutCommonUtterancesThereIsNoComparison() {
    let one = [Judging.prediction("a", for: "a", utterance: "one")]
    let other = [Judging.prediction("a", for: "a", utterance: "other")]
    #expect(Comparison(from: one, to: other) == nil)
  }
}
