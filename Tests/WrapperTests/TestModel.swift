import Foundation
import TestSupport
import Testing

@testable import Wrapper

/// Small vocabularies and models. All tests create them here, so that a changed initialiser affects
/// only this file.
enum TestModel {
  static func bag(
    _ terms: [String],
    kinds: Set<TermKind> = [.words],
    language: Language = .english
  ) throws -> BagOfWords {
    try BagOfWords(sortedTerms: terms, settings: TextSettings(language: language, kinds: kinds))
  }

  static func bag(
    sorting terms: some Sequence<String>,
    kinds: Set<TermKind> = [.words],
    language: Language = .english
  ) throws -> BagOfWords {
    let sorted = terms.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return try bag(sorted, kinds: kinds, language: language)
  }

  /// Returns the terms of a text, read by a new reader without cached words.
  static func textTerms(of text: String, in bag: BagOfWords) -> TextTerms {
    var reader = TermReader(bag)
    return reader.textTerms(of: text)
  }

  /// Returns the distinct terms of a text, in the order of their first occurrence.
  static func terms(
    of text: String,
    kinds: Set<TermKind> = Set(TermKind.allCases),
    language: Language = .english
  ) -> [String] {
    var reader = TermReader(growing: TextSettings(language: language, kinds: kinds))
    return reader.textTerms(of: text).positions.map { reader.newTerms[Int($0)] }
  }

  /// Distinct weights of terms: 1, 15/16, 14/16 and so on.
  static func scaling(_ bag: BagOfWords) -> InputScaling {
    InputScaling(weights: (0..<bag.count).map { 1 - Float($0 % 15) / 16 }, bag: bag)
  }

  static let terms = ["lamp", "light", "on", "play", "song"]
  static let intents = ["lights", "music", "none"]

  /// Lamps and lights increase the logit of the first intent, songs that of the second.
  static let layers: [(weights: [Float], bias: [Float])] = [
    (
      weights: [2, -1, 2, -1, 0.5, 0.25, -1, 2, -1, 2],
      bias: [0.125, -0.125]
    ),
    (
      weights: [3, -1, 0.5, -1, 3, 0.25],
      bias: [0, 0.5, -0.5]
    ),
  ]

  static func bytes(
    terms: [String] = TestModel.terms,
    intents: [String] = TestModel.intents,
    layers: [(weights: [Float], bias: [Float])] = TestModel.layers,
    language: Language = .english,
    encoding: Matrix.Encoding = .float,
    threshold: Double = 0,
    scope: Scope? = nil
  ) throws -> Data {
    let bag = try bag(terms, language: language)
    var model = Model(
      bag: bag,
      intents: intents,
      scaling: scaling(bag),
      network: Network(layers, encoding: encoding)
    )
    model.threshold = threshold
    model.scope = scope
    model.training = ["seed": "7"]
    return try model.serialized()
  }

  /// Creates a model for a vocabulary, with a layer of each of the given sizes.
  static func model(
    _ bag: BagOfWords,
    sizes: [Int],
    encoding: Matrix.Encoding = .float
  ) throws -> Model {
    try Model(
      Model(
        bag: bag,
        intents: intents,
        scaling: scaling(bag),
        network: Network(NetworkTests.layers(sizes: [bag.count] + sizes), encoding: encoding)
      ).serialized()
    )
  }

  static func classifier(threshold: Double = 0) throws -> IntentClassifier {
    try IntentClassifier(data: try bytes(threshold: threshold))
  }

  /// The input of the network in double precision: the weight of each term over the length of all
  /// terms of its kind, where unknown terms have the weight one.
  static func naiveInputs(of textTerms: TextTerms, _ scaling: InputScaling) -> [Double] {
    var inputs = Array(repeating: 0.0, count: scaling.weights.count)
    for position in textTerms.positions {
      let kind = scaling.kinds[Int(position)]
      var square = Double(textTerms.unknown[kind])
      for other in textTerms.positions where scaling.kinds[Int(other)] == kind {
        square += pow(Double(scaling.weights[Int(other)]), 2)
      }
      inputs[Int(position)] = Double(scaling.weights[Int(position)]) / square.squareRoot()
    }
    return inputs
  }

  /// The logits by naive loops in double precision.
  static func naiveLogits(
    of inputs: [Double],
    layers: [(weights: [Float], bias: [Float])]
  ) -> [Double] {
    var values = inputs
    for (index, layer) in layers.enumerated() {
      let outputs = layer.bias.count
      if index > 0 { values = values.map { max($0, 0) } }
      var sums = layer.bias.map(Double.init)
      for (input, value) in values.enumerated() {
        for output in 0..<outputs {
          sums[output] += value * Double(layer.weights[input * outputs + output])
        }
      }
      values = sums
    }
    return values
  }
}

/// The parts of a model file, which can be changed and written with valid checksums.
struct ModelFile {
  var metadata: [String: String]
  var tensors: [String: Tensor]
  var data: Data

  struct Tensor: Codable {
    var dtype: String
    var shape: [Int]
    var data_offsets: [Int]
  }

  init(_ bytes: Data) throws {
    let length = ModelFile.headerLength(of: bytes)
    let header = bytes[8..<8 + length]
    let json = try #require(try JSONSerialization.jsonObject(with: header) as? [String: Any])
    metadata = try #require(json["__metadata__"] as? [String: String])
    tensors = try json.filter { $0.key != "__metadata__" }.mapValues { entry in
      try JSONDecoder().decode(Tensor.self, from: try JSONSerialization.data(withJSONObject: entry))
    }
    data = Data(bytes[(8 + length)...])
  }

  static func headerLength(of bytes: Data) -> Int {
    (0..<8).reduce(0) { $0 | Int(bytes[$1]) << (8 * $1) }
  }

  mutating func replaceLastNumber(of tensor: String, by number: Float) throws {
    let range = try #require(tensors[tensor]).data_offsets
    withUnsafeBytes(of: number.bitPattern) {
      data.replaceSubrange(range[1] - 4..<range[1], with: $0)
    }
  }

  /// The bytes of the file; `padding` spaces after the header move the tensors.
  func bytes(padding: Int? = nil) throws -> Data {
    var metadata = metadata
    let isSealed = metadata["checksum"] != nil
    if metadata["digest"] != nil { metadata["digest"] = Digest.of(data) }
    if isSealed { metadata["checksum"] = Checksum.blank }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let parts =
      ["\"__metadata__\":" + String(decoding: try encoder.encode(metadata), as: UTF8.self)]
      + tensors.sorted { $0.key < $1.key }.map { name, tensor in
        "\"\(name)\":{\"dtype\":\"\(tensor.dtype)\",\"shape\":\(tensor.shape),"
          + "\"data_offsets\":\(tensor.data_offsets)}"
      }
    var header = "{" + parts.joined(separator: ",") + "}"
    while padding == nil && (8 + header.utf8.count) % 64 != 0 { header += " " }
    header += String(repeating: " ", count: padding ?? 0)
    if isSealed, let checksum = Checksum.ofHeader(Data(header.utf8)) {
      header = header.replacing(
        #""checksum":"\#(Checksum.blank)"#,
        with: #""checksum":"\#(checksum)"#
      )
    }
    return ModelFile.file(header: header, data: data)
  }

  static func file(header: String, data: Data) -> Data {
    let length = withUnsafeBytes(of: UInt64(header.utf8.count).littleEndian) { Data($0) }
    return length + Data(header.utf8) + data
  }
}
