package import Essentials

/// The tensors `vectors` (U8, int4 rows), `scales` (F32), `weights` (U8, in units of 1/255) and
/// `words` (U8, one in each line), and the metadata `language`, `dimensions` and `digest`, a hash
/// of all tensors.
extension WordsFile {
  static let formatName = "SwiftNLC words"
  static let formatVersion = 1
  private static let mostDimensions = 1_024

  init(_ bytes: Data) throws(Flaw) {
    let file = try Self.open(bytes)
    func tensor(_ name: String) -> Data? { file.tensors[name].map { bytes[of: $0] } }
    guard let dimensions = file.metadata["dimensions"].flatMap({ Int($0) }),
      (1...Self.mostDimensions).contains(dimensions), let language = file.metadata["language"],
      let text = tensor("words"), let weights = tensor("weights"), let scales = tensor("scales"),
      let vectors = tensor("vectors")
    else { throw .damaged }
    let words = text.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    let numbers = StoredNumbers(scales, encoding: .float)
    guard !words.isEmpty, words.count == weights.count,
      scales.count == words.count * MemoryLayout<Float>.size,
      vectors.count == words.count * Matrix.Encoding.int4.bytesPerRow(columns: dimensions),
      numbers.areFinite
    else { throw .damaged }
    self.init(
      language: Language(language),
      words: words,
      weights: Array(StoredNumbers(weights, encoding: .share)),
      vectors: Matrix(
        rows: words.count,
        columns: dimensions,
        encoding: .int4,
        scales: numbers,
        bytes: Data(vectors)
      )
    )
  }

  private static func open(_ bytes: Data) throws(Flaw) -> Safetensors {
    guard let file = try? Safetensors(bytes), file.metadata["format"] == formatName,
      let version = file.metadata["version"].flatMap({ Int($0) })
    else { throw .notWords }
    guard version <= formatVersion else { throw .newerVersion(version) }
    let first = file.tensors.values.map(\.range.lowerBound).min() ?? bytes.count
    guard let checksum = file.metadata["checksum"],
      checksum == Checksum.ofHeader(file.header),
      file.metadata["digest"] == Checksum.of(bytes[(bytes.startIndex + first)...])
    else { throw .damaged }
    return file
  }

  package func serialized() -> Data {
    let order = words.indices.sorted { words[$0].utf8.lexicographicallyPrecedes(words[$1].utf8) }
    let matrix = vectors.vectors.selecting(rows: order)
    let rows = matrix.encoded
    let scales = StoredNumbers(Array(matrix.scales))
    let shape = [order.count, rows.count / order.count]
    let weights = Data(order.map { UInt8((vectors.weights[$0] * 255).rounded()) })
    let text = Data(order.map { words[$0] }.joined(separator: "\n").utf8)
    let tensors: [Safetensors.Content] = [
      .init(name: "vectors", type: "U8", shape: shape, bytes: rows),
      .init(name: "scales", type: "F32", shape: [order.count], bytes: scales.bytes),
      .init(name: "weights", type: "U8", shape: [order.count], bytes: weights),
      .init(name: "words", type: "U8", shape: [text.count], bytes: text),
    ]
    let metadata = [
      "format": Self.formatName, "version": String(Self.formatVersion), "language": language.code,
      "dimensions": String(matrix.columns), "count": String(order.count),
      "digest": Checksum.of(tensors.reduce(into: Data()) { $0 += $1.bytes }),
      "checksum": Checksum.blank,
    ]
    return Checksum.filled(Safetensors.serialize(metadata: metadata, tensors: tensors))
  }
}
