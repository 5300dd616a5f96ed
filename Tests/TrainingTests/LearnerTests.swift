import Testing
import Wrapper

@testable import Training

@Suite struct LearnerTests {
  @Test func everyExampleIsSeenOnce() throws {
    let data = try TestData.embedded()
    var learner = learner(for: data, TestData.settings())
    var batches: [Int] = []
    let outcome = learner.learn(TrainingInput(data)) { batch in
      batches.append(batch)
      return 0.001
    }
    #expect(outcome.count == data.count)
    #expect((0...data.count).contains(outcome.right))
    #expect(batches == [0, 1, 2], "eight at a time where there are few")
  }

  @Test func aRateForEachBatch() throws {
    let data = try TestData.embedded()
    var settings = TestData.settings()
    settings.batchSize = 5
    var learner = learner(for: data, settings)
    var batches: [Int] = []
    _ = learner.learn(TrainingInput(data)) { batch in
      batches.append(batch)
      return 0
    }
    #expect(batches == [0, 1, 2, 3], "eighteen examples, five at a time")
  }

  @Test func atARateOfZeroNothingMoves() throws {
    let data = try TestData.embedded()
    var learner = learner(for: data, TestData.settings(hidden: [6, 5]))
    let before = learner.layers
    _ = learner.learn(TrainingInput(data)) { _ in 0 }
    #expect(learner.layers == before)
  }

  @Test(arguments: [[8], [8, 6]])
  func allLayersLearn(hidden: [Int]) throws {
    let data = try TestData.embedded()
    var learner = learner(for: data, TestData.settings(hidden: hidden))
    let before = learner.layers
    let first = learner.learn(TrainingInput(data)) { _ in 0.003 }
    for (layer, old) in zip(learner.layers, before) {
      #expect(layer.weights != old.weights && layer.bias != old.bias)
    }
    var last = first
    for _ in 0..<30 { last = learner.learn(TrainingInput(data)) { _ in 0.003 } }
    #expect(last.loss < first.loss)
  }

  private func learner(for data: EmbeddedDataset, _ settings: TrainingSettings) -> Learner {
    Learner(inputs: data.bag.count, outputs: data.intents.count, settings: settings, seed: 1)
  }
}
