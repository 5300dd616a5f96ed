/// A network as a model of TensorFlow Lite (LiteRT).
///
/// The numbers of fields, types and operations are those of `schema.fbs`.
struct TFLiteFile {
  var tensors: [FlatValue] = []
  var operations: [FlatValue] = []
  /// The first one is empty, by the rules of the format: it belongs to what is computed.
  var buffers: [FlatValue] = [.table([:])]

  /// In the order of the file's list of operations.
  enum Operation: Int, CaseIterable {
    case add = 0
    case dequantize = 6
    case fullyConnected = 9
    case multiply = 18
    case softmax = 25
    case maximum = 55
    case reciprocalRoot = 76
  }

  enum ElementType: UInt8 {
    case float = 0
    case int8 = 9
  }

  private static let version = 3
  private static let relu: UInt8 = 1

  /// The bytes of the file. The companions are the files beside it, which are in its metadata too.
  static func bytes(of network: NetworkGraph, companions: Companions) -> [UInt8] {
    var file = TFLiteFile()
    let terms = file.addTensor(NetworkGraph.Name.terms, width: network.termCount)
    let unknown = file.addTensor(NetworkGraph.Name.unknown, width: NetworkGraph.kindCount)
    let meaning =
      network.dimensions > 0
      ? file.addTensor(NetworkGraph.Name.meaning, width: network.dimensions) : nil
    let values = file.addScaling(of: network, terms: terms, unknown: unknown)
    let logits = file.addLayers(of: network, values: values, meaning: meaning)
    let probabilities = file.addTensor(
      NetworkGraph.Name.probabilities,
      width: network.intents.count
    )
    file.addOperation(.softmax, [logits], probabilities, options: (9, [0: .float(1)]))

    var inputs = [(NetworkGraph.Name.terms, terms), (NetworkGraph.Name.unknown, unknown)]
    if let meaning { inputs.append((NetworkGraph.Name.meaning, meaning)) }
    let metadata = companions.files.map { name, text in
      FlatValue.table([
        0: .value(.text(name)), 1: .whole(file.addBuffer(Array(text.utf8))),
      ])
    }
    let model: [Int: FlatField] = [
      0: .whole(version),
      1: .value(.tables(Operation.allCases.map(\.code))),
      2: .value(.tables([file.graph(inputs: inputs.map(\.1), output: probabilities)])),
      3: .value(.text("SwiftNLC")),
      4: .value(.tables(file.buffers)),
      6: .value(.tables(metadata)),
      7: .value(.tables([signature(inputs: inputs, output: probabilities)])),
    ]
    return FlatBuffer.file(.table(model), identifier: "TFL3")
  }

  // MARK: Graph

  private mutating func addScaling(of network: NetworkGraph, terms: Int, unknown: Int) -> Int {
    let kinds = NetworkGraph.kindCount
    let squaredWeights = addTensor(
      "squaredWeights",
      [kinds, network.termCount],
      network.squaredWeights.transposed(columns: kinds)
    )
    let termWeights = addTensor(
      "termWeights",
      [network.termCount, kinds],
      network.termWeights.transposed(columns: network.termCount)
    )
    let leastSquare = addTensor("leastSquare", [1], [network.leastSquare])
    let known = addTensor("known", width: kinds)
    addOperation(.fullyConnected, [terms, squaredWeights, -1], known, options: (8, [:]))
    let squares = addTensor("squares", width: kinds)
    addOperation(.add, [known, unknown], squares, options: (11, [:]))
    let bounded = addTensor("boundedSquares", width: kinds)
    addOperation(.maximum, [squares, leastSquare], bounded, options: (39, [:]))
    let factors = addTensor("factors", width: kinds)
    addOperation(.reciprocalRoot, [bounded], factors)
    let scales = addTensor("scales", width: network.termCount)
    addOperation(.fullyConnected, [factors, termWeights, -1], scales, options: (8, [:]))
    let values = addTensor("values", width: network.termCount)
    addOperation(.multiply, [terms, scales], values, options: (21, [:]))
    return values
  }

  private mutating func addLayers(
    of network: NetworkGraph,
    values: Int,
    meaning: Int?
  ) -> Int {
    var input = values
    for (index, layer) in network.layers.enumerated() {
      let name = "layers.\(index)"
      let weights = addWeights(of: layer, name: name)
      let bias = addTensor("\(name).bias", [layer.outputs], layer.bias)
      let output = addTensor("\(name).output", width: layer.outputs)
      let isLast = index == network.layers.count - 1
      let activation: [Int: FlatField] = isLast ? [:] : [0: .byte(Self.relu)]
      if let meaning, !layer.meaningWeights.isEmpty {
        let meaningWeights = addTensor(
          "\(name).meaningWeights",
          [layer.outputs, network.dimensions],
          layer.meaningWeights.transposed(columns: layer.outputs)
        )
        let parts = ["product", "meaning"].map { addTensor("\(name).\($0)", width: layer.outputs) }
        addOperation(.fullyConnected, [input, weights, bias], parts[0], options: (8, [:]))
        addOperation(.fullyConnected, [meaning, meaningWeights, -1], parts[1], options: (8, [:]))
        addOperation(.add, parts, output, options: (11, activation))
      } else {
        addOperation(.fullyConnected, [input, weights, bias], output, options: (8, activation))
      }
      input = output
    }
    return input
  }

  /// The weights as floats, `[outputs, inputs]`. Integers are turned into floats by an operation of
  /// their own: given to the layer as they are, they would have its inputs rounded, too.
  private mutating func addWeights(of layer: NetworkGraph.DenseLayer, name: String) -> Int {
    let shape = [layer.outputs, layer.inputs]
    switch layer.weights {
    case .floats(let numbers):
      return addTensor("\(name).weights", shape, numbers.transposed(columns: layer.outputs))
    case .int4(let integers):
      let bytes = integers.transposed(columns: layer.outputs).map(UInt8.init(bitPattern:))
      let one = FlatValue.numbers(Float(1).bitPattern.littleEndianBytes, size: 4, alignment: 4)
      let zero = FlatValue.numbers(Int64(0).littleEndianBytes, size: 8, alignment: 8)
      let packed = addTensor(
        "\(name).steps",
        shape,
        .int8,
        bytes,
        more: [4: .value(.table([2: .value(one), 3: .value(zero)]))]
      )
      let weights = addTensor("\(name).weights", shape, .float, nil)
      addOperation(.dequantize, [packed], weights)
      return weights
    }
  }

  private func graph(inputs: [Int], output: Int) -> FlatValue {
    .table([
      0: .value(.tables(tensors)), 1: .value(.wholes(inputs)), 2: .value(.wholes([output])),
      3: .value(.tables(operations)), 4: .value(.text("main")),
    ])
  }

  /// The names by which a caller may ask for inputs and outputs.
  private static func signature(inputs: [(String, Int)], output: Int) -> FlatValue {
    func entry(_ name: String, _ tensor: Int) -> FlatValue {
      .table([0: .value(.text(name)), 1: .whole(tensor)])
    }
    return .table([
      0: .value(.tables(inputs.map { entry($0.0, $0.1) })),
      1: .value(.tables([entry(NetworkGraph.Name.probabilities, output)])),
      2: .value(.text("serving_default")),
    ])
  }
}
