import Wrapper

/// One example forward through the layers and its error back again.
///
/// The gradients of the dense layers add up from example to example; that of the first layer is
/// the outer product of the example's input and `firstDelta`, and is never written out.
struct Backpropagation {
  /// The gradient of each layer behind the first.
  private(set) var gradients: [Gradient]
  /// The gradient of the first layer's outputs for the last example.
  private(set) var firstDelta: [Float]

  private var outputs: [[Float]]
  private var active: [[UInt32]]
  private var values: [[Float]]

  struct Gradient {
    var weights: [Float]
    var bias: [Float]
  }

  init(for layers: [Layer]) {
    gradients = layers.dropFirst().map {
      Gradient(
        weights: Array(repeating: 0, count: $0.weights.count),
        bias: Array(repeating: 0, count: $0.bias.count)
      )
    }
    firstDelta = layers[0].bias
    outputs = layers.map(\.bias)
    active = layers.map { _ in [] }
    values = layers.map { _ in [] }
  }

  mutating func clearGradients() {
    for index in gradients.indices {
      gradients[index].weights.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
      gradients[index].bias.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    }
  }

  /// Runs one example, adds its gradients to those of the batch, and tells the loss and whether
  /// the answer was right.
  ///
  /// `positions` are the inputs that are not zero, `inputs` what they are. A share of each hidden
  /// layer, `dropout`, is silent by draws of the generator. `weight` is what the example counts in
  /// its batch, one over the batch's size.
  mutating func run(
    positions: [UInt32],
    inputs: [Float],
    target: Int,
    layers: [Layer],
    dropout: Float,
    weight: Float,
    using generator: inout SeededGenerator
  ) -> (loss: Float, isRight: Bool) {
    forward(
      positions: positions,
      inputs: inputs,
      layers: layers,
      dropout: dropout,
      using: &generator
    )
    let top = layers.count - 1
    let logit = outputs[top][target]
    let isRight = outputs[top].max() == logit
    let loss = Softmax.apply(&outputs[top]) - logit
    outputs[top][target] -= 1
    for index in outputs[top].indices { outputs[top][index] *= weight }
    backward(layers: layers, dropout: dropout)
    return (loss, isRight)
  }

  private mutating func forward(
    positions: [UInt32],
    inputs: [Float],
    layers: [Layer],
    dropout: Float,
    using generator: inout SeededGenerator
  ) {
    Kernels.output(of: layers[0], positions: positions, values: inputs, into: &outputs[0])
    let scale = 1 / (1 - dropout)
    for index in layers.indices.dropFirst() {
      active[index].removeAll(keepingCapacity: true)
      values[index].removeAll(keepingCapacity: true)
      for (unit, output) in outputs[index - 1].enumerated() {
        let isSilent = dropout > 0 && generator.nextUnit() < dropout
        guard output > 0, !isSilent else { continue }
        active[index].append(UInt32(unit))
        values[index].append(output * scale)
      }
      Kernels.output(
        of: layers[index],
        positions: active[index],
        values: values[index],
        into: &outputs[index]
      )
    }
  }

  /// From the error of the last layer's outputs, which stands in their place, down to the first.
  private mutating func backward(layers: [Layer], dropout: Float) {
    let scale = 1 / (1 - dropout)
    for index in layers.indices.dropFirst().reversed() {
      let layer = layers[index]
      let count = layer.outputs
      outputs[index - 1].withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
      for column in 0..<count { gradients[index - 1].bias[column] += outputs[index][column] }
      for (unit, value) in zip(active[index], values[index]) {
        let row = Int(unit) * count
        let error = Kernels.goBack(
          value: value,
          delta: outputs[index],
          row: row,
          weights: layer.weights,
          gradient: &gradients[index - 1].weights
        )
        outputs[index - 1][Int(unit)] = error * scale
      }
    }
    firstDelta = outputs[0]
  }
}
