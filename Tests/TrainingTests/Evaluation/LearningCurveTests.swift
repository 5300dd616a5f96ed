import Testing

@testable import Training

@Suite struct LearningCurveTests {
  private static func run(_ share: Double, right: Int, of count: Int) -> LearningCurve.Run {
    let judgements = (0..<count).map { Judging.prediction($0 < right ? "a" : "b", for: "a") }
    return (share, Int(share * 100), judgements)
  }

  /// From half of the data to all of it, the errors decrease from 40 to 20 of 100. With twice the
  /// data, they are predicted to decrease by the same factor, to 10.
  @Test func aSteepCurvePredictsAGain() throws {
    let curve = LearningCurve([
      Self.run(0.1, right: 20, of: 100), Self.run(0.5, right: 60, of: 100),
      Self.run(1, right: 80, of: 100),
    ])
    #expect(curve.points.map(\.utterances) == [10, 50, 100])
    #expect(curve.points.map(\.accuracy.right) == [20, 60, 80])
    #expect(curve.lastDoubling == McNemar(worse: 0, better: 20))
    #expect(abs(try #require(curve.accuracyOfTwiceTheData) - 0.9) < 1e-12)
  }

  @Test func aFlatCurvePredictsNoGain() {
    let flat = LearningCurve([Self.run(0.5, right: 90, of: 100), Self.run(1, right: 92, of: 100)])
    #expect(flat.lastDoubling == McNemar(worse: 0, better: 2) && flat.accuracyOfTwiceTheData == nil)
    let noHalf = LearningCurve([Self.run(0.1, right: 10, of: 100), Self.run(1, right: 90, of: 100)])
    #expect(noHalf.lastDoubling == nil && noHalf.accuracyOfTwiceTheData == nil)
  }
}
