import Kernels

/// A fully connected layer during training: output = bias + Σ input · row.
struct LinearLayer: Sendable, Equatable {
  let inputs: Int
  let outputs: Int
  /// The weights, in the shape `[inputs, outputs]`.
  var weights: [Float]
  var bias: [Float]
}

extension LinearLayer {
  /// Creates a layer with random weights between `-spread` and `spread`.
  init(inputs: Int, outputs: Int, spread: Float, using generator: inout SeededGenerator) {
    self.init(
      inputs: inputs,
      outputs: outputs,
      weights: (0..<inputs * outputs).map { _ in (generator.nextUnit() * 2 - 1) * spread },
      bias: Array(repeating: 0, count: outputs)
    )
  }

  mutating func scaleRows(from first: Int, by factor: Float) {
    for index in first * outputs..<weights.count { weights[index] *= factor }
  }

  var isFinite: Bool { weights.allSatisfy(\.isFinite) && bias.allSatisfy(\.isFinite) }

  /// Combines networks of one shape into one whose logits are the means of theirs: hidden layers
  /// are concatenated, without weights between different networks.
  static func combining(_ members: [[LinearLayer]]) -> [LinearLayer] {
    guard members.count > 1, let top = members[0].indices.last else { return members[0] }
    return members[0].indices.map { index in
      combining(members.map { $0[index] }, sharesInputs: index == 0, sharesOutputs: index == top)
    }
  }

  /// Places layers of different outputs side by side, and those of different inputs one below the
  /// other. Common outputs are averaged.
  private static func combining(
    _ layers: [LinearLayer],
    sharesInputs: Bool,
    sharesOutputs: Bool
  ) -> LinearLayer {
    let inputs = sharesInputs ? layers[0].inputs : layers.reduce(0) { $0 + $1.inputs }
    let outputs = sharesOutputs ? layers[0].outputs : layers.reduce(0) { $0 + $1.outputs }
    let share = sharesOutputs ? 1 / Float(layers.count) : 1
    var weights = Array(repeating: Float.zero, count: inputs * outputs)
    var bias = Array(repeating: Float.zero, count: outputs)
    var (row, column) = (0, 0)
    for layer in layers {
      // Arrays would check each index.
      weights.withUnsafeMutableBufferPointer { weights in
        layer.weights.withUnsafeBufferPointer { numbers in
          for input in 0..<layer.inputs {
            let (from, to) = (input * layer.outputs, (row + input) * outputs + column)
            for output in 0..<layer.outputs {
              weights[to &+ output] += numbers[from &+ output] * share
            }
          }
        }
      }
      for (output, number) in layer.bias.enumerated() { bias[column + output] += number * share }
      row += sharesInputs ? 0 : layer.inputs
      column += sharesOutputs ? 0 : layer.outputs
    }
    return LinearLayer(inputs: inputs, outputs: outputs, weights: weights, bias: bias)
  }
}

extension PaddedLayer {
  init(_ layer: LinearLayer) {
    self.init(
      inputs: layer.inputs,
      outputs: layer.outputs,
      weights: layer.weights,
      bias: layer.bias
    )
  }

  var layer: LinearLayer {
    LinearLayer(
      inputs: inputs,
      outputs: outputs,
      weights: weights.numbers(columns: outputs),
      bias: bias.numbers(columns: outputs)
    )
  }
}
