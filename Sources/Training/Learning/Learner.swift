import Wrapper

/// A network that learns from batches of examples.
struct Learner {
  private let paddedLayers: [PaddedLayer]
  private var weightSteps: [Adam]
  private var biasSteps: [Adam]
  private var backpropagation: Backpropagation
  private var generator: SeededGenerator
  private let settings: TrainingSettings
  /// By kind of term.
  private let inputDropout: [Dropout]
  private var examples = SparseRows()
  private var targets: [Int32] = []
  private let biasGradient: Blocks

  init(inputs: Int, outputs: Int, settings: TrainingSettings, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let sizes = [inputs] + settings.hidden + [outputs]
    paddedLayers = zip(sizes, sizes.dropFirst()).enumerated().map { index, size in
      let spread = index == 0 ? 0.087 : 0.52 / Float(size.0).squareRoot()
      return PaddedLayer(
        Layer(inputs: size.0, outputs: size.1, spread: spread, using: &generator)
      )
    }
    weightSteps = paddedLayers.dropFirst().map { Adam(count: $0.weights.count) }
    biasSteps = paddedLayers.map { Adam(count: $0.bias.count) }
    biasGradient = Blocks(count: paddedLayers[0].width)
    backpropagation = Backpropagation(
      for: paddedLayers,
      classes: outputs,
      dropout: Dropout(settings.hiddenDropout),
      draws: settings.hiddenDraws
    )
    self.generator = generator
    self.settings = settings
    inputDropout = settings.inputDropout.map(Dropout.init)
  }

  var layers: [Layer] { paddedLayers.map(\.layer) }

  /// Runs once through all examples, in an order of its own, with a rate for each batch.
  mutating func learn(
    _ input: TrainingInput,
    rate: (_ batch: Int) -> Float
  ) -> Backpropagation.Outcome {
    var outcome = Backpropagation.Outcome()
    let batchSize = settings.batchSize(utterances: input.data.count)
    let order = Array(0..<input.data.count).shuffled(using: &generator)
    for (batch, start) in stride(from: 0, to: order.count, by: batchSize).enumerated() {
      draw(order[start..<min(start + batchSize, order.count)], of: input)
      outcome.add(
        backpropagation.run(examples, targets: targets, layers: paddedLayers, using: &generator)
      )
      let rate = rate(batch)
      stepDenseLayers(rate: rate)
      stepFirstLayer(rate: rate)
    }
    return outcome
  }

  /// Makes a batch of what dropout leaves of some examples' inputs.
  private mutating func draw(_ indices: ArraySlice<Int>, of input: TrainingInput) {
    examples.removeAll()
    targets.removeAll(keepingCapacity: true)
    let scaling = input.scaling
    for index in indices {
      let factors = input.factors[index]
      examples.append(input.data.rows[index].span, using: &generator) { position, draw in
        inputDropout[Int(scaling.kinds[Int(position)])].kept(draw)
      } value: { position in
        let kind = Int(scaling.kinds[Int(position)])
        return scaling.weights[Int(position)] * factors[kind] * inputDropout[kind].scale
      }
      targets.append(input.data.classes[index])
    }
  }

  private mutating func stepDenseLayers(rate: Float) {
    for (index, gradient) in backpropagation.gradients.enumerated() {
      weightSteps[index].step(
        paddedLayers[index + 1].weights,
        gradient: gradient.weights,
        rate: rate
      )
      biasSteps[index + 1].step(
        paddedLayers[index + 1].bias,
        gradient: gradient.bias,
        rate: rate
      )
    }
  }

  private mutating func stepFirstLayer(rate: Float) {
    let deltas = backpropagation.firstDeltas
    paddedLayers[0].descend(
      examples,
      deltas: deltas,
      scale: -rate * TrainingSettings.firstLayerRate
    )
    biasGradient.clear()
    biasGradient.add(rows: deltas)
    biasSteps[0].step(paddedLayers[0].bias, gradient: biasGradient, rate: rate)
  }
}
