/// A TensorFlow Lite (LiteRT) model.
///
/// The numbers of fields, types and operations are those of `schema.fbs`.
struct TFLiteFile {
  private var tensors: [FlatValue] = []
  private var tensorIndices: [String: Int] = [:]
  private var operations: [FlatValue] = []
  /// Constants. The first must be empty; computed tensors refer to it.
  private var buffers: [FlatValue] = [.table([:])]

  /// The operation codes, in the order of the file.
  enum Operation: Int, CaseIterable {
    case add = 0
    case dequantize = 6
    case fullyConnected = 9
    case logistic = 14
    case multiply = 18
    case positive = 19
    case softmax = 25
    case maximum = 55
    case logarithm = 73
    case root = 75
    case reciprocalRoot = 76
    case largest = 82
  }

  private enum ElementType: UInt8 {
    case float = 0
    case int32 = 2
    case int8 = 9
  }

  private static let version = 3
  /// The alignment by which readers use numbers without copying.
  private static let alignment = 16

  static func bytes(of network: NetworkGraph, companions: Companions) -> [UInt8] {
    var file = TFLiteFile()
    for step in network.steps { file.add(step) }

    let metadata = companions.files.map { name, text in
      FlatValue.table([0: .text(name), 1: .whole(file.addBuffer(Array(text.utf8)))])
    }
    let model: [Int: FlatValue] = [
      0: .whole(version),
      1: .tables(Operation.allCases.map(\.code)),
      2: .tables([file.graph(of: network)]),
      3: .text("SwiftNLC"),
      4: .tables(file.buffers),
      6: .tables(metadata),
      7: .tables([file.signature(of: network)]),
    ]
    return FlatBuffer.file(.table(model), identifier: "TFL3")
  }

  private mutating func add(_ step: GraphValue) {
    let inputs = step.inputs.map { tensorIndex(of: $0) }
    switch step.operation {
    case .input: _ = addTensor(step)
    case .product(let weights, let bias): addProduct(step, weights, bias)
    case .sum: add(.add, inputs, step, options: (11, [:]))
    case .multiplication: add(.multiply, inputs, step, options: (21, [:]))
    case .scaling(let factor):
      add(.multiply, inputs + [addNumber(factor, for: step)], step, options: (21, [:]))
    case .bound(let least):
      add(.maximum, inputs + [addNumber(least, for: step)], step, options: (39, [:]))
    case .positive: add(.positive, inputs, step)
    case .root: add(.root, inputs, step)
    case .reciprocalRoot: add(.reciprocalRoot, inputs, step)
    case .logarithm: add(.logarithm, inputs, step)
    case .logistic: add(.logistic, inputs, step)
    case .softmax: add(.softmax, inputs, step, options: (9, [0: .float(1)]))
    case .largest:
      let last = Int32(-1).littleEndianBytes
      let axis = addTensor("\(step.name).axis", [1], .int32, last)
      add(.largest, inputs + [axis], step, options: (27, [0: .byte(1)]))  // keeps the axis
    }
  }

  private mutating func addProduct(
    _ step: GraphValue,
    _ weights: GraphValue.Weights,
    _ bias: [Float]
  ) {
    // The format expects weights as `[outputs, inputs]`.
    let weights = addWeights(weights, [step.width, step.inputs[0].width], name: step.name)
    let bias = bias.isEmpty ? -1 : addTensor("\(step.name).bias", [step.width], bias)
    let inputs = [tensorIndex(of: step.inputs[0]), weights, bias]
    add(.fullyConnected, inputs, step, options: (8, [:]))
  }

  private mutating func addWeights(
    _ weights: GraphValue.Weights,
    _ shape: [Int],
    name: String
  ) -> Int {
    // Integers are converted to floats by a separate operation, because a fully connected layer
    // with integer weights would also quantize its inputs.
    switch weights {
    case .floats(let numbers):
      return addTensor("\(name).weights", shape, numbers.transposed(columns: shape[0]))
    case .int4(let integers):
      let bytes = integers.transposed(columns: shape[0]).map(UInt8.init(bitPattern:))
      let one = FlatValue.numbers(Float(1).bitPattern.littleEndianBytes, size: 4, alignment: 4)
      let zero = FlatValue.numbers(Int64(0).littleEndianBytes, size: 8, alignment: 8)
      let quantization: [Int: FlatValue] = [4: .table([2: one, 3: zero])]
      let packed = addTensor("\(name).steps", shape, .int8, bytes, more: quantization)
      let weights = addTensor("\(name).weights", shape, .float, nil)
      addOperation(.dequantize, [packed], weights)
      return weights
    }
  }

  private mutating func addNumber(_ number: Float, for step: GraphValue) -> Int {
    addTensor("\(step.name).number", [1], [number])
  }

  private mutating func add(
    _ operation: Operation,
    _ inputs: [Int],
    _ step: GraphValue,
    options: (member: UInt8, fields: [Int: FlatValue])? = nil
  ) {
    addOperation(operation, inputs, addTensor(step), options: options)
  }

  private func graph(of network: NetworkGraph) -> FlatValue {
    .table([
      0: .tables(tensors), 1: .wholes(network.inputs.map { tensorIndex(of: $0) }),
      2: .wholes(network.outputs.map { tensorIndex(of: $0) }),
      3: .tables(operations), 4: .text("main"),
    ])
  }

  /// The names by which callers select inputs and outputs.
  private func signature(of network: NetworkGraph) -> FlatValue {
    func entries(_ values: [GraphValue]) -> FlatValue {
      .tables(values.map { .table([0: .text($0.name), 1: .whole(tensorIndex(of: $0))]) })
    }
    return .table([
      0: entries(network.inputs), 1: entries(network.outputs),
      2: .text("serving_default"),
    ])
  }

  private mutating func addTensor(_ value: GraphValue) -> Int {
    addTensor(value.name, [1, value.width], .float, nil, more: [7: .wholes([-1, value.width])])
  }

  private func tensorIndex(of value: GraphValue) -> Int {
    // Operations are added in the order of execution, so the tensors of their inputs already exist.
    guard let index = tensorIndices[value.name] else {
      preconditionFailure("a step precedes its inputs")
    }
    return index
  }

  private mutating func addTensor(_ name: String, _ shape: [Int], _ numbers: [Float]) -> Int {
    addTensor(name, shape, .float, numbers.littleEndianBytes)
  }

  private mutating func addTensor(
    _ name: String,
    _ shape: [Int],
    _ type: ElementType,
    _ content: [UInt8]?,
    more: [Int: FlatValue] = [:]
  ) -> Int {
    let buffer = content.map { addBuffer($0) } ?? 0
    let fields: [Int: FlatValue] = [
      0: .wholes(shape), 1: .byte(type.rawValue), 2: .whole(buffer), 3: .text(name),
    ]
    tensors.append(.table(fields.merging(more) { _, new in new }))
    tensorIndices[name] = tensors.count - 1
    return tensors.count - 1
  }

  private mutating func addBuffer(_ content: [UInt8]) -> Int {
    let data = FlatValue.numbers(content, size: 1, alignment: Self.alignment)
    buffers.append(.table([0: data]))
    return buffers.count - 1
  }

  private mutating func addOperation(
    _ operation: Operation,
    _ inputs: [Int],
    _ output: Int,
    options: (member: UInt8, fields: [Int: FlatValue])? = nil
  ) {
    // Options are a FlatBuffers union: the number of a member, and its fields.
    var fields: [Int: FlatValue] = [
      0: .whole(Operation.allCases.firstIndex(of: operation) ?? 0),
      1: .wholes(inputs), 2: .wholes([output]),
    ]
    if let options {
      fields[3] = .byte(options.member)
      fields[4] = .table(options.fields)
    }
    operations.append(.table(fields))
  }
}

extension TFLiteFile.Operation {
  /// The version of an operation determines its types: `dequantize` supports int8 since version 2.
  var code: FlatValue {
    .table([0: .byte(UInt8(rawValue)), 2: .whole(self == .dequantize ? 2 : 1), 3: .whole(rawValue)])
  }
}
