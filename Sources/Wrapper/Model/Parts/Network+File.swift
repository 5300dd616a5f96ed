/// For each layer N from 0: the tensors `layers.N.weights` (F32 or, for int4, U8), `[inputs,
/// outputs]`; `layers.N.scales` (F32), one for each row of int4; and `layers.N.bias` (F32). If the
/// network uses word vectors, also `words.weights` and `words.weights.scales`, `[dimensions,
/// outputs of the first layer]`.
extension Network {
  private static let vectorWeights = "words.weights"
  private static let vectorScales = "words.weights.scales"
  private static func weights(_ layer: Int) -> String { "layers.\(layer).weights" }
  private static func scales(_ layer: Int) -> String { "layers.\(layer).scales" }
  private static func bias(_ layer: Int) -> String { "layers.\(layer).bias" }

  /// Reads the first layer in place: only the rows that a text needs are loaded into memory. Copies
  /// the other layers, which every text needs, if aligning their rows to cache lines is faster.
  convenience init(
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
      else { throw .invalid(part: "layer \(index)", detail: "wrong shape") }
      guard weights.isFinite, bias.allSatisfy(\.isFinite) else {
        throw .invalid(part: "layer \(index)", detail: "a weight is not finite")
      }
      layers.append(Layer(weights: index == 0 ? weights : weights.cacheAligned, bias: bias))
      width = bias.count
    }
    guard !layers.isEmpty, width == outputs else {
      throw .invalid(part: "network", detail: "expected \(outputs) outputs, found \(width)")
    }
    self.init(
      layers: layers,
      vectorWeights: try dimensions.map { dimensions throws(ModelError.Problem) in
        let weights = file.matrix(
          Self.vectorWeights,
          scales: Self.vectorScales,
          rows: dimensions,
          columns: layers[0].bias.count
        )
        guard let weights, weights.isFinite else {
          throw .invalid(part: "weights of word vectors", detail: "wrong shape")
        }
        return weights
      }
    )
  }

  func write(to file: inout ModelWriter) {
    for (index, layer) in layers.enumerated() {
      file.write(layer.weights, as: Self.weights(index), scales: Self.scales(index))
      file.write(layer.bias, as: Self.bias(index))
    }
    if let vectorWeights {
      file.write(vectorWeights, as: Self.vectorWeights, scales: Self.vectorScales)
    }
  }
}

extension Matrix.Encoding {
  var tensorType: String { self == .float ? "F32" : "U8" }

  func tensorWidth(columns: Int) -> Int { self == .float ? columns : bytesPerRow(columns: columns) }
}
