/// A network as a Core ML classifier: specification version 4, of iOS 13 and macOS 10.15.
///
/// The numbers of fields are those of `Model.proto`, `FeatureTypes.proto` and
/// `NeuralNetwork.proto`.
struct CoreMLFile {
  private var network = ProtobufMessage()

  private static let specificationVersion = 4
  /// Inputs have the shapes that they are declared with.
  private static let exactShapes = 1

  /// The kinds of layers, by the field that holds what is particular to each.
  private enum LayerKind: Int {
    case activation = 130
    case innerProduct = 140
    case unary = 220
    case add = 880
    case multiply = 900
    case softmax = 950
  }

  /// Functions of one number.
  private enum Function: Int {
    case reciprocalRoot = 1
    /// The larger of the number and another one.
    case threshold = 7
  }

  /// The bytes of the file. The companions are the files beside it, which are in its metadata too.
  static func bytes(of network: NetworkGraph, companions: Companions) -> [UInt8] {
    var file = CoreMLFile()
    file.addScaling(of: network)
    file.addLayers(of: network)
    file.addClasses(network.intents)
    var model = ProtobufMessage()
    model.add(1, whole: specificationVersion)
    model.add(2, message: description(of: network, companions: companions))
    model.add(403, message: file.network)
    return model.bytes
  }

  // MARK: Layers

  private mutating func addScaling(of network: NetworkGraph) {
    let kinds = NetworkGraph.kindCount
    let terms = NetworkGraph.Name.terms
    addProduct(terms, "known", network.termCount, kinds, .floats(network.squaredWeights))
    addLayer(.add, ["known", NetworkGraph.Name.unknown], "squares")
    addFunction(.threshold, "squares", "boundedSquares", field: 2, network.leastSquare)
    // The number that is added before the root must be there and must not matter.
    addFunction(.reciprocalRoot, "boundedSquares", "factors", field: 3, 1e-12)
    addProduct("factors", "scales", kinds, network.termCount, .floats(network.termWeights))
    addLayer(.multiply, [terms, "scales"], "values")
  }

  private mutating func addLayers(of network: NetworkGraph) {
    var input = "values"
    for (index, layer) in network.layers.enumerated() {
      let sum = "layers.\(index).sum"
      if layer.meaningWeights.isEmpty {
        addProduct(input, sum, layer.inputs, layer.outputs, layer.weights, bias: layer.bias)
      } else {
        let (product, meaning) = ("layers.\(index).product", "layers.\(index).meaning")
        addProduct(input, product, layer.inputs, layer.outputs, layer.weights, bias: layer.bias)
        let weights = NetworkGraph.Weights.floats(layer.meaningWeights)
        let name = NetworkGraph.Name.meaning
        addProduct(name, meaning, network.dimensions, layer.outputs, weights)
        addLayer(.add, [product, meaning], sum)
      }
      input = sum
      if index < network.layers.count - 1 {
        input = "layers.\(index).output"
        addLayer(.activation, [sum], input) { $0.add(10) { _ in } }  // ReLU
      }
    }
    addLayer(.softmax, [input], Self.softmaxOutput) { $0.add(1, whole: -1) }
  }

  private static let softmaxOutput = "softmax"

  private mutating func addFunction(
    _ function: Function,
    _ input: String,
    _ output: String,
    field: Int,
    _ number: Float
  ) {
    addLayer(.unary, [input], output) {
      $0.add(1, whole: function.rawValue)
      $0.add(field, float: number)
      $0.add(5, float: 1)  // the scale of its input
    }
  }

  private mutating func addProduct(
    _ input: String,
    _ output: String,
    _ inputs: Int,
    _ outputs: Int,
    _ weights: NetworkGraph.Weights,
    bias: [Float]? = nil
  ) {
    addLayer(.innerProduct, [input], output) { product in
      product.add(1, whole: inputs)
      product.add(2, whole: outputs)
      if bias != nil { product.add(10, whole: 1) }
      product.add(20, message: Self.message(of: weights, outputs: outputs))
      if let bias { product.add(21) { $0.add(1, floats: bias) } }
    }
  }

  private mutating func addLayer(
    _ layer: LayerKind,
    _ inputs: [String],
    _ output: String,
    _ fill: (inout ProtobufMessage) -> Void = { _ in }
  ) {
    network.add(1) { message in
      message.add(1, text: output)
      for input in inputs { message.add(2, text: input) }
      message.add(3, text: output)
      message.add(layer.rawValue, fill)
    }
  }

  /// The weights of a layer, `[outputs, inputs]`. Of int4 the first of two is in the upper
  /// half of a byte: 1 to 15, of which eight are taken off.
  private static func message(of weights: NetworkGraph.Weights, outputs: Int) -> ProtobufMessage {
    var message = ProtobufMessage()
    switch weights {
    case .floats(let numbers):
      message.add(1, floats: numbers.transposed(columns: outputs))
    case .int4(let integers):
      let codes = integers.transposed(columns: outputs).map { UInt8($0 + 8) }
      message.add(
        30,
        bytes: stride(from: 0, to: codes.count, by: 2).map { index in
          codes[index] << 4 | (index + 1 < codes.count ? codes[index + 1] : 0)
        }
      )
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
