import TestSupport
import Testing

@testable import Wrapper

@Suite struct WordProductsTests {
  /// Creates a model in which the numbers of dimensions, units and intents are not multiples of the
  /// block size.
  private static func model(words count: Int, hidden units: [Int] = [70]) throws -> Model {
    let (dimensions, intents) = (150, 3)
    let bag = try TestModel.bag(
      [" car", "car", "soup"] + (100..<200).map { "~\($0)" },
      kinds: Set(TermKind.allCases)
    )
    let base = try TestModel.model(bag, sizes: units + [intents])
    let stems = (0..<count).map { Fingerprint(word: "word\($0)".utf8) }
    let words = WordVectors(
      vectors: Matrix(
        Numbers.some(count * dimensions, seed: 2),
        columns: dimensions,
        encoding: .int4
      ),
      weights: (0..<count).map { Float($0 % 255 + 1) / 255 },
      stems: stems.sorted { $0.bits < $1.bits }
    )
    let weights = matrix(rows: dimensions, columns: (units + [intents])[0], seed: 1)
    var model = base.with(words, vectorWeights: weights)
    model.centres = IntentCentres(
      whitening: matrix(rows: dimensions, columns: dimensions, seed: 3),
      centres: matrix(rows: dimensions, columns: intents, seed: 4),
      halfSquares: [0.5, 0.25, 0],
      weight: 0.25
    )
    model.exemplars = Exemplars(directions: matrix(rows: dimensions, columns: 7, seed: 5))
    return model
  }

  private static func matrix(rows: Int, columns: Int, seed: UInt64) -> Matrix {
    Matrix(Numbers.some(rows * columns, seed: seed), columns: columns, encoding: .float)
  }

  private static let texts = [
    TextTerms(positions: [1], words: [3]),
    TextTerms(positions: [0, 1, 3], words: [3, 7, 1]),
    TextTerms(),
    TextTerms(positions: [2, 5, 4, 0, 1, 3], words: [19, 3]),
    TextTerms(positions: [5, 4, 2, 3], words: [0, 1, 2, 3, 4, 5, 6, 7]),
    TextTerms(
      positions: [4, 5],
      unknown: KindValues(words: 1, pairs: 2, letters: 3),
      words: [3]
    ),
    TextTerms(positions: [1], words: [3]),
    // More letter groups than are cached together.
    TextTerms(positions: [1] + (3..<103), words: [3]),
  ]

  /// With cached and new words in any order, the sums equal the products with the vector of the
  /// text and the sums over its letter groups.
  @Test func cachedProductsGiveTheSameAnswers() throws {
    let model = try Self.model(words: 20)
    var memory = try #require(WordProductCache(model))
    for textTerms in Self.texts {
      let cached = memory.features(of: textTerms)
      let direct = model.features(of: textTerms)
      for (one, other) in zip(model.logits(of: cached), model.logits(of: direct)) {
        // Cached products are rounded to 16 bits.
        #expect(abs(one - other) < 6e-4 * max(1, abs(other)), "\(textTerms)")
      }
      #expect(cached.familiarity.knownWords == direct.familiarity.knownWords)
      for kind in TermKind.allCases {
        let (one, other) = (cached.familiarity.known[kind], direct.familiarity.known[kind])
        #expect(abs(one - other) < 1e-5, "\(textTerms)")
      }
      let evidence = [cached, direct].map { model.probabilities(of: $0).evidence }
      for property in [\Scope.Evidence.distance, \.similarity] {
        let (number, expected) = (
          try #require(evidence[0][keyPath: property]), try #require(evidence[1][keyPath: property])
        )
        #expect(abs(number - expected) < 1e-4 * max(1, abs(expected)), "\(textTerms)")
      }
    }
  }

  @Test func emptyingTheCacheChangesNothing() throws {
    let model = try Self.model(words: 9_000)
    var memory = try #require(WordProductCache(model))
    let first = TextTerms(positions: [1, 3, 4], words: [5, 8_999])
    let features = memory.features(of: first)
    for start in stride(from: UInt32(0), to: 9_000, by: 100) {
      let positions = [3 + start / 100 % 100, 102]
      _ = memory.features(of: TextTerms(positions: positions, words: Array(start..<start + 100)))
    }
    #expect(memory.features(of: first) == features)
  }

  @Test func aModelWithoutHiddenLayersHasNoCache() throws {
    let model = try Self.model(words: 20, hidden: [])
    #expect(WordProductCache(model) == nil)
    let textTerms = TestModel.textTerms(of: "soup", in: model.bag)
    let (probabilities, _) = model.probabilities(of: model.features(of: textTerms))
    let confidence = IntentClassifier(model).rank("soup", limit: 1)[0].confidence
    #expect(confidence == Double(try #require(probabilities.max())))
  }

  @Test func aModelWithoutWordVectorsHasNoCache() throws {
    #expect(WordProductCache(try Model(TestModel.bytes())) == nil)
  }
}
