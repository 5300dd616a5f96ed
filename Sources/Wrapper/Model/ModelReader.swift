#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A model's file, opened: what its parts read themselves from.
struct ModelReader {
  let metadata: [String: String]
  private let tensors: [String: Safetensors.Tensor]
  private let bytes: Data

  /// Believes nothing of a file that is none of ours, newer than this code, or not as it was written.
  init(_ bytes: Data) throws(ModelError.Problem) {
    let file = try Safetensors(bytes)
    metadata = file.metadata
    tensors = file.tensors
    self.bytes = bytes
    guard metadata[ModelKey.format] == ModelKey.formatName,
      let version = Int(metadata[ModelKey.version] ?? ""), version > 0
    else { throw .notAModel }
    guard version <= Model.formatVersion else {
      throw .newerVersion(found: version, newest: Model.formatVersion)
    }
    guard let checksum = Checksum.ofHeader(file.header), metadata[ModelKey.checksum] == checksum
    else { throw .damagedHeader }
  }

  func hasTensor(_ name: String) -> Bool { tensors[name] != nil }

  func strings(_ key: String, part: String) throws(ModelError.Problem) -> [String] {
    guard let json = metadata[key],
      let strings = try? JSONDecoder().decode([String].self, from: Data(json.utf8))
    else { throw .invalid(part: part, detail: "missing or not a list of texts") }
    return strings
  }

  /// The bytes of a tensor that holds nothing else.
  func bytes(_ name: String) -> Data? {
    guard let tensor = tensors[name], tensor.type == "U8" else { return nil }
    return bytes[of: tensor]
  }

  /// A tensor of one dimension.
  func floats(_ name: String) -> [Float]? {
    guard let tensor = tensors[name], tensor.type == "F32", tensor.shape.count == 1 else {
      return nil
    }
    return bytes[of: tensor].withUnsafeBytes { bytes in
      (0..<tensor.shape[0]).map {
        bytes.loadUnaligned(fromByteOffset: $0 * MemoryLayout<Float>.stride, as: Float.self)
      }
    }
  }

  /// A matrix in whichever way it was written, read in place; `scales` names the tensor that has
  /// those of its rows.
  func matrix(_ name: String, scales: String, rows: Int, columns: Int) -> Matrix? {
    guard let tensor = tensors[name], rows > 0, columns > 0,
      let encoding = Matrix.Encoding(tensorType: tensor.type),
      tensor.shape == [rows, encoding.tensorWidth(columns: columns)]
    else { return nil }
    switch encoding {
    case .float:
      guard tensor.range.lowerBound % MemoryLayout<Float>.alignment == 0 else { return nil }
    case .int4:
      guard floats(scales)?.count == rows else { return nil }
    }
    return Matrix(
      rows: rows,
      columns: columns,
      encoding: encoding,
      scales: encoding == .float ? [] : floats(scales) ?? [],
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
