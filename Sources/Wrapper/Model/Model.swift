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
  package let scaling: InputScaling
  package let network: Network
  /// Below this confidence an utterance is out of scope, to whoever sees nothing but confidence.
  package let threshold: Double
  /// What tells better; nothing in a model that was trained on too little to find out.
  package let scope: Scope?
  /// The terms of words that mean nothing by themselves, such as "that".
  package let smallWords: Set<UInt32>
  /// How the model was trained, for people to read.
  package let training: [String: String]

  /// Maps the file; its weights are read in place as long as the model lives.
  package init(contentsOf url: URL, checksStems: Bool = true) throws(ModelError) {
    let path = url.path
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw ModelError(file: path, problem: .noSuchFile)
    }
    guard !isFolder else { throw ModelError(file: path, problem: .isFolder) }
    let bytes: Data
    do {
      bytes = try Data(contentsOf: url, options: .alwaysMapped)
    } catch {
      let isDenied = (error as? CocoaError)?.code == .fileReadNoPermission
      let reason = isDenied ? "permission denied" : String(describing: error)
      throw ModelError(file: path, problem: .unreadable(reason: reason))
    }
    do throws(ModelError.Problem) {
      try self.init(bytes, checksStems: checksStems)
    } catch {
      throw ModelError(file: path, problem: error)
    }
  }
}

extension Model {
  /// The logit of each intent.
  package func logits(of embedding: Embedding) -> [Float] {
    network.logits(of: embedding.positions, values: scaling.values(of: embedding))
  }

  /// The logit of each intent, that of none of them if there is one, and what went in.
  func outputs(of embedding: Embedding) -> (logits: [Float], none: Float?, values: [Float]) {
    let values = scaling.values(of: embedding)
    let outputs = network.outputs(of: embedding.positions, values: values, none: scope?.none)
    return (outputs.logits, outputs.none, values)
  }
}

extension Model {
  /// What the file tells of its training.
  package func trained(_ key: String) -> String? { training[Key.trainingPrefix + key] }
}

// MARK: - Reading

extension ModelError.Problem: Error {}

extension Model {
  /// The stems are checked unless they come from a wordbook.
  package init(_ bytes: Data, checksStems: Bool = true) throws(ModelError.Problem) {
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
    scaling = try Self.scaling(in: file, bytes: bytes, bag: bag)
    network = try Self.network(in: file, bytes: bytes, inputs: bag.count, outputs: intents.count)
    guard let threshold = Double(metadata[Key.threshold] ?? ""), (0...1).contains(threshold) else {
      throw .invalid(part: "threshold", detail: "not a number from 0 to 1")
    }
    self.threshold = threshold
    scope = try Self.scope(in: file, bytes: bytes, network: network)
    let smallWords = try metadata[Key.smallWords].map { json throws(ModelError.Problem) in
      try Self.strings(json, part: "list of small words")
    }
    self.smallWords = Self.positions(of: smallWords ?? [], in: bag)
    training = metadata.filter { $0.key.hasPrefix(Key.trainingPrefix) }

    let probe = try Self.strings(metadata[Key.probe], part: "stems of the probe words")
    guard !checksStems || probe == Stemmer.probe(settings.language) else {
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
    let range = tensor.range
    let text = bytes[bytes.startIndex + range.lowerBound..<bytes.startIndex + range.upperBound]
    do {
      return try BagOfWords(text: text, settings: settings)
    } catch {
      throw .invalid(part: "vocabulary", detail: "not sorted, or with repeats")
    }
  }

  private static func scaling(
    in file: Safetensors,
    bytes: Data,
    bag: BagOfWords
  ) throws(ModelError.Problem) -> InputScaling {
    guard let weights = floats(Key.termWeights, in: file, bytes: bytes), weights.count == bag.count
    else { throw .invalid(part: "weights of the terms", detail: "missing or of another shape") }
    guard weights.allSatisfy({ $0.isFinite && $0 > 0 }) else {
      throw .invalid(part: "weights of the terms", detail: "one is not a positive number")
    }
    return InputScaling(weights: weights, bag: bag)
  }

  private static func network(
    in file: Safetensors,
    bytes: Data,
    inputs: Int,
    outputs: Int
  ) throws(ModelError.Problem) -> Network {
    var layers: [Network.Layer] = []
    var width = inputs
    while file.tensors[Key.weights(layers.count)] != nil {
      let index = layers.count
      guard let bias = floats(Key.bias(index), in: file, bytes: bytes),
        let weights = matrix(index, in: file, bytes: bytes, rows: width, columns: bias.count)
      else { throw .invalid(part: "layer \(index)", detail: "of another shape") }
      guard weights.isFinite, bias.allSatisfy(\.isFinite) else {
        throw .invalid(part: "layer \(index)", detail: "a weight is not a number")
      }
      layers.append(Network.Layer(weights: layers.isEmpty ? weights : weights.forUse, bias: bias))
      width = bias.count
    }
    guard !layers.isEmpty, width == outputs else {
      throw .invalid(part: "network", detail: "\(width) outputs for \(outputs) intents")
    }
    return Network(layers: layers)
  }

  private static func positions(of words: [String], in bag: BagOfWords) -> Set<UInt32> {
    Set(words.compactMap { bag.position(of: Fingerprint(word: $0.utf8)).map(UInt32.init) })
  }

  private static func scope(
    in file: Safetensors,
    bytes: Data,
    network: Network
  ) throws(ModelError.Problem) -> Scope? {
    guard let middle = file.metadata[Key.scopeMiddle] else { return nil }
    guard let middle = Double(middle), middle.isFinite,
      let threshold = Double(file.metadata[Key.scopeThreshold] ?? ""), (0...1).contains(threshold)
    else { throw .invalid(part: "scope", detail: "its middle or threshold is not a number") }
    guard file.tensors[Key.scopeWeights] != nil else {
      return Scope(middle: middle, threshold: threshold, none: nil)
    }
    guard let weights = floats(Key.scopeWeights, in: file, bytes: bytes),
      let bias = floats(Key.scopeBias, in: file, bytes: bytes),
      weights.count == network.layers[network.layers.count - 1].weights.rows, bias.count == 1
    else { throw .invalid(part: "scope", detail: "of another shape") }
    guard (weights + bias).allSatisfy(\.isFinite) else {
      throw .invalid(part: "scope", detail: "a weight is not a number")
    }
    let none = Scope.None(weights: weights, bias: bias[0])
    return Scope(middle: middle, threshold: threshold, none: none)
  }

  /// The weights of a layer, in whichever way they are written.
  private static func matrix(
    _ layer: Int,
    in file: Safetensors,
    bytes: Data,
    rows: Int,
    columns: Int
  ) -> Matrix? {
    guard let tensor = file.tensors[Key.weights(layer)], rows > 0, columns > 0 else { return nil }
    guard tensor.range.lowerBound % MemoryLayout<Float>.alignment == 0 || tensor.type != "F32"
    else { return nil }
    let encoding = Key.encodings.first { $0.type == tensor.type }?.encoding
    let width = encoding == .float ? columns : HalfBytes.bytesPerRow(columns: columns)
    guard let encoding, tensor.shape == [rows, width] else { return nil }
    let scales = encoding == .float ? [] : floats(Key.scales(layer), in: file, bytes: bytes)
    guard let scales, scales.count == (encoding == .float ? 0 : rows) else { return nil }
    return Matrix(
      rows: rows,
      columns: columns,
      encoding: encoding,
      scales: scales,
      bytes: bytes,
      offset: tensor.range.lowerBound
    )
  }

  /// A tensor of one dimension.
  private static func floats(_ name: String, in file: Safetensors, bytes: Data) -> [Float]? {
    guard let tensor = file.tensors[name], tensor.type == "F32", tensor.shape.count == 1 else {
      return nil
    }
    let start = bytes.startIndex + tensor.range.lowerBound
    return bytes[start..<start + tensor.range.count].withUnsafeBytes { bytes in
      (0..<tensor.shape[0]).map {
        bytes.loadUnaligned(fromByteOffset: $0 * MemoryLayout<Float>.stride, as: Float.self)
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
