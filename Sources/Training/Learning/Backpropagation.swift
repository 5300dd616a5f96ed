import Kernels

/// Forward and backward passes for a batch of examples.
///
/// A path is a pass of an example through the hidden layers with a random selection of dropped
/// units. Each example has several paths; the first layer, the most expensive, runs only once for
/// all of them. Its gradient is the product of the inputs and `firstDeltas`, and is never stored.
///
/// Rows are padded to whole blocks. A row of the last layer starts with the logits.
struct Backpropagation {
  typealias Gradient = (weights: Blocks, bias: Blocks)

  /// The result of an example, combined over its paths.
  struct Result {
    var loss: Float = 0
    var isRight = true
    /// Whether a path of the example is backpropagated.
    var teaches = false
  }

  /// The gradient of each layer after the first.
  private(set) var gradients: [Gradient]
  /// The probability of the target at which a path is no longer backpropagated.
  static let learned: Float = 0.95
  private let adjustments: [Float]
  private let dropout: Dropout
  private let draws: Int
  /// The outputs of each layer; after the backward pass, their gradients. The first layer has a row
  /// for each example, the others for each path.
  private var outputs: [Blocks]
  private var inputs: [SparseRows]
  private var teaches: [Bool] = []
  private(set) var results: [Result] = []

  init(for layers: [PaddedLayer], adjustments: [Float], dropout: Dropout, draws: Int) {
    gradients = layers.dropFirst().map {
      (Blocks(count: $0.weights.count), Blocks(count: $0.bias.count))
    }
    self.adjustments = adjustments
    self.dropout = dropout
    self.draws = layers.count == 1 ? 1 : draws
    outputs = layers.map { _ in Blocks(count: 0) }
    inputs = layers.map { _ in SparseRows() }
  }

  var firstDeltas: Blocks { outputs[0] }

  /// Runs a batch. `textVectors` contains the word vectors of the examples, which are the last
  /// inputs of the network, and `targets` their classes.
  mutating func run(
    _ examples: SparseRows,
    textVectors: [Float] = [],
    targets: [Int32],
    layers: [PaddedLayer],
    using generator: inout SeededGenerator
  ) {
    makeRoom(0, for: examples.count * layers[0].width)
    layers[0].forward(examples, into: outputs[0])
    layers[0].addProducts(of: textVectors, to: outputs[0])
    for index in layers.indices.dropFirst() {
      let width = layers[index - 1].width
      activate(index, units: layers[index].inputs, paddedTo: width, using: &generator)
      makeRoom(index, for: inputs[index].count * layers[index].width)
      layers[index].forward(inputs[index], into: outputs[index])
    }
    compare(with: targets)
    for index in layers.indices.dropFirst().reversed() { backward(index, layers[index]) }
  }

  private mutating func makeRoom(_ index: Int, for count: Int) {
    if outputs[index].count != count { outputs[index] = Blocks(count: count) }
  }

  /// ReLU and dropout: computes the inputs of a layer from the outputs of the previous one.
  private mutating func activate(
    _ index: Int,
    units: Int,
    paddedTo width: Int,
    using generator: inout SeededGenerator
  ) {
    let draws = index == 1 ? draws : 1
    let dropout = dropout
    var inputs = SparseRows()
    swap(&inputs, &self.inputs[index])
    inputs.removeAll()
    // The padding is not read, because zero times an infinite input is NaN.
    var positive = Array(repeating: UInt32.zero, count: units)
    let outputs = outputs[index - 1].floats
    for start in stride(from: 0, to: outputs.count, by: width * Block.count) {
      let row = UnsafeBufferPointer(rebasing: outputs[start..<start + units])
      let count = positive.withUnsafeMutableBufferPointer { Kernels.findPositive(row, indices: $0) }
      for _ in 0..<draws {
        inputs.append(positive.span.extracting(..<count), using: &generator) { _, draw in
          Dropout.kept(draw, threshold: dropout.threshold)
        } value: { unit in
          row[Int(unit)] * dropout.scale
        }
      }
    }
    swap(&inputs, &self.inputs[index])
  }

  /// Replaces the outputs of the last layer by their gradient: probability minus target.
  private mutating func compare(with targets: [Int32]) {
    let top = outputs.count - 1
    let paths = targets.count * draws
    let width = outputs[top].count / paths * Block.count
    let weight = 1 / Float(paths)
    let outputs = outputs[top].floats
    teaches.removeAll(keepingCapacity: true)
    results.removeAll(keepingCapacity: true)
    for (example, target) in targets.enumerated() {
      var result = Result()
      for path in example * draws..<(example + 1) * draws {
        let row = UnsafeMutableBufferPointer(rebasing: outputs[path * width..<(path + 1) * width])
        let logits = UnsafeMutableBufferPointer(rebasing: row[..<adjustments.count])
        for index in logits.indices { logits[index] += adjustments[index] }
        let logit = logits[Int(target)]
        let (largest, logSum) = Softmax.apply(logits)
        result.isRight = result.isRight && largest == logit
        result.loss += (logSum - logit) / Float(draws)
        let teaches = logits[Int(target)] < Self.learned
        self.teaches.append(teaches)
        result.teaches = result.teaches || teaches
        logits[Int(target)] -= 1
        for index in logits.indices { logits[index] *= teaches ? weight : 0 }
        row[adjustments.count...].update(repeating: 0)
      }
      results.append(result)
    }
  }

  private mutating func backward(_ index: Int, _ layer: PaddedLayer) {
    gradients[index - 1].bias.clear()
    gradients[index - 1].bias.add(rows: outputs[index])
    outputs[index - 1].clear()
    layer.backward(
      inputs[index].transposed(count: layer.inputs) { teaches[$0] },
      deltas: outputs[index],
      draws: index == 1 ? draws : 1,
      scale: dropout.scale,
      gradient: gradients[index - 1].weights,
      errors: outputs[index - 1]
    )
  }
}
