import Testing

@testable import Exporting
@testable import Wrapper

/// Exports of a model that knows words: one more input, and the same numbers.
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

  private static func model() throws -> Model {
    let small = try SmallModel.model()
    return Model(
      bag: small.bag,
      intents: small.intents,
      scaling: small.scaling,
      network: Network(
        layers: small.network.layers,
        meaning: Matrix([0.5, -0.25, -0.125, 0.5, 0.25, 1], columns: 2, encoding: .float)
      ),
      words: vectors(),
      centres: IntentCentres(
        whitening: Matrix([1, 0, 0, 0, 1, 0, 0, 0, 1], columns: 3, encoding: .float),
        centres: Matrix([0.25, -0.5, -0.25, 0.5, 0.125, 1], columns: 2, encoding: .float),
        halfSquares: [0.5, 0.125],
        weight: 0.5
      )
    )
  }

  private static let texts = [
    "light", "a lamp", "play that tune", "lamp light tune song", "xyz", "", "play light",
  ]

  @Test func graphAsItIsRunSaysWhatTheModelSays() throws {
    let model = try Self.model()
    let onnx = ONNXRun(try RuntimeExport(model, to: .onnx).bytes)
    #expect(onnx.inputs == ["terms", "unknown", "meaning"])
    var reader = TermReader(model.bag, vectors: model.words)
    for text in Self.texts {
      let embedding = reader.embedding(of: text)
      var expected = model.logits(of: embedding)
      Softmax.apply(&expected)
      var terms = Array(repeating: 0.0, count: model.bag.count)
      for position in embedding.positions { terms[Int(position)] = 1 }
      let unknown = TermKind.allCases.map { Double(embedding.unknown[$0]) }
      let meaning = try #require(model.words?.vector(of: embedding.words)).map(Double.init)
      let said = try #require(
        onnx.output("probabilities", of: ["terms": terms, "unknown": unknown, "meaning": meaning])
      )
      #expect(zip(said, expected).allSatisfy { abs($0 - Double($1)) < 1e-5 }, "\(text)")
    }
    // A tune is in no utterance, and is told from a lamp by its meaning alone.
    let answers = ["tune", "lamp"].map { IntentClassifier(model).rank($0)[0].intent }
    #expect(answers == ["music", "lights"])
  }

  @Test func theOtherRuntimesHaveTheInput() throws {
    let model = try Self.model()
    let flat = FlatReader(bytes: try RuntimeExport(model, to: .tflite).bytes)
    let graph = try #require(flat.tables(2, of: flat.root).first)
    let names = flat.tables(0, of: graph).map { flat.text(3, of: $0) }
    #expect(names.prefix(3) == ["terms", "unknown", "meaning"])
    let coreML = ProtobufReader(try RuntimeExport(model, to: .coreml).bytes)
    let description = try #require(coreML.messages(2).first)
    #expect(
      description.messages(1).flatMap { $0.texts(1) } == ["terms", "unknown", "meaning"]
    )
  }

  @Test func testVectorsTellWhatTextsMean() throws {
    let model = try Self.model()
    let vectors = TestVectors(of: ["a lamp", "xyz"], by: model).vectors
    #expect(vectors.map(\.meaning) == [[7, 1, 0], [0, 0, 0]])
    #expect(TestVectors(of: ["a lamp"], by: try SmallModel.model()).vectors[0].meaning == nil)
  }
}

/// Runs an ONNX graph for one text, operation by operation, in double precision.
private struct ONNXRun {
  private let graph: ProtobufReader

  init(_ bytes: [UInt8]) {
    graph = ProtobufReader(bytes).messages(7)[0]
  }

  var inputs: [String] { graph.messages(11).flatMap { $0.texts(1) } }

  func output(_ name: String, of inputs: [String: [Double]]) -> [Double]? {
    var values = inputs
    for tensor in graph.messages(5) {
      values[tensor.texts(8)[0]] = Self.numbers(of: tensor)
    }
    for node in graph.messages(1) {
      let operands = node.texts(1).compactMap { values[$0] }
      guard operands.count == node.texts(1).count, let first = operands.first else { return nil }
      values[node.texts(2)[0]] = Self.result(of: node.texts(4)[0], first, operands.last ?? [])
    }
    return values[name]
  }

  private static func numbers(of tensor: ProtobufReader) -> [Double] {
    let bytes = tensor.contents(9)[0]
    // 1 is a float of 32 bits, 3 an integer of eight.
    guard tensor.wholes(2) == [1] else { return bytes.map { Double(Int8(bitPattern: $0)) } }
    return stride(from: 0, to: bytes.count, by: 4).map { start in
      let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[start + $1]) << (8 * UInt32($1)) }
      return Double(Float(bitPattern: bits))
    }
  }

  private static func result(of operation: String, _ one: [Double], _ other: [Double]) -> [Double] {
    func each(_ body: (Double, Double) -> Double) -> [Double] {
      one.indices.map { body(one[$0], other.count == 1 ? other[0] : other[$0]) }
    }
    switch operation {
    case "MatMul":
      let columns = other.count / one.count
      return (0..<columns).map { column in
        one.indices.reduce(0) { $0 + one[$1] * other[$1 * columns + column] }
      }
    case "Add": return each(+)
    case "Mul": return each(*)
    case "Max": return each { max($0, $1) }
    case "Sqrt": return one.map { $0.squareRoot() }
    case "Reciprocal": return one.map { 1 / $0 }
    case "Relu": return one.map { max($0, 0) }
    case "Softmax":
      var logits = one.map { Float($0) }
      Softmax.apply(&logits)
      return logits.map(Double.init)
    default: return one
    }
  }
}
