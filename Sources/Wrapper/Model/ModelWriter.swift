import Essentials

/// Collects the metadata and the tensors of a model file.
struct ModelWriter {
  /// The strings of the header. The checksum is filled in at the end.
  var metadata = [
    ModelKey.format: ModelKey.formatName,
    ModelKey.version: String(Model.formatVersion),
    ModelKey.checksum: Checksum.blank,
  ]
  private var tensors: [Safetensors.Content] = []

  mutating func write(_ strings: [String], as key: String) throws {
    metadata[key] = String(decoding: try JSONEncoder().encode(strings), as: UTF8.self)
  }

  mutating func write(_ bytes: [UInt8], as name: String) {
    tensors.append(.init(name: name, type: "U8", shape: [bytes.count], bytes: Data(bytes)))
  }

  mutating func write(_ numbers: [Float], as name: String) {
    tensors.append(.init(name: name, shape: [numbers.count], numbers: numbers))
  }

  /// Writes a matrix, and under another name the scales of its rows if it is int4.
  mutating func write(_ matrix: Matrix, as name: String, scales: String) {
    let width = matrix.encoding.tensorWidth(columns: matrix.columns)
    tensors.append(
      .init(
        name: name,
        type: matrix.encoding.tensorType,
        shape: [matrix.rows, width],
        bytes: matrix.encoded
      )
    )
    if matrix.encoding == .int4 { write(Array(matrix.scales), as: scales) }
  }

  /// The bytes of the file. They do not depend on the order in which parts were written, except
  /// among tensors of the same type.
  func serialized() throws -> Data {
    // Matrices come first, so that rows are aligned to cache lines; bytes come last, so that floats
    // are aligned.
    let tensors =
      tensors.filter { $0.shape.count == 2 }
      + tensors.filter { $0.shape.count == 1 && $0.type == "F32" }
      + tensors.filter { $0.shape.count == 1 && $0.type != "F32" }
    var metadata = metadata
    // The tensors start at the end of the header, whatever its length.
    let numbers = tensors.reduce(into: Data()) { $0.append($1.bytes) }
    metadata[ModelKey.digest] = Digest.of(numbers)
    return Checksum.filled(try Safetensors.serialize(metadata: metadata, tensors: tensors))
  }
}

/// The keys of the metadata that are read before any part.
enum ModelKey {
  static let formatName = "SwiftNLC model"
  static let format = "format"
  static let version = "version"
  static let checksum = "checksum"
  static let digest = "digest"
}
