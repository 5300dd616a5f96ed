/// For each layer from 0 on, until there is none: the tensor `layers.N.weights` (F32 or, for int4,
/// U8), `[inputs, outputs]`; of int4 also `layers.N.scales` (F32), one for each row; and
/// `layers.N.bias` (F32). Of a network that knows vectors of words likewise `words.weights` and
/// `words.weights.scales`, `[dimensions, outputs of the first layer]`.
extension Network {
  private static let meaning = "words.weights"
  private static let meaningScales = "words.weights.scales"
  private static func weights(_ layer: Int) -> String { "layers.\(layer).weights" }
  private static func scales(_ layer: Int) -> String { "layers.\(layer).scales" }
  private static func bias(_ layer: Int) -> String { "layers.\(layer).bias" }

  /// The first layer is read in place: of a large vocabulary only the rows that are asked for come
  /// into memory. The others, which every question goes through, are copied into whole cache lines
  /// where that pays.
  ///
  /// It must have a row for each of the inputs, which are the features, and a column for each of
  /// the outputs, which are the intents.
  init(
    from file: ModelReader,
    inputs: Int,
    dimensions: Int?,
    outputs: Int
  ) throws(ModelError.Problem) {
    var layers: [Layer] = []
    var width = inputs
    while file.hasTensor(Self.weights(layers.count)) {
      let index = layers.count
      guard let bias = file.floats(Self.bias(index)),
        let weights = file.matrix(
          Self.weights(index),
          scales: Self.scales(index),
          rows: width,
          columns: bias.count
        )
      else { throw .invalid(part: "layer \(index)", detail: "of another shape") }
      guard weights.isFinite, bias.allSatisfy(\.isFinite) else {
        throw .invalid(part: "layer \(index)", detail: "a weight is not a number")
      }
      layers.append(Layer(weights: index == 0 ? weights : weights.forUse, bias: bias))
      width = bias.count
    }
    guard !layers.isEmpty, width == outputs else {
      throw .invalid(part: "network", detail: "\(width) outputs for \(outputs) intents")
    }
    self.init(
      layers: layers,
      meaning: try dimensions.map { dimensions throws(ModelError.Problem) in
        try Self.meaning(from: file, dimensions: dimensions, outputs: layers[0].bias.count)
      }
    )
  }

  private static func meaning(
    from file: ModelReader,
    dimensions: Int,
    outputs: Int
  ) throws(ModelError.Problem) -> Matrix {
    guard
      let weights = file.matrix(
        Self.meaning,
        scales: meaningScales,
        rows: dimensions,
        columns: outputs
      ),
      weights.isFinite
    else { throw .invalid(part: "weights of the words", detail: "of another shape") }
    return weights
  }

  func write(to file: inout ModelWriter) {
    for (index, layer) in layers.enumerated() {
      file.write(layer.weights, as: Self.weights(index), scales: Self.scales(index))
      file.write(layer.bias, as: Self.bias(index))
    }
    if let meaning { file.write(meaning, as: Self.meaning, scales: Self.meaningScales) }
  }
}

extension Matrix.Encoding {
  /// What a tensor of it says that its elements are.
  var tensorType: String {
    switch self {
    case .float: "F32"
    case .int4: "U8"
    }
  }

  /// How many elements of its type a row of so many numbers is.
  func tensorWidth(columns: Int) -> Int {
    switch self {
    case .float: columns
    case .int4: bytesPerRow(columns: columns)
    }
  }
}
