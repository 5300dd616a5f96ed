import Essentials
import TextFormats

struct ModelReader {
  /// The metadata strings in the header of the file, which its checksum covers.
  let metadata: [String: String]
  private let tensors: [String: Safetensors.Tensor]
  private let bytes: Data
  private let numbers: Data

  /// Reads and checks the header.
  init(_ bytes: Data) throws(ModelError.Problem) {
    let file = try Safetensors(bytes)
    metadata = file.metadata
    tensors = file.tensors
    self.bytes = bytes
    numbers = bytes[file.header.endIndex...]
    guard metadata[ModelKey.format] == ModelKey.formatName,
      let version = Int(metadata[ModelKey.version] ?? ""), version > 0
    else { throw .notAModel }
    guard version <= Model.formatVersion else {
      throw .newerVersion(found: version, newest: Model.formatVersion)
    }
    guard let checksum = Checksum.ofHeader(file.header), metadata[ModelKey.checksum] == checksum
    else { throw .damagedHeader }
  }

  /// Whether the tensors match the digest, or the file has no digest.
  var hasWholeNumbers: Bool { metadata[ModelKey.digest].map { $0 == Digest.of(numbers) } ?? true }

  // Older files lack the tensors that were added to the format later.
  func hasTensor(_ name: String) -> Bool { tensors[name] != nil }

  /// Reads a JSON list in the metadata. `part` is its name in error messages.
  func strings(_ key: String, part: String) throws(ModelError.Problem) -> [String] {
    let json = metadata[key].flatMap { try? JSONScanner.json(Array($0.utf8), file: "") }
    guard let strings = json?.strings, strings.count == json?.array?.count
    else { throw .invalid(part: part, detail: "missing, or not a list of strings") }
    return strings
  }

  /// Returns the bytes of a one-dimensional tensor without copying them; `nil` if it is missing or
  /// of another type or shape.
  func bytes(_ name: String, type: String = "U8") -> Data? {
    guard let tensor = tensors[name], tensor.type == type, tensor.shape.count == 1
    else { return nil }
    return bytes[of: tensor]
  }

  /// Returns a copy of a one-dimensional F32 tensor, which need not be aligned.
  func floats(_ name: String) -> [Float]? {
    bytes(name, type: "F32")?.withUnsafeBytes { bytes in
      let size = bytes.count / MemoryLayout<Float>.size
      return Array(unsafeUninitializedCapacity: size) { numbers, count in
        UnsafeMutableRawBufferPointer(numbers).copyMemory(from: bytes)
        count = size
      }
    }
  }

  /// Returns a matrix that reads a float or int4 tensor without copying it; `nil` if it is missing
  /// or of another shape, or if its floats are not aligned. `scales` is the tensor with the scales
  /// of int4 rows.
  func matrix(_ name: String, scales: String, rows: Int, columns: Int) -> Matrix? {
    // The width of more columns than the file has half-bytes could overflow.
    guard let tensor = tensors[name], rows > 0, (1...2 * bytes.count).contains(columns),
      let encoding = Matrix.Encoding.allCases.first(where: { $0.tensorType == tensor.type }),
      tensor.shape == [rows, encoding.tensorWidth(columns: columns)],
      tensor.range.lowerBound % MemoryLayout<Float>.alignment == 0 || encoding == .int4
    else { return nil }
    let scales =
      encoding == .float
      ? StoredNumbers([])
      : bytes(scales, type: "F32").map { StoredNumbers($0, encoding: .float) }
        ?? bytes(scales).map { StoredNumbers($0, encoding: .scale) }
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
}
