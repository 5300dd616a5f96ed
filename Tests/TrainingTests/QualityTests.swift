import Corpus
import Foundation
import Testing

@testable import Training

/// Lower bounds of the accuracy on held-out utterances with small networks, which detect errors
/// anywhere between text and answer.
@Suite struct QualityTests {
  @Test func accuracyOnCarDashboard() throws {
    let path = TestData.root.appendingPathComponent("SampleDatasets/Watson/CarDashboard.json").path
    let dataset = try Import([path]).dataset
    let data = try TestData.embedded(dataset, kinds: [.words])
    #expect(try accuracy(on: data, share: 0.1, hidden: 12, epochs: 8) >= 0.85)
  }

  private static let clinc150 = TestData.root
    .appendingPathComponent("../shared/data/benchmarks/clinc150/train.tsv").standardizedFileURL.path

  /// CLINC150 has 150 intents. This test uses ten of them, and the benchmarks use all.
  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: clinc150),
      "CLINC150 is not beside the package"
    )
  )
  func accuracyOnPartOfCLINC150() throws {
    var dataset = try Import([Self.clinc150]).dataset
    dataset.intents = dataset.intents.prefix(10).map {
      Dataset.Intent($0.intent, Array($0.utterances.prefix(40)))
    }
    let data = try TestData.embedded(dataset, kinds: [.words])
    #expect(try accuracy(on: data, share: 0.25, hidden: 12, epochs: 10) >= 0.9)
  }

  private func accuracy(
    on data: EmbeddedDataset,
    share: Double,
    hidden: Int,
    epochs: Int
  ) throws -> Double {
    let holdout = data.holdingOut(share, seed: 1)
    var settings = TestData.settings(hidden: [hidden], epochs: epochs, members: 1, draws: 1)
    settings.batchSize = 8
    let network = try TestData.train(holdout.training, settings)
    return Accuracy(of: try TestData.model(holdout.training, network), on: holdout.validation).value
  }
}
