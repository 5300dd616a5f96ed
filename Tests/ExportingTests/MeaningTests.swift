import TestSupport
import Testing

@testable import Exporting
@testable import Wrapper

/// Exports of models with word vectors, which have an additional input.
@Suite struct MeaningTests {
  private static let words = ["lamp", "light", "song", "tune"]
  private static let rows: [[Float]] = [[7, 1, 0], [7, 0, 1], [0, 7, 1], [0, 7, -1]]

  private static func vectors() -> WordVectors {
    let stems = words.map { Fingerprint(word: $0.utf8) }
    let order = stems.indices.sorted { stems[$0].bits < stems[$1].bits }
    return WordVectors(
      vectors: Matrix(order.flatMap { rows[$0] }, columns: 3, encoding: .int4),
      weights: order.map { $0 == 1 ? 102 / 255 : 1 },
      stems: order.map { stems[$0] }
    )
  }

  static func model(scope: Scope? = nil) throws -> Model {
    let weights = Matrix([0.5, -0.25, -0.125, 0.5, 0.25, 1], columns: 2, encoding: .float)
    var model = try SmallModel.model().with(vectors(), vectorWeights: weights)
    model.scope = scope
    model.centres = IntentCentres(
      whitening: Matrix([1, 0, 0, 0, 1, 0, 0, 0, 1], columns: 3, encoding: .float),
      centres: Matrix([0.25, -0.5, -0.25, 0.5, 0.125, 1], columns: 2, encoding: .float),
      halfSquares: [0.5, 0.125],
      weight: 0.5
    )
    return model
  }

  static let texts = [
    "light", "a lamp", "play that tune", "lamp light tune song", "xyz", "", "play light",
  ]

  /// The word "tune" occurs in no utterance, so only its vector leads to the intent `music`.
  @Test func unseenWordsAreUnderstood() throws {
    let classifier = IntentClassifier(try Self.model())
    #expect(["tune", "lamp"].map { classifier.rank($0)[0].intent } == ["music", "lights"])
  }

  @Test func allFormatsHaveTheInput() throws {
    let model = try Self.model()
    let names = ["terms", "unknown", "meaning"]
    #expect(ONNXRun(try RuntimeExport(model, to: .onnx).bytes).inputs == names)
    let flat = FlatReader(bytes: try RuntimeExport(model, to: .tflite).bytes)
    let graph = try #require(flat.tables(2, of: flat.root).first)
    #expect(flat.tables(0, of: graph).map { flat.text(3, of: $0) }.starts(with: names))
    let coreML = ProtobufReader(try RuntimeExport(model, to: .coreml).bytes)
    let description = try #require(coreML.messages(2).first)
    #expect(description.messages(1).flatMap { $0.texts(1) } == names)
  }

  @Test func testVectorsContainTheMeaning() throws {
    let model = try Self.model()
    let vectors = TestVectors(of: ["a lamp", "xyz"], by: model).vectors
    #expect(vectors.map(\.meaning) == [[7, 1, 0], [0, 0, 0]])
    #expect(TestVectors(of: ["a lamp"], by: try SmallModel.model()).vectors[0].meaning == nil)
  }
}
