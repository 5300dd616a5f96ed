import Foundation
import Testing

@testable import Training

@Suite struct LearnerTests {
  /// The rate is requested for each batch of the eighteen examples. In small datasets, a batch has
  /// eight examples.
  @Test(arguments: [(nil, [0, 8, 16]), (5, [0, 5, 10, 15])] as [(Int?, [Float])])
  func everyExampleIsUsed(batchSize: Int?, starts: [Float]) throws {
    var settings = TestData.settings()
    settings.batchSize = batchSize
    var learner = learner(for: try TestData.embedded(), settings)
    var fractions: [Float] = []
    let outcome = learner.learn { done in
      fractions.append(done)
      return 0.001
    }
    #expect(outcome.count == 18 && (0...18).contains(outcome.right))
    #expect(fractions == starts.map { $0 / 18 })
  }

  /// Examples that are already learned are skipped in training, but still count in its accuracy and
  /// loss.
  @Test func learnedExamplesAreSkipped() throws {
    let data = try TestData.embedded()
    var settings = TestData.settings(hidden: [16])
    settings.batchSize = 1
    settings.inputDropout = [0, 0, 0]
    settings.hiddenDropout = 0
    var learner = learner(for: data, settings)
    var steps: [Int] = []
    var outcome = EpochOutcome()
    for _ in 0..<60 {
      steps.append(0)
      outcome = learner.learn { _ in
        steps[steps.count - 1] += 1
        return 0.003
      }
    }
    #expect(steps[0] == data.count)
    #expect(steps.suffix(5).reduce(0, +) == data.count, "used once, then skipped for four epochs")
    #expect(outcome.count == data.count && outcome.right == data.count)
    let mean = outcome.loss
    #expect(mean < -log(Double(Backpropagation.learned)))
  }

  @Test func aRateOfZeroChangesNothing() throws {
    let data = try TestData.embedded()
    var learner = learner(for: data, TestData.settings(hidden: [6, 5]))
    let before = learner.layers
    _ = learner.learn { _ in 0 }
    #expect(learner.layers == before)
  }

  /// Word-vector weights learn at the full rate from up to five examples per class, and at half
  /// that rate from four times as many.
  @Test(arguments: [(10, 1), (50, 1), (200, 0.5), (5_000, 0.1)] as [(Int, Float)])
  func vectorWeightsLearnMoreSlowlyWithManyExamples(examples: Int, rate: Float) {
    let found = TrainingSettings.vectorRate(examples: examples, classes: 10)
    #expect(abs(found - rate) < 1e-6)
  }

  @Test(arguments: [[8], [8, 6]])
  func allLayersChange(hidden: [Int]) throws {
    let data = try TestData.embedded()
    var learner = learner(for: data, TestData.settings(hidden: hidden))
    let before = learner.layers
    let first = learner.learn { _ in 0.003 }
    for (layer, old) in zip(learner.layers, before) {
      #expect(layer.weights != old.weights && layer.bias != old.bias)
    }
    var last = first
    for _ in 0..<30 { last = learner.learn { _ in 0.003 } }
    #expect(last.loss < first.loss)
  }

  private func learner(for data: EmbeddedDataset, _ settings: TrainingSettings) -> Learner {
    Learner(TrainingInput(data), settings, seed: 1)
  }
}
