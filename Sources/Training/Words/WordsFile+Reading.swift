import Wrapper
import Essentials

/// The tensors `vectors` (U8, int4 rows), `scales` (F32), `weights` (U8, in units of 1/255) and
/// `words` (U8, one in each line), and the metadata `language`, `dimensions` and `digest`, a hash
/// of all tensors.
extension WordsFile {
  static let formatName = "SwiftNLC words"
  static let formatVersion = 1
  private static let mostDimensions = 1_024

  enum Key {
    static let format = "format"
    static let version = "version"
    static let language = "language"
    static let dimensions = "dimensions"
    static let count = "count"
    static let digest = "digest"
    static let checksum = "checksum"
  }

  enum Tensor {
    static let vectors = "vectors"
    static let scales = "scales"
    static let weights = "weights"
    static let words = "words"
  }

  init(_ bytes: Data) throws(Flaw) {
    let file = try Self.open(bytes)
    guard let dimensions = file.metadata[Key.dimensions].flatMap({ Int($0) }),
      (1...Self.mostDimensions).contains(dimensions),
      let language = file.metadata[Key.language],
      let text = file.tensors[Tensor.words].map({ bytes[of: $0] }),
      let weights = file.tensors[Tensor.weights].map({ bytes[of: $0] }),
      let scales = file.tensors[Tensor.scales].map({ bytes[of: $0] }),
      let vectors = file.tensors[Tensor.vectors].map({ bytes[of: $0] })
    else { throw .damaged }
    let words = text.withUnsafeBytes { text in
      text.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }
    guard !words.isEmpty, words.count == weights.count,
      scales.count == words.count * MemoryLayout<Float>.size,
      vectors.count == words.count * Matrix.Encoding.int4.bytesPerRow(columns: dimensions)
    else { throw .damaged }
    let numbers = StoredNumbers(scales, encoding: .float)
    guard numbers.areFinite else { throw .damaged }
    self.init(
      language: Language(language),
      words: words,
      weights: Array(StoredNumbers(weights, encoding: .share)),
      vectors: Matrix(
        rows: words.count,
        columns: dimensions,
        encoding: .int4,
        scales: numbers,
        bytes: Data(vectors),
        offset: 0
      )
    )
  }

  private static func open(_ bytes: Data) throws(Flaw) -> Safetensors {
    guard let file = try? Safetensors(bytes), file.metadata[Key.format] == formatName,
      let version = file.metadata[Key.version].flatMap({ Int($0) })
    else { throw .notWords }
    guard version <= formatVersion else { throw .newerVersion(version) }
    let first = file.tensors.values.map(\.range.lowerBound).min() ?? bytes.count
    guard let checksum = file.metadata[Key.checksum],
      checksum == Checksum.ofHeader(file.header),
      file.metadata[Key.digest] == Checksum.of(bytes[(bytes.startIndex + first)...])
    else { throw .damaged }
    return file
  }
}
