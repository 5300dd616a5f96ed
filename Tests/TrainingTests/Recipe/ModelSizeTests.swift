import Corpus
import Foundation
import Synchronization
import Testing

@testable import Training

@Suite struct ModelSizeTests {
  private static let sizes = [ModelSize.full, .standard, .compressed]

  private static func models() throws -> (EmbeddedDataset, [Data]) {
    let data = try TestData.embedded(kinds: Set(TermKind.allCases))
    let settings = TestData.settings(hidden: [12], epochs: 60, draws: 1)
    return (data, try sizes.map { try TestData.bytes(data, settings, size: $0) })
  }

  @Test func allSizesGiveTheSameIntents() throws {
    let (data, models) = try Self.models()
    let utterances = TestData.dataset.intents.flatMap(\.utterances)
    let classifiers = try models.map { try IntentClassifier(data: $0) }
    let answers = classifiers.map { classifier in
      utterances.map { classifier.predict($0)?.intent }
    }
    for (classifier, answers) in zip(classifiers, answers) {
      #expect(classifier.intents == data.intents && classifier.language == "en")
      let right = TestData.dataset.intents.flatMap { intent in
        intent.utterances.map { _ in intent.intent }
      }
      #expect(zip(answers, right).count { $0 == $1 } >= utterances.count - 1)
    }
    #expect(zip(answers[0], answers[1]).count { $0 == $1 } >= utterances.count - 1)
    #expect(zip(answers[0], answers[2]).count { $0 == $1 } >= utterances.count - 1)

    let loaded = try models.map { try Model($0) }
    #expect(loaded.map(\.network.layers[0].weights.encoding) == [.float, .int4, .int4])
    #expect(loaded.allSatisfy { $0.network.layers[1].weights.encoding == .float })
    #expect(models[1].count < models[0].count && models[2].count < models[1].count)
    #expect(loaded.allSatisfy { $0.training["utterances"] == "18" })

    #expect(loaded[0].bag.text == data.bag.text && loaded[1].bag.text == data.bag.text)
    #expect(loaded[2].bag.count == data.bag.count / 2)
    #expect(Set(loaded[2].bag.terms).isSubset(of: Set(data.bag.terms)))
    expectRounded(loaded[1], from: loaded[0])
  }

  /// The sizes `standard` and `full` have the same weights, except that `standard` rounds those of
  /// the first layer.
  private func expectRounded(_ standard: Model, from full: Model) {
    #expect(standard.scaling.weights == full.scaling.weights)
    let layers = zip(standard.network.layers, full.network.layers)
    #expect(layers.allSatisfy { $0.bias == $1.bias })
    #expect(standard.network.layers[1].weights.numbers == full.network.layers[1].weights.numbers)
    let columns = full.network.layers[0].weights.columns
    let original = full.network.layers[0].weights.numbers
    for (index, number) in standard.network.layers[0].weights.numbers.enumerated() {
      let start = index / columns * columns
      let largest = original[start..<start + columns].reduce(0) { max($0, abs($1)) }
      #expect(abs(number - original[index]) <= largest / 14 * 1.001)
    }
  }

  /// A model of size `compressed` is trained twice, and both runs report their progress.
  @Test func progressIsReported() throws {
    let data = try TestData.embedded()
    for (size, epochs) in zip(Self.sizes, [[1, 2], [1, 2], [1, 2, 1, 2]]) {
      let seen = Mutex<[Int]>([])
      _ = try TestData.bytes(data, TestData.settings(epochs: 2), size: size) { progress in
        seen.withLock { $0.append(Int(progress.done)) }
      }
      #expect(seen.withLock(\.self) == epochs)
    }
  }

  /// A dataset and the Embedder's files give the same bytes.
  @Test(arguments: [true, false], [1, 2])
  func embedderFilesGiveTheSameModel(isDense: Bool, minimumCount: Int) throws {
    let data = try TestData.embedded(kinds: Set(TermKind.allCases), minimumCount: minimumCount)
    let read = try TestData.reread(data, dense: isDense)
    for size in Self.sizes {
      let settings = TestData.settings(epochs: 2)
      let direct = try TestData.bytes(data, settings, size: size)
      #expect(try TestData.bytes(read, settings, size: size) == direct)
    }
  }
}
