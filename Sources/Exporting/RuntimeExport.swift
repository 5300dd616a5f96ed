package import Wrapper

package enum RuntimeFormat: String, CaseIterable, Sendable {
  case coreml
  case onnx
  case tflite

  package var title: String {
    switch self {
    case .coreml: "Core ML"
    case .onnx: "ONNX"
    case .tflite: "TensorFlow Lite"
    }
  }
}

/// A model in the format of another runtime, with its companion files.
package struct RuntimeExport {
  package let bytes: [UInt8]
  package let companions: Companions

  // Offsets of FlatBuffers and sizes of Protocol Buffers are below 2³¹.
  private static let largestFile = Int(Int32.max)

  package init(_ model: Model, to format: RuntimeFormat) throws(ExportError) {
    let companions = try Companions(model)
    let size = Self.size(of: model)
    guard size < Self.largestFile else { throw .tooLarge(format: format.title, bytes: size) }
    let network = NetworkGraph(model)
    self.companions = companions
    bytes =
      switch format {
      case .coreml: CoreMLFile.bytes(of: network, companions: companions)
      case .onnx: ONNXFile.bytes(of: network, companions: companions)
      case .tflite: TFLiteFile.bytes(of: network, companions: companions)
      }
  }

  /// An upper estimate of the size of the file: four bytes per weight, and the vocabulary.
  private static func size(of model: Model) -> Int {
    let weights = model.network.layers.map { $0.weights.rows * $0.weights.columns + $0.bias.count }
    let scaling = model.bag.count * 2 * NetworkGraph.kindCount
    let vocabulary = model.bag.text.count * 2 + model.bag.count * 20
    return 4 * (weights.reduce(0, +) + scaling) + vocabulary
  }
}
