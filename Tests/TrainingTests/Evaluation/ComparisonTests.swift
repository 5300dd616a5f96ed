import Testing

@testable import Training

@Suite struct ComparisonTests {
  @Test func comparesCommonUtterances() throws {
    let before = [
      Judging.said("a", to: "a", utterance: "Lights on"),
      Judging.said("b", to: "a", utterance: "lamp on"),
      Judging.said("a", to: "a", utterance: "only before"),
      Judging.said("a", to: "b", utterance: "off"),
      Judging.said("a", to: nil, utterance: "out of scope"),
    ]
    let after = [
      Judging.said("b", to: "a", utterance: "lights on"),
      Judging.said("a", to: "a", utterance: "lamp on"),
      Judging.said("a", to: "a", utterance: "only after"),
      Judging.said("b", to: "b", utterance: "off"),
      Judging.said("a", to: nil, utterance: "out of scope"),
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
        Judging.said(guesses.0, to: "a", utterance: "\(number)"),
        Judging.said(guesses.1, to: "a", utterance: "\(number)")
      )
    }
    let comparison = try #require(Comparison(from: sides.map(\.0), to: sides.map(\.1)))
    #expect(comparison.conclusion == expected)
  }

  @Test func withoutCommonUtterancesThereIsNoComparison() {
    let one = [Judging.said("a", to: "a", utterance: "one")]
    let other = [Judging.said("a", to: "a", utterance: "other")]
    #expect(Comparison(from: one, to: other) == nil)
  }
}
