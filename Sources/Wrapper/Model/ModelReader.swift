#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A model's file, opened: what its parts read themselves from.
struct ModelReader {
  /// The strings of the header, covered by its checksum.
  let metadata: [String: String]
  private let tensors: [String: Safetensors.Tensor]
  private let bytes: Data
  /// Where the tensors are.
  private let numbers: Data

  /// Believes nothing of a file that is none of ours, newer than this code, or not as it was written.
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

  /// Whether it says what the digest of its tensors is; files of before do not.
  var hasDigest: Bool { metadata[ModelKey.digest] != nil }

  /// Whether the tensors are as they were written, as far as the file says.
  var hasWholeNumbers: Bool { metadata[ModelKey.digest].map { $0 == Digest.of(numbers) } ?? true }

  /// Parts that came later than a model are missing in it, which is no damage.
  func hasTensor(_ name: String) -> Bool { tensors[name] != nil }

  /// A list of texts, which the metadata holds as JSON; `part` is what an error calls it.
  func strings(_ key: String, part: String) throws(ModelError.Problem) -> [String] {
    guard let json = metadata[key],
      let strings = try? JSONDecoder().decode([String].self, from: Data(json.utf8))
    else { throw .invalid(part: part, detail: "missing or not a list of texts") }
    return strings
  }

  /// The bytes of a tensor of single bytes, not copied; nil where it is missing or of another type.
  func bytes(_ name: String) -> Data? {
    guard let tensor = tensors[name], tensor.type == "U8" else { return nil }
    return bytes[of: tensor]
  }

  /// The numbers of a tensor of one dimension, copied, so that they may stand anywhere in the file;
  /// nil where it is missing, or of another type or shape.
  func floats(_ name: String) -> [Float]? {
    bytesOfFloats(name)?.withUnsafeBytes { bytes in
      let size = bytes.count / MemoryLayout<Float>.size
      return Array(unsafeUninitializedCapacity: size) { numbers, count in
        UnsafeMutableRawBufferPointer(numbers).copyMemory(from: bytes)
        count = size
      }
    }
  }

  /// The same, read in place.
  private func numbers(_ name: String) -> StoredNumbers? {
    bytesOfFloats(name).map { StoredNumbers($0, encoding: .float) }
  }

  private func bytesOfFloats(_ name: String) -> Data? {
    guard let tensor = tensors[name], tensor.type == "F32", tensor.shape.count == 1 else {
      return nil
    }
    return bytes[of: tensor]
  }

  /// A matrix in whichever way it was written, read in place; `scales` names the tensor that has
  /// the scales of its rows, if it is int4. Nil where it is missing or of another shape, or where
  /// floats do not stand at a multiple of four, as they must to be read in place.
  func matrix(_ name: String, scales: String, rows: Int, columns: Int) -> Matrix? {
    guard let tensor = tensors[name], rows > 0, columns > 0,
      let encoding = Matrix.Encoding.allCases.first(where: { $0.tensorType == tensor.type }),
      tensor.shape == [rows, encoding.tensorWidth(columns: columns)],
      tensor.range.lowerBound % MemoryLayout<Float>.alignment == 0 || encoding == .int4
    else { return nil }
    let scales = encoding == .float ? StoredNumbers([]) : numbers(scales)
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

extension Data {
  fileprivate subscript(of tensor: Safetensors.Tensor) -> Data {
    self[startIndex + tensor.range.lowerBound..<startIndex + tensor.range.upperBound]
  }
}
