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
    var outputs = layers[0].output(of: positions, values: values)
    for layer in layers.dropFirst() {
      let active = outputs.indices.filter { outputs[$0] > 0 }
      outputs = layer.output(of: active.map(UInt32.init), values: active.map { outputs[$0] })
    }
    return outputs
  }
}

extension Network.Layer {
  /// The outputs for the inputs at some positions; all others are zero.
  fileprivate func output(of positions: [UInt32], values: [Float]) -> [Float] {
    precondition(positions.count == values.count, "a value for each position")
    var output = bias
    weights.withUnsafeRows { rows in
      positions.withUnsafeBufferPointer { positions in
        values.withUnsafeBufferPointer { values in
          output.withUnsafeMutableBufferPointer { output in
            guard let values = values.baseAddress, let output = output.baseAddress else { return }
            Kernels.addRows(
              of: rows,
              columns: weights.columns,
              at: positions,
              scales: values,
              to: output
            )
          }
        }
      }
    }
    return output
  }
}
