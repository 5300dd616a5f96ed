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
    let first = layers[0]
    var outputs = first.weights.sum(of: positions, values: values, bias: first.bias)
    for layer in layers.dropFirst() {
      let active = Self.positive(outputs)
      let values = active.map { outputs[Int($0)] }
      outputs = layer.weights.sum(of: active, values: values, bias: layer.bias)
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
