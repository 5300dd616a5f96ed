#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

extension Model {
  /// The bytes of a model file. The weights of a layer are `[inputs, outputs]`; how the model was
  /// trained is for people to read.
  package static func serialize(
    bag: BagOfWords,
    scaling: InputScaling,
    intents: [String],
    layers: [(weights: [Float], bias: [Float])],
    encoding: Matrix.Encoding,
    threshold: Double,
    scope: Scope? = nil,
    smallWords: [String] = [],
    training: [String: String]
  ) throws -> Data {
    let vocabulary = Data(bag.text)
    var tensors: [Safetensors.Content] = []
    for (index, layer) in layers.enumerated() {
      tensors += weights(
        layer.weights,
        columns: layer.bias.count,
        layer: index,
        encoding: index == 0 ? encoding : .float
      )
      tensors.append(
        .init(name: Key.bias(index), shape: [layer.bias.count], numbers: layer.bias)
      )
    }
    if let none = scope?.none {
      tensors.append(
        .init(name: Key.scopeWeights, shape: [none.weights.count], numbers: none.weights)
      )
      tensors.append(.init(name: Key.scopeBias, shape: [1], numbers: [none.bias]))
    }
    tensors.append(
      .init(name: Key.termWeights, shape: [bag.count], numbers: scaling.weights)
    )
    tensors.append(
      .init(name: Key.vocabulary, type: "U8", shape: [vocabulary.count], bytes: vocabulary)
    )
    // Matrices first: their rows of whole cache lines then start where a line does. Bytes that are no
    // numbers last: numbers of four bytes are aligned.
    tensors =
      tensors.filter { $0.shape.count == 2 }
      + tensors.filter { $0.shape.count == 1 && $0.type == "F32" }
      + tensors.filter { $0.shape.count == 1 && $0.type != "F32" }

    let settings = bag.settings
    var metadata = [
      Key.format: formatName,
      Key.version: String(formatVersion),
      Key.language: settings.language.code,
      Key.terms: TermKind.allCases.filter(settings.kinds.contains).map(\.rawValue)
        .joined(separator: ","),
      Key.intents: try list(intents),
      Key.probe: try list(Stemmer.probe(settings.language)),
      Key.threshold: String(threshold),
      Key.checksum: Checksum.blank,
    ]
    if let scope {
      metadata[Key.scopeMiddle] = String(scope.middle)
      metadata[Key.scopeThreshold] = String(scope.threshold)
    }
    if !smallWords.isEmpty { metadata[Key.smallWords] = try list(smallWords) }
    for (key, value) in training { metadata[Key.trainingPrefix + key] = value }
    return Checksum.filled(try Safetensors.serialize(metadata: metadata, tensors: tensors))
  }

  private static func weights(
    _ numbers: [Float],
    columns: Int,
    layer: Int,
    encoding: Matrix.Encoding
  ) -> [Safetensors.Content] {
    let rows = numbers.count / columns
    guard encoding != .float else {
      return [.init(name: Key.weights(layer), shape: [rows, columns], numbers: numbers)]
    }
    let (bytes, scales) = HalfBytes.pack(numbers, columns: columns)
    return [
      .init(
        name: Key.weights(layer),
        type: "U8",
        shape: [rows, bytes.count / rows],
        bytes: Data(bytes)
      ),
      .init(name: Key.scales(layer), shape: [rows], numbers: scales),
    ]
  }

  private static func list(_ strings: [String]) throws -> String {
    String(decoding: try JSONEncoder().encode(strings), as: UTF8.self)
  }
}
