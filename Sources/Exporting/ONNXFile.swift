/// An ONNX model with opset 13 (2020), which all current runtimes support.
///
/// Field numbers are those of `onnx.proto`.
struct ONNXFile {
  private var graph = ProtobufMessage()
  /// Weights and constants, which follow all nodes in the file.
  private var tensors: [ProtobufMessage] = []

  private enum ElementType: Int {
    case float = 1
    case int8 = 3
  }

  private typealias Attribute = (name: String, number: Int, isList: Bool)

  private static let irVersion = 7
  private static let opset = 13

  static func bytes(of network: NetworkGraph, companions: Companions) -> [UInt8] {
    var file = ONNXFile()
    for step in network.steps { file.add(step) }
    file.addInterface(of: network)
    var model = ProtobufMessage()
    model.add(1, whole: irVersion)
    model.add(2, text: "SwiftNLC")
    model.add(7, message: file.graph)
    model.add(8) {
      $0.add(1, text: "")
      $0.add(2, whole: opset)
    }
    for file in companions.files { model.add(14, file) }
    return model.bytes
  }

  private mutating func add(_ step: GraphValue) {
    let inputs = step.inputs.map(\.name)
    let output = step.name
    switch step.operation {
    case .input: break
    case .product(let weights, let bias): addProduct(step, weights, bias)
    case .sum: addNode("Add", inputs, output)
    case .multiplication: addNode("Mul", inputs, output)
    case .scaling(let factor): addNode("Mul", inputs + [addNumber(factor, for: output)], output)
    case .bound(let least): addNode("Max", inputs + [addNumber(least, for: output)], output)
    case .positive: addNode("Relu", inputs, output)
    case .root: addNode("Sqrt", inputs, output)
    case .reciprocalRoot:
      addNode("Sqrt", inputs, "\(output).root")
      addNode("Reciprocal", ["\(output).root"], output)
    case .logarithm: addNode("Log", inputs, output)
    case .logistic: addNode("Sigmoid", inputs, output)
    case .softmax: addNode("Softmax", inputs, output, ("axis", -1, isList: false))
    case .largest: addNode("ReduceMax", inputs, output, ("axes", -1, isList: true))
    }
  }

  private mutating func addProduct(
    _ step: GraphValue,
    _ weights: GraphValue.Weights,
    _ bias: [Float]
  ) {
    let shape = [step.inputs[0].width, step.width]
    let name = "\(step.name).weights"
    switch weights {
    case .floats(let numbers): addTensor(name, shape, numbers)
    case .int4(let integers):
      let steps = "\(step.name).steps"
      addTensor(steps, shape, .int8, integers.map(UInt8.init(bitPattern:)))
      addNode("Cast", [steps], name, ("to", ElementType.float.rawValue, isList: false))
    }
    let product = bias.isEmpty ? step.name : "\(step.name).product"
    addNode("MatMul", [step.inputs[0].name, name], product)
    guard !bias.isEmpty else { return }
    addTensor("\(step.name).bias", [step.width], bias)
    addNode("Add", [product, "\(step.name).bias"], step.name)
  }

  private mutating func addInterface(of network: NetworkGraph) {
    graph.add(2, text: "SwiftNLC")
    for tensor in tensors { graph.add(5, message: tensor) }
    for input in network.inputs { add(input, field: 11) }
    for output in network.outputs { add(output, field: 12) }
  }

  private mutating func addNode(
    _ operation: String,
    _ inputs: [String],
    _ output: String,
    _ attribute: Attribute? = nil
  ) {
    graph.add(1) { node in
      for input in inputs { node.add(1, text: input) }
      node.add(2, text: output)
      node.add(3, text: "\(output) by \(operation)")
      node.add(4, text: operation)
      guard let attribute else { return }
      node.add(5) { message in
        message.add(1, text: attribute.name)
        message.add(attribute.isList ? 8 : 3, whole: attribute.number)
        message.add(20, whole: attribute.isList ? 7 : 2)  // the type
      }
    }
  }

  /// Adds a constant operand, and returns its name.
  private mutating func addNumber(_ number: Float, for output: String) -> String {
    addTensor("\(output).number", [1], [number])
    return "\(output).number"
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

  /// Describes an input or output: floats, with one row for each of any number of texts.
  private mutating func add(_ value: GraphValue, field: Int) {
    graph.add(field) { message in
      message.add(1, text: value.name)
      message.add(2) { type in
        type.add(1) { tensor in
          tensor.add(1, whole: ElementType.float.rawValue)
          tensor.add(2) { shape in
            shape.add(1) { $0.add(2, text: "texts") }
            shape.add(1) { $0.add(1, whole: value.width) }
          }
        }
      }
    }
  }
}
