struct TrainedNetwork: Sendable {
  let scaling: InputScaling
  private(set) var layers: [LinearLayer]
  /// The out-of-scope unit; `nil` if the dataset has no out-of-scope utterances.
  var none: Scope.None?
}

extension TrainedNetwork {
  /// Combines networks. If they have one more output than there are intents, the last one stands
  /// for out-of-scope utterances.
  init(_ networks: [[LinearLayer]], input: TrainingInput, intents: Int) {
    let layers = LinearLayer.combining(networks)
    self.init(scaling: input.scaling, layers: layers)
    let last = layers[layers.count - 1]
    guard last.outputs == intents + 1 else { return }
    let rows = stride(from: 0, to: last.weights.count, by: last.outputs)
    self.layers[layers.count - 1] = LinearLayer(
      inputs: last.inputs,
      outputs: intents,
      weights: rows.flatMap { last.weights[$0..<$0 + intents] },
      bias: Array(last.bias.prefix(intents))
    )
    none = Scope.None(weights: rows.map { last.weights[$0 + intents] }, bias: last.bias[intents])
  }

  func divided(by temperature: Double) -> TrainedNetwork {
    let factor = Float(1 / temperature)
    var divided = self
    divided.layers[layers.count - 1].weights = layers[layers.count - 1].weights.map { $0 * factor }
    divided.layers[layers.count - 1].bias = layers[layers.count - 1].bias.map { $0 * factor }
    divided.none = none.map {
      Scope.None(weights: $0.weights.map { $0 * factor }, bias: $0.bias * factor)
    }
    return divided
  }
}

extension Network {
  /// Creates a network whose inputs are the terms, followed by the dimensions of the word vectors.
  /// `encoding` applies to the first layer.
  convenience init(_ trained: TrainedNetwork, encoding: Matrix.Encoding = .float) {
    let first = trained.layers[0]
    let end = trained.scaling.weights.count * first.outputs
    let ofTerms = first.weights.span.extracting(..<end)
    let vectorWeights = first.weights.span.extracting(end...)
    let layer = Layer(
      weights: Matrix(ofTerms, columns: first.outputs, encoding: encoding),
      bias: first.bias
    )
    self.init(
      layers: [layer]
        + trained.layers.dropFirst().map {
          Layer(weights: Matrix($0.weights, columns: $0.outputs, encoding: .float), bias: $0.bias)
        },
      vectorWeights: vectorWeights.isEmpty
        ? nil : Matrix(vectorWeights, columns: first.outputs, encoding: encoding)
    )
  }
}
