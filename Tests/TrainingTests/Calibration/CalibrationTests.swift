import Foundation
import Kernels
import Testing

@testable import Training
@testable import Wrapper

@Suite struct CalibrationTests {
  private static let known = Scope.Familiarity(
    known: KindValues(words: 1),
    knownWords: 1,
    unknownWords: 0
  )

  /// Returns random logits, whose labels are drawn from the probabilities after dividing the logits
  /// by the temperature.
  private static func examples(_ count: Int, temperature: Float = 1) -> [HeldOutRuns.Output] {
    var generator = SeededGenerator(seed: 3)
    return (0..<count).map { _ in
      let logits = (0..<5).map { _ in (generator.nextUnit() - 0.5) * 8 }
      var probabilities = logits
      Softmax.apply(&probabilities)
      var rest = generator.nextUnit()
      let label = probabilities.firstIndex {
        rest -= $0
        return rest < 0
      }
      return output(logits.map { $0 * temperature }, label: label ?? 4)
    }
  }

  private static func output(
    _ logits: [Float],
    label: Int,
    familiarity: Scope.Familiarity = known,
    proximity: IntentCentres.Proximity? = nil
  ) -> HeldOutRuns.Output {
    HeldOutRuns.Output(
      logits: logits,
      none: nil,
      familiarity: familiarity,
      proximity: proximity,
      similarity: nil,
      label: label
    )
  }

  private static func calibration(
    _ examples: [HeldOutRuns.Output],
    rejectedShare: Double = 0.05
  ) throws -> Calibration {
    try #require(Calibration(examples, rejectedShare: rejectedShare))
  }

  @Test(arguments: [0.75, 1, 1.5] as [Float])
  func temperatureMinimisesTheLoss(temperature: Float) throws {
    let calibration = try Self.calibration(Self.examples(4_000, temperature: temperature))
    #expect(abs(calibration.temperature - Double(temperature)) < 0.08 * Double(temperature))
  }

  /// The threshold rejects at most the acceptable share of new in-scope examples: the k-th smallest
  /// of n scores is the quantile k / (n + 1).
  @Test(arguments: [0.01, 0.05, 0.25, 0.9])
  func theShareIsRejected(share: Double) throws {
    let calibration = try Self.calibration(Self.examples(1_000), rejectedShare: share)
    let below = calibration.evidence.count { Double($0.confidence) < calibration.confidence }
    #expect(below == Int((share * 1_001).rounded(.up)) - 1)
  }

  @Test func aShareOfZeroRejectsNothing() throws {
    let calibration = try Self.calibration(Self.examples(100), rejectedShare: 0)
    #expect(calibration.confidence == 0)
    #expect(Self.scope(calibration, rejectedShare: 0).threshold == 0)
  }

  private static func scope(_ calibration: Calibration?, rejectedShare: Double) -> Scope {
    ScopePrior.scope(
      calibration,
      knowsVectors: false,
      utterances: 200,
      intents: 5,
      none: nil,
      rejectedShare: rejectedShare
    )
  }

  /// The threshold of a small dataset is close to the prior threshold, and that of a large dataset
  /// follows from its own examples.
  @Test func theThresholdCombinesPriorAndDataset() throws {
    let prior = Self.scope(nil, rejectedShare: 0.05).threshold
    let calibrations = try [20, 200, 4_000].map { try Self.calibration(Self.examples($0)) }
    let thresholds = calibrations.map { Self.scope($0, rejectedShare: 0.05).threshold }
    let regression = ScopePrior.withoutVectors.regression(utterances: 200, intents: 5)
    let scores = calibrations[2].evidence.map(regression.score(of:))
    let own = Scope.logistic(scores.value(belowWhichIs: 0.05))
    let distances = thresholds.map { abs($0 - own) }
    #expect(distances[0] > distances[1] && distances[1] > distances[2])
    #expect(abs(thresholds[0] - prior) < abs(own - prior))
  }

  /// Users word their requests in more ways than the authors of a dataset.
  @Test func uniformHeldOutUtterancesRaiseTheThresholdAtMostToAThird() throws {
    let familiarity = Scope.Familiarity(
      known: KindValues(words: 1, pairs: 1, letters: 1),
      knownWords: 8,
      unknownWords: 0
    )
    let certain = (0..<1_000).map { index in
      Self.output([index % 7 == 0 ? 20 : 24, 0, 0, 0, 0], label: 0, familiarity: familiarity)
    }
    let calibration = try Self.calibration(certain)
    let regression = ScopePrior.withoutVectors.regression(utterances: 200, intents: 5)
    #expect(calibration.evidence.allSatisfy { regression.score(of: $0) > 0.5 })
    let threshold = Self.scope(calibration, rejectedShare: 0.05).threshold
    #expect(abs(threshold - 1.0 / 3) < 1e-12)
    // With a large share, the default alone rejects more.
    #expect(Self.scope(calibration, rejectedShare: 0.3).threshold > 0.5)
  }

  @Test func tooFewExamplesGiveNoCalibration() {
    #expect(Calibration(Self.examples(19), rejectedShare: 0.05) == nil)
    #expect(Calibration(Self.examples(20), rejectedShare: 0.05) != nil)
  }

  /// If the intent centres separate all examples, a larger weight of the centres always fits
  /// better. Only the prior keeps the weight finite.
  @Test func theWeightOfCentresStaysFinite() throws {
    let centres = IntentCentres(
      whitening: Matrix([1], columns: 1, encoding: .float),
      centres: Matrix([-1, 1], columns: 2, encoding: .float),
      halfSquares: [0, 0],
      weight: 0
    )
    let examples = (0..<40).map { index in
      let textVector = SparseVector(positions: [0], values: [Float(index % 5 + 2) / 8])
      let proximity = centres.proximity(of: .vector(textVector))
      return Self.output([0, Float(index % 7 + 2) / 2], label: 1, proximity: proximity)
    }
    let calibration = try Self.calibration(examples)
    #expect(calibration.weight < 1)
  }
}
