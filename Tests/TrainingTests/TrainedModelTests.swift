import Foundation
import Synchronization
import TestSupport
import Testing
import Training

/// Tests of training through the public interface.
@Suite struct TrainedModelTests {
  private static let dataset = Dataset(utterances: [
    "on": ["lights on please", "switch the lamp on", "turn on the light", "make it bright"],
    "off": ["lights off please", "switch the lamp off", "turn off the light", "LIGHTS off"],
    "empty": [],
    "on": ["lights on  please", "", "the lamp on now"],
  ])

  /// Returns options for fast training, changed by `change`.
  private static func options(_ change: (inout TrainingOptions) -> Void = { _ in })
    -> TrainingOptions
  {
    var options = TrainingOptions()
    options.epochs = 40
    change(&options)
    return options
  }

  @Test func trainingGivesAClassifierAndAFile() async throws {
    let shares = Mutex<[Double]>([])
    let model = try await TrainedModel(learning: Self.dataset, Self.options()) { share in
      shares.withLock { $0.append(share) }
    }
    #expect(model.classifier.intents == ["off", "on"])
    #expect(model.classifier.language == "en")
    #expect(model.classifier.rank("turn the lamp on").first?.intent == "on")
    #expect(shares.withLock(\.self).max() == 1)
    #expect(shares.withLock(\.count) == 40)
    let restored = try IntentClassifier(data: model.data)
    #expect(restored.rank("lamp off") == model.classifier.rank("lamp off"))
  }

  @Test func trainingIsDeterministic() async throws {
    func data(_ change: (inout TrainingOptions) -> Void) async throws -> Data {
      try await TrainedModel(learning: Self.dataset, Self.options(change)).data
    }
    let alone = try await data { $0.threads = 1 }
    let together = try await data { $0.threads = 3 }
    let another = try await data { $0.seed = 2 }
    #expect(together == alone)
    #expect(another != alone)
  }

  @Test func trainingCanBeCancelled() async {
    let options = Self.options { $0.epochs = 1_000_000 }
    let begun = AsyncStream<Void>.makeStream()
    let training = Task {
      try await TrainedModel(learning: Self.dataset, options) { _ in begun.continuation.yield() }
    }
    for await _ in begun.stream { break }
    training.cancel()
    await #expect(throws: CancellationError.self) { try await training.value }
  }

  @Test func aCancelledTaskDoesNotTrain() async {
    let training = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await TrainedModel(learning: Self.dataset)
    }
    await #expect(throws: CancellationError.self) { try await training.value }
  }

  @Test(arguments: [
    (Dataset(intents: []), TrainingFailure.Problem.tooFewIntents),
    (Dataset(intents: [.init("a", ["b"]), .init("c", [" "])]), .tooFewIntents),
    (Dataset(intents: [.init("a", ["?"]), .init("b", ["!"])]), .noWords),
  ])
  func invalidDatasetsAreErrors(dataset: Dataset, problem: TrainingFailure.Problem) async {
    let failure = await #expect(throws: TrainingFailure.self) {
      try await TrainedModel(learning: dataset)
    }
    #expect(failure?.problem == problem)
    #expect(failure?.localizedDescription == failure?.description)
  }

  @Test func aMissingWordVectorFileIsAnError() async {
    let options = Self.options { $0.words = URL(fileURLWithPath: "/there/is/none.words") }
    let failure = await #expect(throws: TrainingFailure.self) {
      try await TrainedModel(learning: Self.dataset, options)
    }
    #expect(failure?.problem == .wordsFile)
    #expect(failure?.description.hasPrefix("/there/is/none.words: ") == true)
  }

  @Test(arguments: [("en", true), ("de", false)])
  func theWordVectorsOfALanguageComeFromAFolder(language: String, areUsed: Bool) async throws {
    let folder = TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    try TestWords.bytes().write(to: folder.file("en.words"))
    let url = folder.file("")
    var dataset = Self.dataset
    dataset.language = language
    let trained = try await TrainedModel(learning: dataset, Self.options { $0.words = url })
    let alone = try await TrainedModel(learning: dataset, Self.options())
    #expect((trained.data != alone.data) == areUsed)
  }
}
