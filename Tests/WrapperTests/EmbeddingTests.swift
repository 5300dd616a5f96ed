import Testing

@testable import Wrapper

@Suite struct EmbeddingTests {
  @Test func positionsOnceEachWithAValue() throws {
    let bag = try TestModel.bag(["lamp", "light", "on", "turn"])
    let embedding = TestModel.embedding(of: "turn on the lights, on", in: bag)
    #expect(embedding.positions == [3, 2, 1])
    #expect(embedding.values.count == 3)
    #expect(embedding.values.allSatisfy { $0 > 0 && $0.isFinite })
  }

  @Test func ofNoKnownTerm() throws {
    let embedding = TestModel.embedding(of: "play music", in: try TestModel.bag(["light"]))
    #expect(embedding.positions.isEmpty && embedding.values.isEmpty)
  }

  /// A buffer that is used again holds nothing of what it held before.
  @Test func replacing() throws {
    let bag = try TestModel.bag(["lamp", "light", "on", "turn"])
    var embedder = TextEmbedder(bag)
    var embedding = Embedding()
    embedder.embed("turn on light lamp", into: &embedding)
    embedder.embed("lamp", into: &embedding)
    #expect(embedding.positions == [0] && embedding.values.count == 1)
    embedder.embed("", into: &embedding)
    #expect(embedding.positions.isEmpty && embedding.values.isEmpty)
  }

  @Test func keeping() throws {
    let bag = try TestModel.bag(["lamp", "light", "on", "turn"])
    var embedding = TestModel.embedding(of: "turn on light lamp", in: bag)
    let values = Dictionary(uniqueKeysWithValues: zip(embedding.positions, embedding.values))
    embedding.keep(scaledBy: 2) { $0 != 2 }
    #expect(embedding.positions == [3, 1, 0])
    #expect(embedding.values == [3, 1, 0].compactMap { values[$0].map { $0 * 2 } })
    embedding.keep(scaledBy: 1) { _ in false }
    #expect(embedding.positions.isEmpty && embedding.values.isEmpty)
  }

  /// However many terms of a kind a text has, they have the length of one together.
  @Test(arguments: ["on", "lights on", "turn the lights on please", "lamp"])
  func everyKindWeighsTheSame(text: String) throws {
    let terms = ["lamp", "light", "on", "on ", "turn", "~n|", "~on", "~|o"]
    let bag = try TestModel.bag(terms, kinds: Set(TermKind.allCases))
    let embedding = TestModel.embedding(of: text, in: bag)
    for kind in TermKind.allCases {
      let values = zip(embedding.positions, embedding.values).filter {
        bag.kinds[Int($0.0)] == kind
      }
      let length = values.reduce(0) { $0 + $1.1 * $1.1 }
      #expect(values.isEmpty || abs(length - 1) < 1e-6, "\(kind)")
    }
  }
}
