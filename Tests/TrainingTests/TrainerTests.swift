import Corpus
import Testing
import Wrapper

@testable import Training

@Suite struct TrainerTests {
  @Test func itLearns() throws {
    let data = try TestData.embedded()
    let layers = try TestData.train(data, TestData.settings(hidden: [16], epochs: 60))
    let model = try TestData.model(data, layers)
    #expect(Evaluation(of: model, on: data).accuracy == 1)
    let classifier = try IntentClassifier(data: try TestData.bytes(data, layers))
    #expect(classifier.predict("please switch on the lights")?.intent == "lights_on")
    #expect(classifier.predict("a song, please")?.intent == "play_music")
    #expect(classifier.predict("rain tomorrow?")?.intent == "weather")
    #expect(classifier.predict("xyzzy") == nil)
  }

  @Test(arguments: [2, 4, 100])
  func theNumberOfThreadsChangesNothing(threads: Int) throws {
    let data = try TestData.embedded(kinds: Set(TermKind.allCases))
    let settings = TestData.settings(epochs: 2, members: 4)
    let alone = try TestData.bytes(data, try TestData.train(data, settings, threads: 1))
    let together = try TestData.bytes(data, try TestData.train(data, settings, threads: threads))
    #expect(alone == together)
  }

  @Test func theSeedDecides() throws {
    let data = try TestData.embedded()
    let layers = try TestData.train(data, TestData.settings(seed: 7))
    #expect(try TestData.train(data, TestData.settings(seed: 7)) == layers)
    #expect(try TestData.train(data, TestData.settings(seed: 8)) != layers)
  }

  @Test func progress() throws {
    let data = try TestData.embedded()
    var seen: [Trainer.Progress] = []
    _ = try TestData.train(data, TestData.settings(epochs: 3)) { seen.append($0) }
    #expect(seen.map(\.epoch) == [1, 2, 3])
    #expect(seen.allSatisfy { $0.epochs == 3 && $0.loss > 0 && (0...1).contains($0.accuracy) })
  }

  @Test func moreThanTheMemoryIsRefused() throws {
    let data = try TestData.embedded()
    let settings = TestData.settings(hidden: [10_000_000])
    let error = try #require(throws: TrainingError.self) {
      _ = try TestData.train(data, settings, memoryLimit: 500_000_000)
    }
    guard case .tooLarge(let intents, let terms, let needed, let available) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(intents == 3 && terms == data.bag.count && available == 500_000_000)
    #expect(needed >= 4 * 2 * 10_000_000 * (terms + 3), "the weights alone")
  }

  @Test func aMillionIntentsAreRefused() throws {
    let data = try TestData.embedded()
    var rows = Rows()
    rows.append([0, 1])
    let many = EmbeddedDataset(
      bag: data.bag,
      intents: (0..<1_000_000).map { "intent\($0)" },
      rows: rows,
      classes: [0]
    )
    let error = try #require(throws: TrainingError.self) {
      _ = try TestData.train(many, TestData.settings(hidden: [128]), memoryLimit: 1_000_000_000)
    }
    let text = "\(error)"
    #expect(text.hasPrefix("a network for 1000000 intents and \(data.bag.count) terms would take "))
    #expect(
      text.hasSuffix(
        " GB, and this machine can give 1.0 GB; lower --hidden, raise --minimum-count or split the dataset"
      )
    )
  }

  @Test(arguments: [[Int.max], [1 << 40, 1 << 40], [1, Int.max], [Int.max / 8]])
  func sizesBeyondAllMeasure(hidden: [Int]) throws {
    let data = try TestData.embedded()
    let error = try #require(throws: TrainingError.self) {
      _ = try TestData.train(data, TestData.settings(hidden: hidden), memoryLimit: 1 << 40)
    }
    guard case .tooLarge = error else {
      Issue.record("\(error)")
      return
    }
  }

  @Test(arguments: [1e20, 1e30, .infinity, .nan] as [Float])
  func divergence(rate: Float) throws {
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
}
