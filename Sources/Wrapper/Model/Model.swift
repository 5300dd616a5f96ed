#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Everything that `predict` needs, as one file holds it.
package struct Model: Sendable {
  /// The newest format that this code reads and the one that it writes.
  package static let formatVersion = 1

  package let bag: BagOfWords
  /// Sorted; the position of an intent is its class.
  package let intents: [String]
  package let network: Network
  /// Below this confidence an utterance is out of scope.
  package let threshold: Double
  /// How the model was trained, for people to read.
  package let training: [String: String]

  /// Maps the file; its weights are read in place as long as the model lives.
  package init(contentsOf url: URL) throws(ModelError) {
    let path = url.path
    let bytes: Data
    do {
      bytes = try Data(contentsOf: url, options: .alwaysMapped)
    } catch {
      throw ModelError(file: path, problem: Self.problem(reading: path, error))
    }
    do throws(ModelError.Problem) {
      try self.init(bytes)
    } catch {
      throw ModelError(file: path, problem: error)
    }
  }

  private static func problem(reading path: String, _ error: any Error) -> ModelError.Problem {
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return .noSuchFile
    }
    let reason =
      (error as? CocoaError)?.code == .fileReadNoPermission
      ? "permission denied" : String(describing: error)
    return isFolder ? .isFolder : .unreadable(reason: reason)
  }
}

// MARK: - Reading

extension ModelError.Problem: Error {}

extension Model {
  package init(_ bytes: Data) throws(ModelError.Problem) {
    let file = try Safetensors(bytes)
    let metadata = file.metadata
    guard metadata[Key.format] == Self.formatName,
      let version = Int(metadata[Key.version] ?? ""), version > 0
    else { throw .notAModel }
    guard version <= Self.formatVersion else {
      throw .newerVersion(found: version, newest: Self.formatVersion)
    }
    guard let checksum = Checksum.ofHeader(file.header), metadata[Key.checksum] == checksum
    else { throw .damagedHeader }

    let settings = try Self.settings(in: metadata)
    bag = try Self.bag(in: file, bytes: bytes, settings: settings)
    intents = try Self.strings(metadata[Key.intents], part: "list of intents")
    guard intents.count >= 2 else {
      throw .invalid(part: "list of intents", detail: "fewer than two")
    }
    network = try Self.network(in: file, bytes: bytes, inputs: bag.count, outputs: intents.count)
    guard let threshold = Double(metadata[Key.threshold] ?? ""), (0...1).contains(threshold) else {
      throw .invalid(part: "threshold", detail: "not a number from 0 to 1")
    }
    self.threshold = threshold
    training = metadata.filter { $0.key.hasPrefix(Key.trainingPrefix) }

    let probe = try Self.strings(metadata[Key.probe], part: "stems of the probe words")
    guard probe == Stemmer.probe(settings.language) else {
      throw .otherStemmer(language: settings.language.code)
    }
  }

  private static func settings(
    in metadata: [String: String]
  ) throws(ModelError.Problem) -> TextSettings {
    let names = (metadata[Key.terms] ?? "").split(separator: ",")
    let kinds = names.compactMap { TermKind(rawValue: String($0)) }
    guard !kinds.isEmpty, kinds.count == names.count, let language = metadata[Key.language] else {
      throw .invalid(part: "text settings", detail: "unknown language or kinds of terms")
    }
    return TextSettings(language: Language(language), kinds: Set(kinds))
  }

  private static func bag(
    in file: Safetensors,
    bytes: Data,
    settings: TextSettings
  ) throws(ModelError.Problem) -> BagOfWords {
    guard let tensor = file.tensors[Key.vocabulary], tensor.type == "U8", !tensor.range.isEmpty
    else { throw .invalid(part: "vocabulary", detail: "missing or empty") }
    let text = bytes[
      bytes.startIndex + tensor.range.lowerBound..<bytes.startIndex + tensor.range.upperBound
    ]
    let terms = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    do {
      return try BagOfWords(sortedTerms: terms, settings: settings)
    } catch {
      throw .invalid(part: "vocabulary", detail: "not sorted, or with repeats")
    }
  }

  private static func network(
    in file: Safetensors,
    bytes: Data,
    inputs: Int,
    outputs: Int
  ) throws(ModelError.Problem) -> Network {
    var layers: [Network.Layer] = []
    var width = inputs
    while let weights = file.tensors[Key.weights(layers.count)] {
      guard weights.type == "F32", weights.shape.count == 2, weights.shape[0] == width,
        weights.shape[1] > 0,
        let bias = file.tensors[Key.bias(layers.count)], bias.type == "F32",
        bias.shape == [weights.shape[1]]
      else { throw .invalid(part: "layer \(layers.count)", detail: "of another shape") }
      guard [weights, bias].allSatisfy({ $0.range.lowerBound % MemoryLayout<Float>.stride == 0 })
      else {
        throw .invalid(part: "layer \(layers.count)", detail: "its numbers are not aligned")
      }
      width = weights.shape[1]
      let layer = Network.Layer(
        weights: matrix(weights, in: bytes, rows: weights.shape[0], columns: width),
        bias: numbers(matrix(bias, in: bytes, rows: 1, columns: width))
      )
      guard isFinite(layer.weights), layer.bias.allSatisfy(\.isFinite) else {
        throw .invalid(part: "layer \(layers.count)", detail: "a weight is not a number")
      }
      layers.append(layer)
    }
    guard !layers.isEmpty, width == outputs else {
      throw .invalid(
        part: "network",
        detail: "\(width) outputs for \(outputs) intents"
      )
    }
    return Network(layers: layers)
  }

  private static func matrix(
    _ tensor: Safetensors.Tensor,
    in bytes: Data,
    rows: Int,
    columns: Int
  ) -> Matrix {
    Matrix(rows: rows, columns: columns, bytes: bytes, offset: tensor.range.lowerBound)
  }

  private static func numbers(_ matrix: Matrix) -> [Float] {
    matrix.withUnsafeRows { Array(UnsafeBufferPointer(start: $0, count: matrix.columns)) }
  }

  /// Adding zero times every number stays zero, unless one is infinite or none at all.
  private static func isFinite(_ matrix: Matrix) -> Bool {
    matrix.withUnsafeRows { rows in
      (0..<matrix.rows).allSatisfy { row in
        var sum: Float = 0
        for column in 0..<matrix.columns { sum += rows[row * matrix.columns + column] * 0 }
        return sum == 0
      }
    }
  }

  private static func strings(
    _ json: String?,
    part: String
  ) throws(ModelError.Problem) -> [String] {
    guard let json, let strings = try? JSONDecoder().decode([String].self, from: Data(json.utf8))
    else { throw .invalid(part: part, detail: "missing or not a list of texts") }
    return strings
  }
}

// MARK: - Writing

extension Model {
  /// The bytes of a model file. The weights of a layer are `[inputs, outputs]`; how the model was
  /// trained is for people to read.
  package static func serialize(
    bag: BagOfWords,
    intents: [String],
    layers: [(weights: [Float], bias: [Float])],
    threshold: Double,
    training: [String: String]
  ) throws -> Data {
    let vocabulary = Data(bag.terms.joined(separator: "\n").utf8)
    var tensors: [Safetensors.Content] = []
    for (index, layer) in layers.enumerated() {
      let outputs = layer.bias.count
      let shape = [layer.weights.count / outputs, outputs]
      tensors.append(.init(name: Key.weights(index), shape: shape, numbers: layer.weights))
      tensors.append(.init(name: Key.bias(index), shape: [outputs], numbers: layer.bias))
    }
    // Last, because its length is no multiple of four.
    tensors.append(
      .init(name: Key.vocabulary, type: "U8", shape: [vocabulary.count], bytes: vocabulary)
    )

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
    for (key, value) in training { metadata[Key.trainingPrefix + key] = value }
    return Checksum.filled(try Safetensors.serialize(metadata: metadata, tensors: tensors))
  }

  private static func list(_ strings: [String]) throws -> String {
    String(decoding: try JSONEncoder().encode(strings), as: UTF8.self)
  }

  private static let formatName = "SwiftNLC model"

  private enum Key {
    static let format = "format"
    static let version = "version"
    static let language = "language"
    static let terms = "terms"
    static let intents = "intents"
    static let probe = "probe"
    static let threshold = "threshold"
    static let checksum = "checksum"
    static let trainingPrefix = "training."
    static let vocabulary = "vocabulary"
    static func weights(_ layer: Int) -> String { "layers.\(layer).weights" }
    static func bias(_ layer: Int) -> String { "layers.\(layer).bias" }
  }
}
