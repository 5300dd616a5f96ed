/// A network as a Core ML classifier: specification version 4, for iOS 13 and macOS 10.15.
///
/// Field numbers are those of `Model.proto`, `FeatureTypes.proto` and `NeuralNetwork.proto`.
struct CoreMLFile {
  private var network = ProtobufMessage()

  private static let specificationVersion = 4
  /// The requirement that inputs have their declared shapes.
  private static let exactShapes = 1

  private enum LayerKind: Int {
    case activation = 130
    case innerProduct = 140
    case unary = 220
    case add = 880
    case multiply = 900
    case softmax = 950
    case largest = 1260
  }

  private enum Function: Int {
    case root = 0
    case reciprocalRoot = 1
    case logarithm = 5
    /// The maximum of the input and a constant.
    case threshold = 7
  }

  static func bytes(of network: NetworkGraph, companions: Companions) -> [UInt8] {
    var file = CoreMLFile()
    for step in network.steps { file.add(step) }
    file.addClasses(network.intents)
    var model = ProtobufMessage()
    model.add(1, whole: specificationVersion)
    model.add(2, message: description(of: network, companions: companions))
    model.add(403, message: file.network)
    return model.bytes
  }

  private static let softmaxOutput = "softmax"

  /// The model's output `probabilities` is a dictionary, so the softmax needs another name.
  private static func name(of value: GraphValue) -> String {
    value.name == NetworkGraph.Name.probabilities ? softmaxOutput : value.name
  }

  private mutating func add(_ step: GraphValue) {
    switch step.operation {
    case .input: break
    case .product(let weights, let bias): addProduct(step, weights, bias)
    case .sum: addLayer(.add, step)
    case .multiplication: addLayer(.multiply, step)
    case .scaling(let factor):
      addLayer(.activation, step) { function in function.add(5) { $0.add(1, float: factor) } }
    case .bound(let least): addFunction(.threshold, step, field: 2, least)
    case .positive: addLayer(.activation, step) { $0.add(10) { _ in } }
    case .root: addFunction(.root, step, field: 3, 0)
    // Core ML requires an epsilon for these functions; this one is too small to change results.
    case .reciprocalRoot: addFunction(.reciprocalRoot, step, field: 3, 1e-12)
    case .logarithm: addFunction(.logarithm, step, field: 3, 1e-12)
    case .logistic: addLayer(.activation, step) { $0.add(40) { _ in } }
    case .softmax: addLayer(.softmax, step) { $0.add(1, whole: -1) }
    case .largest:
      addLayer(.largest, step) {
        $0.add(1, wholes: [-1])
        $0.add(2, whole: 1)  // keeps the axis
      }
    }
  }

  private mutating func addFunction(
    _ function: Function,
    _ step: GraphValue,
    field: Int,
    _ number: Float
  ) {
    addLayer(.unary, step) {
      $0.add(1, whole: function.rawValue)
      $0.add(field, float: number)
      $0.add(5, float: 1)  // the scale of its input
    }
  }

  private mutating func addProduct(
    _ step: GraphValue,
    _ weights: GraphValue.Weights,
    _ bias: [Float]
  ) {
    let outputs = step.width
    addLayer(.innerProduct, step) { product in
      product.add(1, whole: step.inputs[0].width)
      product.add(2, whole: outputs)
      if !bias.isEmpty { product.add(10, whole: 1) }
      product.add(20, message: Self.message(of: weights, outputs: outputs))
      if !bias.isEmpty { product.add(21) { $0.add(1, floats: bias) } }
    }
  }

  private mutating func addLayer(
    _ layer: LayerKind,
    _ step: GraphValue,
    _ fill: (inout ProtobufMessage) -> Void = { _ in }
  ) {
    let output = Self.name(of: step)
    network.add(1) { message in
      message.add(1, text: output)
      for input in step.inputs { message.add(2, text: Self.name(of: input)) }
      message.add(3, text: output)
      message.add(layer.rawValue, fill)
    }
  }

  /// Writes weights in the shape `[outputs, inputs]`. Two four-bit weights share a byte, the first
  /// one in the upper half. A number is eight more than the weight.
  private static func message(of weights: GraphValue.Weights, outputs: Int) -> ProtobufMessage {
    var message = ProtobufMessage()
    switch weights {
    case .floats(let numbers): message.add(1, floats: numbers.transposed(columns: outputs))
    case .int4(let integers):
      let codes = integers.transposed(columns: outputs).map { UInt8($0 + 8) }
      let pairs = stride(from: 0, to: codes.count, by: 2).map { index in
        codes[index] << 4 | (index + 1 < codes.count ? codes[index + 1] : 0)
      }
      message.add(30, bytes: pairs)
      message.add(40) { quantization in
        quantization.add(1, whole: 4)
        quantization.add(101) {
          $0.add(1, floats: Array(repeating: 1, count: outputs))
          $0.add(2, floats: Array(repeating: -8, count: outputs))
        }
      }
    }
    return message
  }

  private mutating func addClasses(_ intents: [String]) {
    network.add(5, whole: Self.exactShapes)
    network.add(100) { labels in
      for intent in intents { labels.add(1, text: intent) }
    }
    network.add(200, text: Self.softmaxOutput)
  }
}
