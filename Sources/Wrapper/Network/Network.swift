/// Features → logits: fully connected layers with ReLU between them. Forward only.
package struct Network: Sendable {
  /// One layer: output = bias + Σ input · row, so that an input that is zero costs nothing.
  package struct Layer: Sendable {
    /// `[inputs, outputs]`, each row what one input adds to the outputs.
    package let weights: Matrix
    /// `[outputs]`
    package let bias: [Float]

    package init(weights: Matrix, bias: [Float]) {
      precondition(weights.columns == bias.count, "one bias for each output")
      self.weights = weights
      self.bias = bias
    }
  }

  /// First to last. The first has a row for each feature, the last a column for each intent.
  package let layers: [Layer]
  /// What the vector of a text's words adds to the outputs of the first layer, a row for each
  /// dimension; nothing where the network knows no vectors.
  package let meaning: Matrix?

  /// - Precondition: a layer at least.
  package init(layers: [Layer], meaning: Matrix? = nil) {
    precondition(!layers.isEmpty, "a network has a layer")
    self.layers = layers
    self.meaning = meaning
  }

  /// Takes the weights of each layer, row by row, and its biases; the weights of the first are put
  /// into an encoding.
  package init(
    _ layers: [(weights: [Float], bias: [Float])],
    meaning: Matrix? = nil,
    encoding: Matrix.Encoding = .float
  ) {
    self.init(
      layers: layers.enumerated().map { index, layer in
        let encoding = index == 0 ? encoding : .float
        let weights = Matrix(layer.weights, columns: layer.bias.count, encoding: encoding)
        return Layer(weights: weights, bias: layer.bias)
      },
      meaning: meaning
    )
  }

  /// The logit of each output.
  ///
  /// - Complexity: of the first layer only the rows of the features are touched, so its number of
  ///   inputs costs nothing; each other layer costs a row for each unit that ReLU left.
  package func logits(of features: Features) -> [Float] { run(features) { _ in } }

  /// The logits, and that of one more unit behind the last hidden layer, if there is one.
  package func outputs(
    of features: Features,
    none: Scope.None?
  ) -> (logits: [Float], none: Float?) {
    guard let none else { return (logits(of: features), nil) }
    var last = features.terms
    let logits = run(features) { last = $0 }
    var logit = none.bias
    for (unit, value) in zip(last.positions, last.values) {
      logit += value * none.weights[Int(unit)]
    }
    return (logits, logit)
  }

  /// Tells what each hidden layer gives the next.
  private func run(_ features: Features, tell: (SparseVector) -> Void) -> [Float] {
    let bias = firstBias(features.meaning)
    var outputs = layers[0].weights.sum(of: features.terms, bias: bias)
    for layer in layers.dropFirst() {
      let activations = Self.positive(outputs)
      tell(activations)
      outputs = layer.weights.sum(of: activations, bias: layer.bias[...])
    }
    return outputs
  }

  /// What the first layer's outputs are before the terms.
  private func firstBias(_ meaning: Features.Meaning?) -> ArraySlice<Float> {
    let bias = layers[0].bias[...]
    return switch meaning {
    case nil: bias
    case .products(let products): products.firstLayer
    case .vector(let vector): self.meaning.map { $0.sum(of: vector, bias: bias)[...] } ?? bias
    }
  }

  /// ReLU: units that are zero or below are left out, so that the next layer does not pay for them.
  private static func positive(_ outputs: [Float]) -> SparseVector {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: outputs.count) { places in
      let count = outputs.withUnsafeBufferPointer { Kernels.findPositive($0, places: places) }
      let units = places[..<count]
      return SparseVector(positions: Array(units), values: units.map { outputs[Int($0)] })
    }
  }
}

extension Network {
  /// What each input adds to a logit, and what the biases do: together they are the logit. Of what
  /// words mean it is told how fast the logit grows with each dimension.
  ///
  /// As long as the same units are active, a network with ReLU is linear. So the way from the
  /// inputs to one logit is a vector, found by going from the logit down to the first layer.
  func contributions(
    of features: Features,
    to output: Int
  ) -> (bias: Double, inputs: [Double], meaningSlopes: [Double]) {
    var inputs = [features.terms]
    _ = run(features) { inputs.append($0) }
    var slopes = layers[layers.count - 1].bias.indices.map { $0 == output ? 1.0 : 0 }
    var bias = 0.0
    var outputSlopes: [Double] = []
    for (layer, inputs) in zip(layers, inputs).reversed() {
      bias += zip(layer.bias, slopes).reduce(0) { $0 + Double($1.0) * $1.1 }
      outputSlopes = slopes
      let products = layer.weights.products(of: inputs.positions, with: slopes)
      slopes = Array(repeating: 0, count: layer.weights.rows)
      for (unit, product) in zip(inputs.positions, products) { slopes[Int(unit)] = product }
    }
    let meaningSlopes = meaning.map { meaning in
      meaning.products(of: Array(0..<UInt32(meaning.rows)), with: outputSlopes)
    }
    return (
      bias,
      zip(features.terms.positions, features.terms.values).map { slopes[Int($0)] * Double($1) },
      meaningSlopes ?? []
    )
  }
}
