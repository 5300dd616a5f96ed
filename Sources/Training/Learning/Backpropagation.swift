import Wrapper

/// A batch of examples forward through the layers and their error back again.
///
/// What goes through the hidden layers is a path: an example with a draw of the units that dropout
/// silences. An example has several, because the first layer, which costs most, need only be run
/// once for it. The gradient of the first layer is the product of the examples' inputs and
/// `firstDeltas`, and is never written out.
///
/// The rows of the layers are whole blocks, of which the last layer's first are those of the classes.
struct Backpropagation {
  struct Gradient {
    let weights: Blocks
    let bias: Blocks
  }

  /// What came of an example, over all its draws.
  struct Result {
    var loss: Float = 0
    var isRight = true
    /// Whether a network could learn from it.
    var teaches = false
  }

  /// The gradient of each layer behind the first, for the last batch.
  private(set) var gradients: [Gradient]
  /// A path that ends at its target as surely as this has nothing more to teach, and is not gone
  /// back.
  static let learned: Float = 0.95
  /// What is added to the logit of each class while it learns.
  private let adjustments: [Float]
  private let dropout: Dropout
  private let draws: Int
  /// For each layer its outputs on the way forward, their error on the way back: of the first a row
  /// for each example, of the others a row for each path.
  private var outputs: [Blocks]
  /// For each layer behind the first its inputs.
  private var inputs: [SparseRows]
  /// Of each path, whether there is something to learn from it.
  private var teaches: [Bool] = []
  /// Of each example of the last batch.
  private(set) var results: [Result] = []

  init(for layers: [PaddedLayer], adjustments: [Float], dropout: Dropout, draws: Int) {
    gradients = layers.dropFirst().map {
      Gradient(
        weights: Blocks(count: $0.weights.count),
        bias: Blocks(count: $0.bias.count)
      )
    }
    self.adjustments = adjustments
    self.dropout = dropout
    self.draws = layers.count == 1 ? 1 : draws
    outputs = layers.map { _ in Blocks(count: 0) }
    inputs = layers.map { _ in SparseRows() }
  }

  /// The gradient of the first layer's outputs, a row for each example of the last batch.
  var firstDeltas: Blocks { outputs[0] }

  /// Runs a batch of examples, of which `targets` has the class of each.
  mutating func run(
    _ examples: SparseRows,
    targets: [Int32],
    layers: [PaddedLayer],
    using generator: inout SeededGenerator
  ) {
    makeRoom(0, for: examples.count * layers[0].width)
    layers[0].forward(examples, into: outputs[0])
    for index in layers.indices.dropFirst() {
      activate(
        index,
        units: layers[index].inputs,
        paddedTo: layers[index - 1].width,
        using: &generator
      )
      makeRoom(index, for: inputs[index].count * layers[index].width)
      layers[index].forward(inputs[index], into: outputs[index])
    }
    compare(with: targets)
    for index in layers.indices.dropFirst().reversed() { backward(index, layers[index]) }
  }

  private mutating func makeRoom(_ index: Int, for count: Int) {
    if outputs[index].count != count { outputs[index] = Blocks(count: count) }
  }

  /// ReLU and dropout: what of the outputs below becomes the inputs of a layer.
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
    // What is behind the units is zero times an input: NaN once an input is infinite.
    var positive = Array(repeating: UInt32.zero, count: units)
    let outputs = outputs[index - 1].floats
    for start in stride(from: 0, to: outputs.count, by: width * Block.count) {
      let row = UnsafeBufferPointer(rebasing: outputs[start..<start + units])
      let count = positive.withUnsafeMutableBufferPointer { Kernels.findPositive(row, places: $0) }
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

  /// Puts the error in the place of the last layer's outputs: probability minus truth.
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
