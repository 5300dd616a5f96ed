import Essentials
import TextFormats

struct ModelWriter {
  // The checksum is a placeholder until the file is complete.
  var metadata = [
    ModelKey.format: ModelKey.formatName,
    ModelKey.version: String(Model.formatVersion),
    ModelKey.checksum: Checksum.blank,
  ]
  private var tensors: [Safetensors.Content] = []

  mutating func write(_ strings: [String], as key: String) {
    metadata[key] = JSON.strings(strings).text
  }

  mutating func write(_ bytes: [UInt8], as name: String) {
    tensors.append(.init(name: name, type: "U8", shape: [bytes.count], bytes: Data(bytes)))
  }

  mutating func write(_ numbers: [Float], as name: String) {
    write(StoredNumbers(numbers), as: name)
  }

  mutating func write(_ numbers: StoredNumbers, as name: String) {
    let type = numbers.encoding == .float ? "F32" : "U8"
    tensors.append(.init(name: name, type: type, shape: [numbers.count], bytes: numbers.bytes))
  }

  /// Writes a matrix, and the scales of int4 rows as a second tensor.
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
    if matrix.encoding == .int4 { write(matrix.scales, as: scales) }
  }

  func serialized() -> Data {
    // Matrices come first, so that their rows are aligned to cache lines; bytes come last, so that
    // floats are aligned.
    let tensors =
      tensors.filter { $0.shape.count == 2 }
      + tensors.filter { $0.shape.count == 1 && $0.type == "F32" }
      + tensors.filter { $0.shape.count == 1 && $0.type != "F32" }
    var metadata = metadata
    let numbers = tensors.reduce(into: Data()) { $0.append($1.bytes) }
    metadata[ModelKey.digest] = Digest.of(numbers)
    return Checksum.filled(Safetensors.serialize(metadata: metadata, tensors: tensors))
  }
}

/// The metadata keys that are read before any part of the model.
enum ModelKey {
  static let formatName = "SwiftNLC model"
  static let format = "format"
  static let version = "version"
  static let checksum = "checksum"
  static let digest = "digest"
}
