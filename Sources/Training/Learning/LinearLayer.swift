/// A fully connected layer during training: output = bias + Σ input · row.
package struct LinearLayer: Sendable, Equatable {
  package let inputs: Int
  package let outputs: Int
  /// `[inputs, outputs]`
  package internal(set) var weights: [Float]
  package internal(set) var bias: [Float]

  init(inputs: Int, outputs: Int, weights: [Float], bias: [Float]) {
    precondition(weights.count == inputs * outputs && bias.count == outputs)
    self.inputs = inputs
    self.outputs = outputs
    self.weights = weights
    self.bias = bias
  }

  /// Creates a layer with uniformly distributed weights between `-spread` and `spread`.
  init(inputs: Int, outputs: Int, spread: Float, using generator: inout SeededGenerator) {
    self.init(
      inputs: inputs,
      outputs: outputs,
      weights: (0..<inputs * outputs).map { _ in (generator.nextUnit() * 2 - 1) * spread },
      bias: Array(repeating: 0, count: outputs)
    )
  }
}

extension LinearLayer {
  /// Scales the weights of all inputs from an index.
  mutating func scaleRows(from first: Int, by factor: Float) {
    for index in first * outputs..<weights.count { weights[index] *= factor }
  }

  var isFinite: Bool { weights.allSatisfy(\.isFinite) && bias.allSatisfy(\.isFinite) }
}

// MARK: - An ensemble

extension LinearLayer {
  /// Combines networks of the same shape into one whose logits are the mean of theirs: their hidden
  /// layers are concatenated, without weights between different networks.
  static func combining(_ members: [[LinearLayer]]) -> [LinearLayer] {
    guard members.count > 1, let top = members[0].indices.last else { return members[0] }
    return members[0].indices.map { index in
      let layers = members.map { $0[index] }
      switch index {
      case 0 where top == 0: return average(layers)
      case 0: return sideBySide(layers)
      case top: return mean(layers)
      default: return diagonal(layers)
      }
    }
  }

  /// For the first layer: all networks have the same inputs.
  private static func sideBySide(_ layers: [LinearLayer]) -> LinearLayer {
    var weights: [Float] = []
    weights.reserveCapacity(layers.reduce(0) { $0 + $1.weights.count })
    for input in 0..<layers[0].inputs {
      for layer in layers { weights.append(contentsOf: layer.row(input)) }
    }
    return LinearLayer(
      inputs: layers[0].inputs,
      outputs: layers.reduce(0) { $0 + $1.outputs },
      weights: weights,
      bias: layers.flatMap(\.bias)
    )
  }

  /// For hidden layers: each network has its own inputs.
  private static func diagonal(_ layers: [LinearLayer]) -> LinearLayer {
    let width = layers.reduce(0) { $0 + $1.outputs }
    var weights: [Float] = []
    var start = 0
    for layer in layers {
      for input in 0..<layer.inputs {
        weights += Array(repeating: 0, count: start)
        weights += layer.row(input)
        weights += Array(repeating: 0, count: width - start - layer.outputs)
      }
      start += layer.outputs
    }
    return LinearLayer(
      inputs: layers.reduce(0) { $0 + $1.inputs },
      outputs: width,
      weights: weights,
      bias: layers.flatMap(\.bias)
    )
  }

  /// For the last layer: all networks have the same outputs.
  private static func mean(_ layers: [LinearLayer]) -> LinearLayer {
    let share = 1 / Float(layers.count)
    return LinearLayer(
      inputs: layers.reduce(0) { $0 + $1.inputs },
      outputs: layers[0].outputs,
      weights: layers.flatMap { $0.weights.map { $0 * share } },
      bias: average(layers.map(\.bias))
    )
  }

  /// For a single layer: all networks have the same inputs and outputs.
  private static func average(_ layers: [LinearLayer]) -> LinearLayer {
    LinearLayer(
      inputs: layers[0].inputs,
      outputs: layers[0].outputs,
      weights: average(layers.map(\.weights)),
      bias: average(layers.map(\.bias))
    )
  }

  private static func average(_ rows: [[Float]]) -> [Float] {
    let share = 1 / Float(rows.count)
    return rows[0].indices.map { unit in rows.reduce(0) { $0 + $1[unit] * share } }
  }

  private func row(_ input: Int) -> ArraySlice<Float> {
    weights[input * outputs..<(input + 1) * outputs]
  }
}
