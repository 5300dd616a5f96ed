import Wrapper

/// A network that learns from batches of examples.
struct Learner {
  private(set) var layers: [Layer]
  private var weightSteps: [Adam]
  private var biasSteps: [Adam]
  private var backpropagation: Backpropagation
  private var generator: SeededGenerator
  private let settings: TrainingSettings

  // The batch at hand: what is left of each example's input, and the error that it came to.
  private var kept = Embedding()
  private var keptPositions: [UInt32] = []
  private var keptValues: [Float] = []
  private var ends: [Int] = []
  private var deltas: [Float] = []

  init(inputs: Int, outputs: Int, settings: TrainingSettings, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let sizes = [inputs] + settings.hidden + [outputs]
    layers = zip(sizes, sizes.dropFirst()).enumerated().map { index, size in
      let spread = index == 0 ? 0.173 : 0.52 / Float(size.0).squareRoot()
      return Layer(inputs: size.0, outputs: size.1, spread: spread, using: &generator)
    }
    weightSteps = layers.dropFirst().map { Adam(count: $0.weights.count) }
    biasSteps = layers.map { Adam(count: $0.bias.count) }
    backpropagation = Backpropagation(for: layers)
    self.generator = generator
    self.settings = settings
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

  /// Runs once through all examples, in an order of its own, with a rate for each batch.
  mutating func learn(_ data: EmbeddedDataset, rate: (_ batch: Int) -> Float) -> Outcome {
    var outcome = Outcome()
    let order = Array(0..<data.count).shuffled(using: &generator)
    for (batch, start) in stride(from: 0, to: order.count, by: settings.batchSize).enumerated() {
      let indices = order[start..<min(start + settings.batchSize, order.count)]
      learn(indices, of: data, rate: rate(batch), outcome: &outcome)
    }
    return outcome
  }

  private mutating func learn(
    _ indices: ArraySlice<Int>,
    of data: EmbeddedDataset,
    rate: Float,
    outcome: inout Outcome
  ) {
    backpropagation.clearGradients()
    keptPositions.removeAll(keepingCapacity: true)
    keptValues.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    deltas.removeAll(keepingCapacity: true)
    for index in indices {
      kept.replace(positions: data.rows[index], kinds: data.bag.kinds)
      kept.drop(settings.inputDropout, using: &generator)
      let (loss, isRight) = backpropagation.run(
        positions: kept.positions,
        inputs: kept.values,
        target: Int(data.classes[index]),
        layers: layers,
        dropout: settings.hiddenDropout,
        weight: 1 / Float(indices.count),
        using: &generator
      )
      outcome.loss += Double(loss)
      outcome.right += isRight ? 1 : 0
      keptPositions.append(contentsOf: kept.positions)
      keptValues.append(contentsOf: kept.values)
      ends.append(keptPositions.count)
      deltas.append(contentsOf: backpropagation.firstDelta)
    }
    outcome.count += indices.count
    stepDenseLayers(rate: rate)
    stepFirstLayer(rate: rate)
  }

  private mutating func stepDenseLayers(rate: Float) {
    for (index, gradient) in backpropagation.gradients.enumerated() {
      weightSteps[index].step(&layers[index + 1].weights, gradient: gradient.weights, rate: rate)
      biasSteps[index + 1].step(&layers[index + 1].bias, gradient: gradient.bias, rate: rate)
    }
  }

  private mutating func stepFirstLayer(rate: Float) {
    let width = layers[0].outputs
    let scale = -rate * TrainingSettings.firstLayerRate
    var biasGradient = Array(repeating: Float.zero, count: width)
    var start = 0
    for (example, end) in ends.enumerated() {
      let delta = deltas[example * width..<(example + 1) * width]
      Kernels.descend(
        &layers[0].weights,
        at: keptPositions[start..<end],
        values: keptValues[start..<end],
        delta: delta,
        scale: scale
      )
      for (column, error) in delta.enumerated() { biasGradient[column] += error }
      start = end
    }
    biasSteps[0].step(&layers[0].bias, gradient: biasGradient, rate: rate)
  }
}

extension Embedding {
  /// Takes out a share of the positions, and scales the others up for them.
  fileprivate mutating func drop(_ share: Float, using generator: inout SeededGenerator) {
    keep(scaledBy: 1 / (1 - share)) { _ in generator.nextUnit() >= share }
  }
}
