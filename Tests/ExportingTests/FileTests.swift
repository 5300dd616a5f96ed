import Foundation
import Testing

@testable import Exporting
@testable import Wrapper

/// Tests of the structure of exported files. `Scripts/checks/interop` runs them in the real
/// runtimes.
@Suite struct FileTests {
  private func export(_ format: RuntimeFormat) throws -> [UInt8] {
    try RuntimeExport(try SmallModel.model(), to: format).bytes
  }

  @Test(arguments: RuntimeFormat.allCases)
  func isReproducible(format: RuntimeFormat) throws {
    #expect(try export(format) == (try export(format)))
  }

  @Test(arguments: RuntimeFormat.allCases)
  func containsTheCompanions(format: RuntimeFormat) throws {
    let bytes = Data(try export(format))
    let companions = try Companions(try SmallModel.model())
    for (name, text) in companions.files {
      #expect(bytes.firstRange(of: Data(name.utf8)) != nil, "\(name)")
      #expect(bytes.firstRange(of: Data(text.utf8)) != nil, "\(name)")
    }
  }

  @Test func writesONNX() throws {
    let model = ProtobufReader(try export(.onnx))
    #expect(model.wholes(1) == [7])
    let graph = try #require(model.messages(7).first)
    let operations = graph.messages(1).map { $0.texts(4).joined() }
    let expected = """
      MatMul Add Max Sqrt Reciprocal MatMul Mul Cast MatMul Add Relu MatMul Add Softmax \
      ReduceMax
      """
    #expect(operations.joined(separator: " ") == expected)
    #expect(graph.messages(11).map { $0.texts(1) } == [["terms"], ["unknown"]])
    #expect(graph.messages(12).map { $0.texts(1) } == [["probabilities"], ["likelihood"]])
    // In a valid ONNX graph, each input of a node is an input of the graph, a stored tensor or the
    // output of an earlier node.
    var known = Set(graph.messages(5).flatMap { $0.texts(8) } + ["terms", "unknown"])
    for node in graph.messages(1) {
      #expect(known.isSuperset(of: node.texts(1)))
      known.formUnion(node.texts(2))
    }
    let steps = try #require(graph.messages(5).first { $0.texts(8) == ["layers.0.steps"] })
    #expect(steps.contents(9) == [[7, 255, 4, 249, 1, 7, 2, 7, 249, 1]])
  }

  @Test func writesCoreML() throws {
    let model = ProtobufReader(try export(.coreml))
    #expect(model.wholes(1) == [4])
    let network = try #require(model.messages(403).first)
    #expect(network.messages(100).first?.texts(1) == ["lights", "music"])
    let outputs = model.messages(2).first?.messages(10) ?? []
    #expect(outputs.map { $0.texts(1) } == [["probabilities"], ["intent"], ["likelihood"]])
    let layers = network.messages(1).flatMap { $0.texts(1) }.filter { !$0.hasPrefix("step") }
    let expected = ["squares", "factors", "values", "layers.0", "hidden.1", "layers.1"]
    #expect(layers == expected + ["softmax", "likelihood"])
    let first = try #require(network.messages(1).first { $0.texts(1) == ["layers.0"] })
    let weights = try #require(first.messages(140).first?.messages(20).first)
    // The rows of integers are 7 4 1 2 -7 and -1 -7 7 7 1. Eight is added to each, and two of them
    // are packed into a byte.
    #expect(weights.contents(30) == [[0xFC, 0x9A, 0x17, 0x1F, 0xF9]])
  }

  @Test func writesTensorFlowLite() throws {
    let bytes = try export(.tflite)
    #expect(Array(bytes[4..<8]) == Array("TFL3".utf8))
    let reader = FlatReader(bytes: bytes)
    let graph = try #require(reader.tables(2, of: reader.root).first)
    let tensors = reader.tables(0, of: graph).map { reader.text(3, of: $0) }
    #expect(tensors.prefix(2) == ["terms", "unknown"])
    #expect(tensors.last == "likelihood")
    let codes = reader.tables(1, of: reader.root).map { code in
      reader.field(3, of: code).map { reader.whole(at: $0) }
    }
    let operations = reader.tables(3, of: graph).map { operation in
      reader.field(0, of: operation).flatMap { codes[reader.whole(at: $0)] }
    }
    // TensorFlow Lite's codes are FULLY_CONNECTED 9, ADD 0, MAXIMUM 55, RSQRT 76, MUL 18,
    // DEQUANTIZE 6, RELU 19, SOFTMAX 25 and REDUCE_MAX 82.
    #expect(operations == [9, 0, 55, 76, 9, 18, 6, 9, 19, 9, 25, 82])
    let outputs = reader.value(2, of: graph).map { reader.whole(at: $0) }
    #expect(outputs == 2)
    let buffers = reader.tables(4, of: reader.root)
    #expect(reader.content(0, of: buffers[0]).isEmpty)
  }

  // MARK: Companions

  @Test func writesTheVocabulary() throws {
    let companions = try Companions(try SmallModel.model())
    #expect(companions.labels == "lights\nmusic\n")
    let json = try JSONSerialization.jsonObject(with: Data(companions.vocabulary.utf8))
    let vocabulary = try #require(json as? [String: Any])
    #expect(vocabulary["terms"] as? [String] == SmallModel.terms)
    #expect(vocabulary["kindOfTerm"] as? [Int] == [1, 0, 0, 2, 2])
    #expect(vocabulary["weights"] as? [Double] == SmallModel.weights.map(Double.init))
    #expect(vocabulary["language"] as? String == "en")
    #expect(vocabulary["usedKinds"] as? [String] == ["words", "pairs", "letters"])
    #expect(vocabulary["threshold"] as? Double == 0.25)
    #expect(vocabulary["thresholdOf"] as? String == "likelihood")
  }

  @Test func rejectsIntentsWithLineBreaks() throws {
    let model = try SmallModel.model(intents: ["one\ntwo", "three"])
    #expect(throws: ExportError.lineBreakInIntent("one\ntwo")) {
      try RuntimeExport(model, to: .onnx)
    }
  }

  // MARK: Test vectors

  @Test func writesTestVectors() throws {
    let model = try SmallModel.model()
    #expect(TestVectors.utterances(for: model).count == 100)
    let vector = try #require(TestVectors(of: ["Lights, xy"], by: model).vectors.first)
    // The model has the terms " light", "light", "~ht" and "~li" of this text. The unknown terms
    // are the word "xy", two pairs of words, 18 - 2 letter groups of |lights| and 6 of |xy|.
    #expect(vector.positions == [0, 1, 3, 4])
    #expect(vector.unknown == [1, 2, 22])
    #expect(vector.words == ["lights", "xy"])
    #expect(abs(vector.probabilities.reduce(0, +) - 1) < 1e-6)
  }
}

/// A minimal reader of Protocol Buffers, which needs no schema.
struct ProtobufReader {
  private var fields: [(number: Int, whole: Int, content: [UInt8])] = []

  init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    func varint() -> Int {
      var value = 0
      var shift = 0
      while let byte = rest.popFirst() {
        value |= Int(byte & 0x7F) << shift
        shift += 7
        if byte < 0x80 { break }
      }
      return value
    }
    while !rest.isEmpty {
      let tag = varint()
      switch tag & 7 {
      case 0: fields.append((tag >> 3, varint(), []))
      case 5:
        fields.append((tag >> 3, 0, Array(rest.prefix(4))))
        rest = rest.dropFirst(4)
      default:
        let count = varint()
        fields.append((tag >> 3, 0, Array(rest.prefix(count))))
        rest = rest.dropFirst(count)
      }
    }
  }

  func wholes(_ number: Int) -> [Int] { fields.filter { $0.number == number }.map(\.whole) }
  func contents(_ number: Int) -> [[UInt8]] { fields.filter { $0.number == number }.map(\.content) }
  func messages(_ number: Int) -> [ProtobufReader] { contents(number).map(ProtobufReader.init) }
  func texts(_ number: Int) -> [String] {
    contents(number).map { String(decoding: $0, as: UTF8.self) }
  }
}
