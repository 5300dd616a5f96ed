import Testing

@testable import Wrapper

@Suite struct WordProductsTests {
  /// Creates a model in which the numbers of dimensions, units and intents are not multiples of the
  /// block size.
  private static func model(words count: Int) throws -> Model {
    let (dimensions, units, intents) = (150, 70, 3)
    let base = try TestModel.model(TestModel.bag(["car", "soup"]), sizes: [units, intents])
    let stems = (0..<count).map { Fingerprint(word: "word\($0)".utf8) }
    return Model(
      bag: base.bag,
      intents: base.intents,
      scaling: base.scaling,
      network: Network(
        layers: base.network.layers,
        meaning: matrix(rows: dimensions, columns: units, seed: 1)
      ),
      words: WordVectors(
        vectors: Matrix(
          Numbers.some(count * dimensions, seed: 2),
          columns: dimensions,
          encoding: .int4
        ),
        weights: (0..<count).map { Float($0 % 255 + 1) / 255 },
        stems: stems.sorted { $0.bits < $1.bits }
      ),
      centres: IntentCentres(
        whitening: matrix(rows: dimensions, columns: dimensions, seed: 3),
        centres: matrix(rows: dimensions, columns: intents, seed: 4),
        halfSquares: [0.5, 0.25, 0],
        weight: 0.25
      )
    )
  }

  private static func matrix(rows: Int, columns: Int, seed: UInt64) -> Matrix {
    Matrix(Numbers.some(rows * columns, seed: seed), columns: columns, encoding: .float)
  }

  /// With cached and new words in any order, the sums equal the products with the vector of the
  /// text.
  @Test func sumsOfProductsAreProductsOfTheSum() throws {
    let model = try Self.model(words: 20)
    var memory = WordProductCache(model)
    let texts: [[UInt32]] = [[3], [3, 7, 1], [], [19, 3], [0, 1, 2, 3, 4, 5, 6, 7], [3]]
    for words in texts {
      let textTerms = TextTerms(positions: [1], words: words)
      let remembered = model.features(of: textTerms, &memory)
      let direct = model.features(of: textTerms)
      for (one, other) in zip(model.logits(of: remembered), model.logits(of: direct)) {
        // Cached products are rounded to 16 bits.
        #expect(abs(one - other) < 3e-4 * max(1, abs(other)), "\(words)")
      }
      let distance = try #require(model.probabilities(of: remembered).evidence.distance)
      let expected = try #require(model.probabilities(of: direct).evidence.distance)
      #expect(abs(distance - expected) < 1e-4 * max(1, expected), "\(words)")
    }
  }

  @Test func emptyingTheCacheChangesNothing() throws {
    let model = try Self.model(words: 9_000)
    var memory = try #require(WordProductCache(model))
    let first = memory.products(of: [5, 8_999])
    for start in stride(from: UInt32(0), to: 9_000, by: 100) {
      _ = memory.products(of: Array(start..<start + 100))
    }
    #expect(memory.products(of: [5, 8_999]) == first)
  }

  @Test func aModelWithoutWordVectorsHasNoCache() throws {
    #expect(WordProductCache(try Model(TestModel.bytes())) == nil)
  }
}
