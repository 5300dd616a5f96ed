/// Embedding → logits: fully connected layers with ReLU between them. Forward only.
package struct Network: Sendable {
  /// One layer: output = bias + Σ input · row, so that an input that is zero costs nothing.
  package struct Layer: Sendable {
    /// `[inputs, outputs]`, each row what one input adds to the outputs.
    package let weights: Matrix
    package let bias: [Float]

    package init(weights: Matrix, bias: [Float]) {
      precondition(weights.columns == bias.count, "one bias for each output")
      self.weights = weights
      self.bias = bias
    }
  }

  package let layers: [Layer]

  package init(layers: [Layer]) {
    precondition(!layers.isEmpty, "a network has a layer")
    self.layers = layers
  }

  /// The logits for the inputs at some positions; all others are zero.
  package func logits(of positions: [UInt32], values: [Float]) -> [Float] {
    run(positions, values) { _, _ in }
  }

  /// The logits, and that of one more unit behind the last hidden layer, if there is one.
  package func outputs(
    of positions: [UInt32],
    values: [Float],
    none: Scope.None?
  ) -> (logits: [Float], none: Float?) {
    guard let none else { return (logits(of: positions, values: values), nil) }
    var logit = none.bias
    var units = positions
    var inputs = values
    let logits = run(positions, values) {
      units = $0
      inputs = $1
    }
    for (unit, input) in zip(units, inputs) { logit += input * none.weights[Int(unit)] }
    return (logits, logit)
  }

  /// Tells which units of each hidden layer are active, and how much.
  private func run(
    _ positions: [UInt32],
    _ values: [Float],
    _ tell: (_ units: [UInt32], _ activations: [Float]) -> Void
  ) -> [Float] {
    let first = layers[0]
    var outputs = first.weights.sum(of: positions, values: values, bias: first.bias)
    for layer in layers.dropFirst() {
      let active = Self.positive(outputs)
      let activations = active.map { outputs[Int($0)] }
      tell(active, activations)
      outputs = layer.weights.sum(of: active, values: activations, bias: layer.bias)
    }
    return outputs
  }

  /// ReLU: the units that something comes of.
  private static func positive(_ outputs: [Float]) -> [UInt32] {
    Array(unsafeUninitializedCapacity: outputs.count) { units, count in
      count = outputs.withUnsafeBufferPointer { Kernels.findPositive($0, places: units) }
    }
  }
}

extension Network {
  /// What each input adds to a logit, and what the biases do: together they are the logit.
  ///
  /// As long as the same units are active, a network with ReLU is linear. So the way from the
  /// inputs to one logit is a vector, found by going from the logit down to the first layer.
  func contributions(
    of positions: [UInt32],
    values: [Float],
    to output: Int
  ) -> (bias: Double, inputs: [Double]) {
    var active: [[UInt32]] = [positions]
    _ = run(positions, values) { units, _ in active.append(units) }
    var slopes = layers[layers.count - 1].bias.indices.map { $0 == output ? 1.0 : 0 }
    var bias = 0.0
    for (layer, active) in zip(layers, active).reversed() {
      bias += zip(layer.bias, slopes).reduce(0) { $0 + Double($1.0) * $1.1 }
      let products = layer.weights.products(of: active, with: slopes)
      slopes = Array(repeating: 0, count: layer.weights.rows)
      for (unit, product) in zip(active, products) { slopes[Int(unit)] = product }
    }
    return (bias, zip(positions, values).map { slopes[Int($0)] * Double($1) })
  }
}
