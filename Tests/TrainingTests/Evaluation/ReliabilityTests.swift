import Testing

@testable import Training

@Suite struct ReliabilityTests {
  /// Four predictions at 0.9, three right: a difference of 0.15. One at 0.5, wrong: 0.5. The
  /// weighted mean is (4 · 0.15 + 0.5) / 5 = 0.22.
  @Test func errorCalculatedByHand() {
    let judgements =
      ["a", "a", "a", "b"].map { Judging.prediction("a", for: $0, 0.9) }
      + [Judging.prediction("a", for: "b", 0.5), Judging.prediction("a", for: nil, 0.1)]
    let reliability = Reliability(judgements)
    #expect(abs(reliability.error - 0.22) < 1e-12)
    #expect(reliability.bins.map(\.count) == [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 4, 0])
  }

  @Test func agreesWithCountingOneByOne() {
    let judgements = Judging.many(1_000, intents: 4)
    var error = 0.0
    for bin in 0..<15 {
      let inside = judgements.filter {
        $0.confidence > Double(bin) / 15 && $0.confidence <= Double(bin + 1) / 15
      }
      guard !inside.isEmpty else { continue }
      let accuracy = Double(inside.count(where: \.isRight)) / Double(inside.count)
      let confidence = inside.reduce(0) { $0 + $1.confidence } / Double(inside.count)
      error += Double(inside.count) / 1_000 * abs(accuracy - confidence)
    }
    #expect(abs(Reliability(judgements).error - error) < 1e-12)
  }

  @Test func zeroAndOneAreInTheOuterBins() {
    let judgements = [0, 1].map { Judging.prediction("a", for: "a", $0) }
    let bins = Reliability(judgements).bins
    #expect(bins.first?.count == 1 && bins.last?.count == 1)
    #expect(Reliability([]).error == 0)
  }
}
