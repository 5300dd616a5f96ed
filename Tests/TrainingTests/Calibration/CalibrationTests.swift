import Foundation
import Testing
import Wrapper

@testable import Training

@Suite struct CalibrationTests {
  /// Labels drawn from the probabilities that logits would have, were they divided by a number.
  private static func examples(_ count: Int, temperature: Float) -> [HeldOutRuns.Output] {
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
      return .init(
        logits: logits.map { $0 * temperature },
        none: nil,
        known: 1,
        place: nil,
        label: label ?? 4
      )
    }
  }

  private static func likelihood(
    of example: HeldOutRuns.Output,
    by calibration: Calibration
  ) -> Double {
    var probabilities = example.logits.map { $0 / Float(calibration.temperature) }
    let logSum = Softmax.apply(&probabilities)
    let score = Scope.score(logSum: logSum, known: example.known, none: nil)
    return Double(probabilities.max() ?? 0)
      * Scope.chance(score: score, middle: calibration.middle)
  }

  @Test(arguments: [0.75, 1, 1.5] as [Float])
  func temperature(temperature: Float) throws {
    let examples = Self.examples(4_000, temperature: temperature)
    let calibration = try #require(Calibration(examples, rejectedShare: 0.05))
    #expect(abs(calibration.temperature - Double(temperature)) < 0.08 * Double(temperature))
  }

  /// Of others of their kind no more than the share is to be expected below: of n numbers the k-th has
  /// k of n + 1 parts below it.
  @Test(arguments: [0.01, 0.05, 0.25, 0.9])
  func rejectedShare(share: Double) throws {
    let examples = Self.examples(1_000, temperature: 1)
    let calibration = try #require(Calibration(examples, rejectedShare: share))
    let likelihoods = examples.map { Self.likelihood(of: $0, by: calibration) }
    let expected = Int((share * 1_001).rounded(.up)) - 1
    #expect(likelihoods.count { $0 < calibration.likelihood } == expected)
    #expect((0...1).contains(calibration.confidence))
  }

  @Test func nothingToReject() throws {
    let calibration = try #require(
      Calibration(Self.examples(100, temperature: 1), rejectedShare: 0)
    )
    #expect(calibration.likelihood == 0 && calibration.confidence == 0)
  }

  @Test func tooFewToTell() {
    #expect(Calibration(Self.examples(19, temperature: 1), rejectedShare: 0.05) == nil)
    #expect(Calibration(Self.examples(20, temperature: 1), rejectedShare: 0.05) != nil)
  }

  /// Of a few examples the next one is refused no more often than it should be.
  @Test(arguments: [20, 30, 40])
  func fewExamples(count: Int) throws {
    let examples = Self.examples(9_000, temperature: 1)
    let refused = try stride(from: 0, to: examples.count - count, by: 5).map { start in
      let calibration = try #require(
        Calibration(Array(examples[start..<start + count]), rejectedShare: 0.05)
      )
      let next = Self.likelihood(of: examples[start + count], by: calibration)
      return next < calibration.likelihood ? 1.0 : 0
    }
    let share: Double = refused.reduce(0, +) / Double(refused.count)
    #expect(abs(share - 0.05) < 0.03)
  }

  /// Of examples that both the network and the centres tell apart, nothing says how much is enough.
  @Test func centresOfExamplesThatAreAllToldApart() throws {
    let centres = IntentCentres(
      whitening: Matrix([1], columns: 1, encoding: .float),
      centres: Matrix([-1, 1], columns: 2, encoding: .float),
      halfSquares: [0, 0],
      weight: 0
    )
    let examples = (0..<40).map { index in
      let meaning = SparseVector(positions: [0], values: [Float(index % 5 + 2) / 8])
      return HeldOutRuns.Output(
        logits: [0, Float(index % 7 + 2) / 2],
        none: nil,
        known: 1,
        place: centres.place(of: .vector(meaning)),
        label: 1
      )
    }
    let calibration = try #require(Calibration(examples, rejectedShare: 0.05))
    #expect(calibration.weight < 1)
  }

  /// Where words are known, a fifth of what is in scope scores below the middle, else a twentieth.
  @Test(arguments: [(true, 200), (false, 50)])
  func shareBelowTheMiddle(knowsWords: Bool, below: Int) throws {
    var generator = SeededGenerator(seed: 5)
    let centres = IntentCentres(
      whitening: Matrix([1], columns: 1, encoding: .float),
      centres: Matrix([0, 0, 0, 0, 0], columns: 5, encoding: .float),
      halfSquares: [0, 0, 0, 0, 0],
      weight: 0
    )
    let examples = Self.examples(1_000, temperature: 1).map { example in
      HeldOutRuns.Output(
        logits: example.logits,
        none: nil,
        known: 1,
        place: knowsWords
          ? centres.place(
            of: .vector(SparseVector(positions: [0], values: [generator.nextUnit()]))
          ) : nil,
        label: example.label
      )
    }
    let calibration = try #require(Calibration(examples, rejectedShare: 0.05))
    let scores = examples.map { example in
      let networkLogits = example.logits.map { $0 / Float(calibration.temperature) }
      var logits = networkLogits
      let evidence = Scope.Evidence(
        &logits,
        gap: Scope.gap(of: networkLogits),
        known: example.known,
        none: nil,
        distance: example.place?.distance
      )
      return Scope.score(evidence, spread: calibration.spread)
    }
    #expect(scores.count { $0 < calibration.middle } == below)
  }
}
