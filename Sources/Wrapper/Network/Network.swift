import Kernels

/// A fully connected network with ReLU, for inference. It is a class, so that predictions copy no
/// layers.
package final class Network: Sendable {
  /// A layer: output = bias + Σ input · row. Inputs that are zero cost nothing.
  package struct Layer: Sendable {
    /// The weights, with a row for each input and a column for each output.
    package let weights: Matrix
    package let bias: [Float]

    package init(weights: Matrix, bias: [Float]) {
      precondition(weights.columns == bias.count, "one bias for each output")
      self.weights = weights
      self.bias = bias
    }
  }

  package let layers: [Layer]
  /// The weights of the first layer for each dimension of a text's vector; `nil` without word
  /// vectors.
  package let vectorWeights: Matrix?

  package init(layers: [Layer], vectorWeights: Matrix? = nil) {
    precondition(!layers.isEmpty, "a network has a layer")
    self.layers = layers
    self.vectorWeights = vectorWeights
  }

  /// Returns the logit of each intent.
  ///
  /// - Complexity: Reads a row of the first layer for each term of the text, regardless of the size
  ///   of the vocabulary, and a row of the other layers for each unit that is not zero.
  func logits(of features: Features) -> [Float] { run(features) { _, _, _ in } }

  /// Returns the logit of each intent, and that of "none of the intents", an additional unit after
  /// the last hidden layer.
  package func outputs(
    of features: Features,
    none: Scope.None?
  ) -> (logits: [Float], none: Float?) {
    guard let none else { return (logits(of: features), nil) }
    // A network without hidden layers reports no units.
    var logit =
      layers.count == 1 ? none.logit(of: features.terms.positions, features.terms.values) : 0
    let logits = run(features) { layer, units, values in
      if layer == layers.count - 1 { logit = none.logit(of: units, values) }
    }
    return (logits, logit)
  }

  /// Runs the network, and calls `report` with the index and input of each layer after the first.
  private func run(
    _ features: Features,
    report: (
      _ layer: Int, _ units: UnsafeBufferPointer<UInt32>, _ values: UnsafeBufferPointer<Float>
    ) -> Void
  ) -> [Float] {
    let bias = firstBias(features.textVector)
    var outputs = layers[0].weights.sum(of: features.terms, bias: bias)
    for index in layers.indices.dropFirst() {
      outputs = Self.withPositive(outputs) { units, values in
        report(index, units, values)
        return layers[index].weights.sum(of: units, values, bias: layers[index].bias[...])
      }
    }
    return outputs
  }

  /// Returns the biases of the first layer and the contribution of the word vectors.
  private func firstBias(_ textVector: Features.TextVector?) -> ArraySlice<Float> {
    let bias = layers[0].bias[...]
    return switch textVector {
    case nil: bias
    case .products(let products): products[.firstLayer]
    case .vector(let vector): vectorWeights.map { $0.sum(of: vector, bias: bias)[...] } ?? bias
    }
  }

  /// Calls `body` with the units above zero (ReLU). The next layer skips the others.
  private static func withPositive<Result>(
    _ outputs: [Float],
    _ body: (_ units: UnsafeBufferPointer<UInt32>, _ values: UnsafeBufferPointer<Float>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: outputs.count) { units in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: outputs.count) { values in
        let count = outputs.withUnsafeBufferPointer { outputs in
          let count = Kernels.findPositive(outputs, indices: units)
          for index in 0..<count { values[index] = outputs[Int(units[index])] }
          return count
        }
        return body(
          UnsafeBufferPointer(rebasing: units[..<count]),
          UnsafeBufferPointer(rebasing: values[..<count])
        )
      }
    }
  }
}

extension Network {
  /// Returns the contributions of the biases and of each input, which add up to a logit, and the
  /// slopes of the logit along the dimensions of word vectors.
  ///
  /// As long as the same units are active, a network with ReLU is linear. Backpropagation gives its
  /// coefficients.
  func contributions(
    of features: Features,
    to output: Int
  ) -> (bias: Double, inputs: [Double], vectorSlopes: [Double]) {
    var inputs = [features.terms]
    _ = run(features) { inputs.append(SparseVector(positions: Array($1), values: Array($2))) }
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
    let vectorSlopes = vectorWeights.map { weights in
      weights.products(of: Array(0..<UInt32(weights.rows)), with: outputSlopes)
    }
    return (
      bias,
      zip(features.terms.positions, features.terms.values).map { slopes[Int($0)] * Double($1) },
      vectorSlopes ?? []
    )
  }
}
