/// A network as an ONNX model: opset 13 of 2020, which every runtime of today has.
///
/// The numbers of fields are those of `onnx.proto`.
struct ONNXFile {
  private var graph = ProtobufMessage()
  /// Nodes stand before tensors in a graph, whatever the order in which they are thought of.
  private var tensors: [ProtobufMessage] = []

  private enum ElementType: Int {
    case float = 1
    case int8 = 3
  }

  private static let irVersion = 7
  private static let opset = 13

  /// The bytes of the file. The companions are the files beside it, which are in its metadata too.
  static func bytes(of network: NetworkGraph, companions: Companions) -> [UInt8] {
    var file = ONNXFile()
    file.addScaling(of: network)
    file.addLayers(of: network)
    file.addInterface(of: network)
    var model = ProtobufMessage()
    model.add(1, whole: irVersion)
    model.add(2, text: "SwiftNLC")
    model.add(7, message: file.graph)
    model.add(8) {
      $0.add(1, text: "")
      $0.add(2, whole: opset)
    }
    for (name, text) in companions.files {
      model.add(14) {
        $0.add(1, text: name)
        $0.add(2, text: text)
      }
    }
    return model.bytes
  }

  // MARK: Graph

  private mutating func addScaling(of network: NetworkGraph) {
    let kinds = NetworkGraph.kindCount
    addTensor("squaredWeights", [network.termCount, kinds], network.squaredWeights)
    addTensor("termWeights", [kinds, network.termCount], network.termWeights)
    addTensor("leastSquare", [1], [network.leastSquare])
    addNode("MatMul", [NetworkGraph.Name.terms, "squaredWeights"], "known")
    addNode("Add", ["known", NetworkGraph.Name.unknown], "squares")
    addNode("Max", ["squares", "leastSquare"], "boundedSquares")
    addNode("Sqrt", ["boundedSquares"], "lengths")
    addNode("Reciprocal", ["lengths"], "factors")
    addNode("MatMul", ["factors", "termWeights"], "scales")
    addNode("Mul", [NetworkGraph.Name.terms, "scales"], "values")
  }

  private mutating func addLayers(of network: NetworkGraph) {
    var input = "values"
    for (index, layer) in network.layers.enumerated() {
      let name = "layers.\(index)"
      let shape = [layer.inputs, layer.outputs]
      switch layer.weights {
      case .floats(let numbers):
        addTensor("\(name).weights", shape, numbers)
      case .int4(let integers):
        addTensor("\(name).steps", shape, .int8, integers.map(UInt8.init(bitPattern:)))
        addNode("Cast", ["\(name).steps"], "\(name).weights", ("to", ElementType.float.rawValue))
      }
      addTensor("\(name).bias", [layer.outputs], layer.bias)
      addNode("MatMul", [input, "\(name).weights"], "\(name).product")
      var product = "\(name).product"
      if !layer.meaningWeights.isEmpty {
        let shape = [network.dimensions, layer.outputs]
        addTensor("\(name).meaningWeights", shape, layer.meaningWeights)
        addNode("MatMul", [NetworkGraph.Name.meaning, "\(name).meaningWeights"], "\(name).meaning")
        addNode("Add", [product, "\(name).meaning"], "\(name).both")
        product = "\(name).both"
      }
      addNode("Add", [product, "\(name).bias"], "\(name).sum")
      input = "\(name).sum"
      if index < network.layers.count - 1 {
        addNode("Relu", ["\(name).sum"], "\(name).output")
        input = "\(name).output"
      }
    }
    addNode("Softmax", [input], NetworkGraph.Name.probabilities, ("axis", -1))
  }

  private mutating func addInterface(of network: NetworkGraph) {
    graph.add(2, text: "SwiftNLC")
    for tensor in tensors { graph.add(5, message: tensor) }
    addValue(11, NetworkGraph.Name.terms, width: network.termCount)
    addValue(11, NetworkGraph.Name.unknown, width: NetworkGraph.kindCount)
    if network.dimensions > 0 {
      addValue(11, NetworkGraph.Name.meaning, width: network.dimensions)
    }
    addValue(12, NetworkGraph.Name.probabilities, width: network.intents.count)
  }

  // MARK: Parts of a graph

  private mutating func addNode(
    _ operation: String,
    _ inputs: [String],
    _ output: String,
    _ attribute: (name: String, value: Int)? = nil
  ) {
    graph.add(1) { node in
      for input in inputs { node.add(1, text: input) }
      node.add(2, text: output)
      node.add(3, text: "\(output) by \(operation)")
      node.add(4, text: operation)
      guard let attribute else { return }
      node.add(5) {
        $0.add(1, text: attribute.name)
        $0.add(3, whole: attribute.value)
        $0.add(20, whole: 2)  // an integer
      }
    }
  }

  private mutating func addTensor(_ name: String, _ shape: [Int], _ numbers: [Float]) {
    addTensor(name, shape, .float, numbers.littleEndianBytes)
  }

  private mutating func addTensor(
    _ name: String,
    _ shape: [Int],
    _ type: ElementType,
    _ bytes: [UInt8]
  ) {
    var tensor = ProtobufMessage()
    tensor.add(1, wholes: shape)
    tensor.add(2, whole: type.rawValue)
    tensor.add(8, text: name)
    tensor.add(9, bytes: bytes)
    tensors.append(tensor)
  }

  /// An input or output: floats, a row for each of any number of texts.
  private mutating func addValue(_ field: Int, _ name: String, width: Int) {
    graph.add(field) { value in
      value.add(1, text: name)
      value.add(2) { type in
        type.add(1) { tensor in
          tensor.add(1, whole: ElementType.float.rawValue)
          tensor.add(2) { shape in
            shape.add(1) { $0.add(2, text: "texts") }
            shape.add(1) { $0.add(1, whole: width) }
          }
        }
      }
    }
  }
}
