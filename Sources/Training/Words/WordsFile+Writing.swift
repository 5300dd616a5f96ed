import Wrapper
package import Essentials

extension WordsFile {
  /// The bytes of the word-vector file. Its words are sorted.
  package func serialized() throws -> Data {
    let order = words.indices.sorted { words[$0].utf8.lexicographicallyPrecedes(words[$1].utf8) }
    let matrix = vectors.vectors.selecting(rows: order)
    let rows = matrix.encoded
    let weights = Data(order.map { UInt8((vectors.weights[$0] * 255).rounded()) })
    let text = Data(order.map { words[$0] }.joined(separator: "\n").utf8)
    let tensors: [Safetensors.Content] = [
      .init(
        name: Tensor.vectors,
        type: "U8",
        shape: [order.count, rows.count / order.count],
        bytes: rows
      ),
      .init(name: Tensor.scales, shape: [order.count], numbers: Array(matrix.scales)),
      .init(name: Tensor.weights, type: "U8", shape: [order.count], bytes: weights),
      .init(name: Tensor.words, type: "U8", shape: [text.count], bytes: text),
    ]
    let metadata = [
      Key.format: Self.formatName,
      Key.version: String(Self.formatVersion),
      Key.language: language.code,
      Key.dimensions: String(matrix.columns),
      Key.count: String(order.count),
      Key.digest: Checksum.of(tensors.reduce(into: Data()) { $0 += $1.bytes }),
      Key.checksum: Checksum.blank,
    ]
    return Checksum.filled(try Safetensors.serialize(metadata: metadata, tensors: tensors))
  }
}
