import Wrapper

/// One example forward through the layers and its error back again.
///
/// The gradients of the dense layers add up from example to example; that of the first layer is
/// the outer product of the example's input and `firstDelta`, and is never written out.
struct Backpropagation {
  struct Gradient {
    var weights: [Float]
    var bias: [Float]
  }

  /// The gradient of each layer behind the first.
  private(set) var gradients: [Gradient]
  private var firstOutputs: [Float]
  /// For each layer its outputs on the way forward, their error on the way back.
  private var outputs: [[Float]]
  /// For each layer behind the first, the inputs that are not zero, and what they are.
  private var active: [[UInt32]]
  private var values: [[Float]]

  init(for layers: [Layer]) {
    gradients = layers.dropFirst().map {
      Gradient(
        weights: Array(repeating: 0, count: $0.weights.count),
        bias: Array(repeating: 0, count: $0.bias.count)
      )
    }
    outputs = layers.map(\.bias)
    firstDelta = layers[0].bias
    firstOutputs = layers[0].bias
    active = layers.map { _ in [] }
    values = layers.map { _ in [] }
  }

  /// The gradient of the first layer's outputs for the last example.
  private(set) var firstDelta: [Float]

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
  /// layer is silent by draws of the generator; an example is drawn for several times, because the
  /// first layer, which costs most, need only be run once for it. `weight` is what the example
  /// counts in its batch, one over the batch's size.
  mutating func run(
    positions: ArraySlice<UInt32>,
    inputs: ArraySlice<Float>,
    target: Int,
    layers: [Layer],
    dropout: Dropout,
    draws: Int,
    weight: Float,
    using generator: inout SeededGenerator
  ) -> (loss: Float, isRight: Bool) {
    Kernels.forward(layers[0], positions: positions, values: inputs, into: &firstOutputs)
    firstDelta.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    var loss: Float = 0
    var isRight = true
    for _ in 0..<draws {
      outputs[0] = firstOutputs
      forward(layers, dropout: dropout, using: &generator)
      let outcome = compare(with: target, weight: weight / Float(draws))
      backward(layers, dropout: dropout)
      Kernels.add(outputs[0][...], to: &firstDelta)
      loss += outcome.loss / Float(draws)
      isRight = isRight && outcome.isRight
    }
    return (loss, isRight)
  }

  private mutating func forward(
    _ layers: [Layer],
    dropout: Dropout,
    using generator: inout SeededGenerator
  ) {
    for index in layers.indices.dropFirst() {
      activate(index, dropout: dropout, using: &generator)
      Kernels.forward(
        layers[index],
        positions: active[index][...],
        values: values[index][...],
        into: &outputs[index]
      )
    }
  }

  private mutating func backward(_ layers: [Layer], dropout: Dropout) {
    for index in layers.indices.dropFirst().reversed() {
      Kernels.add(outputs[index][...], to: &gradients[index - 1].bias)
      Kernels.backward(
        layers[index],
        positions: active[index],
        values: values[index],
        delta: outputs[index],
        scale: dropout.scale,
        gradient: &gradients[index - 1].weights,
        errors: &outputs[index - 1]
      )
    }
  }

  /// ReLU and dropout: what of the outputs below becomes the inputs of a layer.
  private mutating func activate(
    _ index: Int,
    dropout: Dropout,
    using generator: inout SeededGenerator
  ) {
    active[index].removeAll(keepingCapacity: true)
    values[index].removeAll(keepingCapacity: true)
    var draws = Dropout.Draws()
    for (unit, output) in outputs[index - 1].enumerated() {
      guard dropout.keeps(&draws, using: &generator), output > 0 else { continue }
      active[index].append(UInt32(unit))
      values[index].append(output * dropout.scale)
    }
  }

  /// Puts the error in the place of the last layer's outputs: probability minus truth.
  private mutating func compare(
    with target: Int,
    weight: Float
  ) -> (loss: Float, isRight: Bool) {
    let top = outputs.count - 1
    let logit = outputs[top][target]
    let isRight = outputs[top].max() == logit
    let loss = Softmax.apply(&outputs[top]) - logit
    outputs[top][target] -= 1
    outputs[top].withUnsafeMutableBufferPointer { outputs in
      for index in outputs.indices { outputs[index] *= weight }
    }
    return (loss, isRight)
  }
}
