import Wrapper

/// A network that learns from batches of examples.
struct Learner {
  private(set) var layers: [Layer]
  private var weightSteps: [Adam]
  private var biasSteps: [Adam]
  private var backpropagation: Backpropagation
  private var generator: SeededGenerator
  private let settings: TrainingSettings
  private let inputDropout: [Dropout]
  private let hiddenDropout: Dropout
  private var batch = Batch()

  /// The batch at hand: what is left of each example's input, and the error that it came to.
  private struct Batch {
    var positions: [UInt32] = []
    var values: [Float] = []
    var ends: [Int] = []
    var deltas: [Float] = []

    mutating func clear() {
      positions.removeAll(keepingCapacity: true)
      values.removeAll(keepingCapacity: true)
      ends.removeAll(keepingCapacity: true)
      deltas.removeAll(keepingCapacity: true)
    }
  }

  /// What came out of a number of examples.
  struct Outcome {
    var loss: Double = 0
    var right = 0
    var count = 0

    mutating func add(_ other: Outcome) {
      loss += other.loss
      right += other.right
      count += other.count
    }
  }

  init(inputs: Int, outputs: Int, settings: TrainingSettings, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let sizes = [inputs] + settings.hidden + [outputs]
    layers = zip(sizes, sizes.dropFirst()).enumerated().map { index, size in
      let spread = index == 0 ? 0.087 : 0.52 / Float(size.0).squareRoot()
      return Layer(inputs: size.0, outputs: size.1, spread: spread, using: &generator)
    }
    weightSteps = layers.dropFirst().map { Adam(count: $0.weights.count) }
    biasSteps = layers.map { Adam(count: $0.bias.count) }
    backpropagation = Backpropagation(for: layers)
    self.generator = generator
    self.settings = settings
    inputDropout = settings.inputDropout.map(Dropout.init)
    hiddenDropout = Dropout(settings.hiddenDropout)
  }

  /// Runs once through all examples, in an order of its own, with a rate for each batch.
  mutating func learn(_ input: TrainingInput, rate: (_ batch: Int) -> Float) -> Outcome {
    var outcome = Outcome()
    let order = Array(0..<input.data.count).shuffled(using: &generator)
    for (batch, start) in stride(from: 0, to: order.count, by: settings.batchSize).enumerated() {
      let indices = order[start..<min(start + settings.batchSize, order.count)]
      outcome.add(learn(indices, of: input))
      let rate = rate(batch)
      stepDenseLayers(rate: rate)
      stepFirstLayer(rate: rate)
    }
    return outcome
  }

  private mutating func learn(_ indices: ArraySlice<Int>, of input: TrainingInput) -> Outcome {
    var outcome = Outcome()
    backpropagation.clearGradients()
    batch.clear()
    for index in indices {
      let start = batch.positions.count
      keepSome(of: index, in: input)
      let (loss, isRight) = backpropagation.run(
        positions: batch.positions[start...],
        inputs: batch.values[start...],
        target: Int(input.data.classes[index]),
        layers: layers,
        dropout: hiddenDropout,
        draws: settings.hiddenDraws,
        weight: 1 / Float(indices.count),
        using: &generator
      )
      batch.ends.append(batch.positions.count)
      batch.deltas.append(contentsOf: backpropagation.firstDelta)
      outcome.add(Outcome(loss: Double(loss), right: isRight ? 1 : 0, count: 1))
    }
    return outcome
  }

  /// Appends what dropout leaves of an example's input to the batch.
  private mutating func keepSome(of index: Int, in input: TrainingInput) {
    let factors = input.factors[index]
    var draws = Dropout.Draws()
    for position in input.data.rows[index] {
      let kind = Int(input.scaling.kinds[Int(position)])
      guard inputDropout[kind].keeps(&draws, using: &generator) else { continue }
      batch.positions.append(position)
      batch.values.append(
        input.scaling.weights[Int(position)] * factors[kind] * inputDropout[kind].scale
      )
    }
  }

  private mutating func stepDenseLayers(rate: Float) {
    for (index, gradient) in backpropagation.gradients.enumerated() {
      weightSteps[index].step(&layers[index + 1].weights, gradient: gradient.weights, rate: rate)
      biasSteps[index + 1].step(&layers[index + 1].bias, gradient: gradient.bias, rate: rate)
    }
  }

  private mutating func stepFirstLayer(rate: Float) {
    let width = layers[0].outputs
    var biasGradient = Array(repeating: Float.zero, count: width)
    var start = 0
    for (example, end) in batch.ends.enumerated() {
      let delta = batch.deltas[example * width..<(example + 1) * width]
      Kernels.descend(
        &layers[0].weights,
        positions: batch.positions[start..<end],
        values: batch.values[start..<end],
        delta: delta,
        scale: -rate * TrainingSettings.firstLayerRate
      )
      Kernels.add(delta, to: &biasGradient)
      start = end
    }
    biasSteps[0].step(&layers[0].bias, gradient: biasGradient, rate: rate)
  }
}
