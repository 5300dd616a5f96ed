import Corpus
import Synchronization
import Testing

@testable import Training

@Suite struct TrainerTests {
  @Test func learnsASmallDataset() throws {
    let data = try TestData.embedded()
    let bytes = try TestData.bytes(data, TestData.settings(hidden: [8], epochs: 120, draws: 1))
    #expect(Accuracy(of: try Model(bytes), on: data).value == 1)
    let classifier = try IntentClassifier(data: bytes)
    #expect(classifier.predict("please switch on the lights")?.intent == "lights_on")
    #expect(classifier.predict("a song, please")?.intent == "play_music")
    #expect(classifier.predict("rain tomorrow?")?.intent == "weather")
    #expect(classifier.predict("xyzzy") == nil)
  }

  @Test(arguments: [ModelSize.full, .standard, .compressed])
  func modelsDoNotDependOnThreads(size: ModelSize) throws {
    var dataset = TestData.dataset
    dataset.outOfScope = ["tell me a joke", "sing"]
    let data = try TestData.embedded(
      dataset,
      kinds: Set(TermKind.allCases),
      vectors: TestWords.vectors()
    )
    let settings = TestData.settings(epochs: 2, members: 4)
    let alone = try TestData.bytes(data, settings, size: size, threads: 1)
    for threads in [2, 4, 100] {
      #expect(try TestData.bytes(data, settings, size: size, threads: threads) == alone)
    }
  }

  @Test(arguments: [ModelSize.full, .standard, .compressed])
  func weightsDependOnTheSeed(size: ModelSize) throws {
    let data = try TestData.embedded()
    let bytes = try TestData.bytes(data, TestData.settings(seed: 7), size: size)
    #expect(try TestData.bytes(data, TestData.settings(seed: 7), size: size) == bytes)
    let other = try Model(try TestData.bytes(data, TestData.settings(seed: 8), size: size))
    let model = try Model(bytes)
    #expect(other.network.layers[0].weights.numbers != model.network.layers[0].weights.numbers)
    #expect(other.network.layers[0].bias != model.network.layers[0].bias)
  }

  /// The members of an ensemble do not influence each other: each is the same as if it were trained
  /// alone.
  @Test func logitsAreTheMeanOfTheMembers() throws {
    let data = try TestData.embedded()
    let settings = TestData.settings(hidden: [4], members: 2)
    let both = try TestData.train(data, settings).layers
    #expect(both.map(\.inputs) == [data.bag.count, 8] && both.map(\.outputs) == [8, 3])
    let first = try TestData.train(data, TestData.settings(hidden: [4], members: 1)).layers
    #expect(Array(both[0].bias.prefix(4)) == first[0].bias)
    #expect(Array(both[1].weights.prefix(12)) == first[1].weights.map { $0 / 2 })
  }

  @Test func progressIsReported() throws {
    let data = try TestData.embedded()
    let told = Mutex<[Trainer.Progress]>([])
    _ = try TestData.train(data, TestData.settings(epochs: 3), threads: 2) { progress in
      told.withLock { $0.append(progress) }
    }
    let seen = told.withLock(\.self)
    #expect(seen.map(\.done) == [1, 2, 3] && seen.map(\.share) == [1.0 / 3, 2.0 / 3, 1])
    for progress in seen {
      let outcome = try #require(progress.outcome)
      #expect(progress.epochs == 3 && outcome.loss > 0 && (0...1).contains(outcome.accuracy))
    }
  }

  /// In a large dataset, progress is also reported within epochs.
  @Test func progressWithinEpochsIsReported() throws {
    let data = try TestData.embedded().selecting((0..<20_000).map { $0 % 18 })
    let told = Mutex<[Trainer.Progress]>([])
    let settings = TestData.settings(hidden: [2], epochs: 1, members: 1)
    _ = try TestData.train(data, settings) { progress in
      told.withLock { $0.append(progress) }
    }
    let seen = told.withLock(\.self)
    #expect(seen.map { Int(($0.done * 20_000).rounded()) } == [8_192, 16_384, 20_000])
    #expect(seen.map { $0.outcome == nil } == [true, true, false])
  }

  /// The network of the first size has at least 80 MB of weights. The number of bytes of the last
  /// ones exceeds the range of integers.
  @Test(arguments: [
    [10_000_000], [Int.max], [1 << 40, 1 << 40], [1, Int.max], [Int.max / 8],
  ])
  func tooLargeNetworksAreErrors(hidden: [Int]) throws {
    let data = try TestData.embedded()
    let error = try #require(throws: TrainingError.self) {
      _ = try TestData.train(data, TestData.settings(hidden: hidden), memoryLimit: 500_000_000)
    }
    guard case .tooLarge(let intents, let terms, let needed, let available) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(intents == 3 && terms == data.bag.count && available == 500_000_000)
    #expect(needed / 8 >= 10_000_000 * (terms + 3), "at least the size of the weights")
  }

  @Test func thousandsOfEntitiesAreAnError() throws {
    var data = try TestData.embedded()
    let spans = (0...SlotTrainer.mostTypes).map { Dataset.Span("entity\($0)", start: 0, end: 1) }
    data.addEntities(of: Dataset(intents: [.init("a", ["lights on"], spans: [0: spans])]))
    #expect(throws: TrainingError.tooManyEntities(2_001, limit: 2_000)) {
      _ = try TestData.train(data, TestData.settings(epochs: 1))
    }
  }

  @Test func aMillionIntentsAreAnError() throws {
    let data = try TestData.embedded()
    let many = EmbeddedDataset(
      bag: data.bag,
      intents: (0..<1_000_000).map { "intent\($0)" },
      rows: Rows([TextTerms(positions: [0, 1])]),
      classes: [0]
    )
    let error = try #require(throws: TrainingError.self) {
      _ = try TestData.train(many, TestData.settings(hidden: [128]), memoryLimit: 1_000_000_000)
    }
    let text = "\(error)"
    #expect(text.hasPrefix("a network for 1000000 intents and \(data.bag.count) terms needs "))
    #expect(text.hasSuffix(" GB of memory, and 1.0 GB are available"))
  }

  @Test(arguments: [1e20, 1e30, .infinity, .nan] as [Float])
  func divergenceIsAnError(rate: Float) throws {
    let data = try TestData.embedded()
    var settings = TestData.settings(epochs: 30)
    settings.rate = rate
    let error = try #require(throws: TrainingError.self) { _ = try TestData.train(data, settings) }
    guard case .diverged(let epoch) = error else {
      Issue.record("\(error)")
      return
    }
    #expect((1...30).contains(epoch))
  }

  /// The loss of an epoch is measured before its last step, so it cannot show that this step
  /// diverges.
  @Test(arguments: [ModelSize.full, .standard, .compressed])
  func divergenceInTheLastStepIsAnError(size: ModelSize) throws {
    let data = try TestData.embedded()
    var settings = TestData.settings(epochs: 1)
    settings.rate = .infinity
    #expect(throws: TrainingError.diverged(epoch: 1)) {
      _ = try TestData.bytes(data, settings, size: size)
    }
  }
}
