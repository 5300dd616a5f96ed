#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A model's file in the making: where its parts write themselves.
struct ModelWriter {
  /// The strings of the header. The checksum is filled in when all is written.
  var metadata = [
    ModelKey.format: ModelKey.formatName,
    ModelKey.version: String(Model.formatVersion),
    ModelKey.checksum: Checksum.blank,
  ]
  private var tensors: [Safetensors.Content] = []

  /// Writes a list of texts into the metadata, as JSON.
  mutating func write(_ strings: [String], as key: String) throws {
    metadata[key] = String(decoding: try JSONEncoder().encode(strings), as: UTF8.self)
  }

  /// Writes a tensor of single bytes.
  mutating func write(_ bytes: [UInt8], as name: String) {
    tensors.append(.init(name: name, type: "U8", shape: [bytes.count], bytes: Data(bytes)))
  }

  /// Writes a tensor of one dimension.
  mutating func write(_ numbers: [Float], as name: String) {
    tensors.append(.init(name: name, shape: [numbers.count], numbers: numbers))
  }

  /// Writes a matrix as it is encoded, and under another name the scales of its rows, if it has any.
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

  /// The bytes of the file: the same for the same parts, whatever their order but for tensors of
  /// one kind, which keep theirs.
  func serialized() throws -> Data {
    // Matrices first: their rows of whole cache lines then start where a line does. Single bytes
    // last: floats are aligned.
    let tensors =
      tensors.filter { $0.shape.count == 2 }
      + tensors.filter { $0.shape.count == 1 && $0.type == "F32" }
      + tensors.filter { $0.shape.count == 1 && $0.type != "F32" }
    var metadata = metadata
    // The tensors come to stand where the header ends, whatever it says.
    let numbers = tensors.reduce(into: Data()) { $0.append($1.bytes) }
    metadata[ModelKey.digest] = Digest.of(numbers)
    return Checksum.filled(try Safetensors.serialize(metadata: metadata, tensors: tensors))
  }
}

/// What the header says before any part is read.
enum ModelKey {
  static let formatName = "SwiftNLC model"
  static let format = "format"
  static let version = "version"
  static let checksum = "checksum"
  static let digest = "digest"
}
