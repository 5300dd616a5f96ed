import Corpus
import Foundation
import Testing

@testable import Training

/// A lower bound of the accuracy on held-out utterances with a small network, which detects errors
/// anywhere between text and answer.
@Suite struct QualityTests {
  @Test func accuracyOnCarDashboard() throws {
    let path = TestData.root.appendingPathComponent("SampleDatasets/Watson/CarDashboard.json").path
    let dataset = try Import([path]).dataset
    let holdout = try TestData.embedded(dataset, kinds: [.words]).holdingOut(0.1, seed: 1)
    var settings = TestData.settings(hidden: [12], epochs: 8, members: 1, draws: 1)
    settings.batchSize = 8
    let network = try TestData.train(holdout.training, settings)
    let model = try TestData.model(holdout.training, network)
    #expect(Accuracy(of: model, on: holdout.validation).value >= 0.85)
  }
}
