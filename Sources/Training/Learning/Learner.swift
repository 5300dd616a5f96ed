import Kernels

struct Learner {
  private let paddedLayers: [PaddedLayer]
  private var weightSteps: [Adam]
  private var biasSteps: [Adam]
  private var backpropagation: Backpropagation
  private var generator: SeededGenerator
  private let settings: TrainingSettings
  private let thresholds: [UInt16]
  /// The weights of the terms, scaled to compensate for dropout.
  private let scaling: InputScaling
  private var examples = SparseRows()
  private var terms: [UInt32] = []
  private var ends: [Int] = []
  /// The word vectors of the current batch.
  private var textVectors: [Float] = []
  private var targets: [Int32] = []
  private let biasGradient: Blocks
  private var vectorSteps: Adam
  private let vectorGradient: Blocks
  private let vectorRate: Float
  private let input: TrainingInput
  private var rest: ExampleSkipping

  init(
    _ input: TrainingInput,
    _ settings: TrainingSettings,
    seed: UInt64,
    continuing earlier: (networks: EarlierNetworks, member: Int)? = nil
  ) {
    var generator = SeededGenerator(seed: seed)
    let sizes = [input.inputs] + settings.hidden + [input.classes]
    paddedLayers = zip(sizes, sizes.dropFirst()).enumerated().map { index, size in
      let spread = index == 0 ? 0.087 : 0.52 / Float(size.0).squareRoot()
      var layer = LinearLayer(inputs: size.0, outputs: size.1, spread: spread, using: &generator)
      if index == 0 { layer.scaleRows(from: input.terms, by: TrainingSettings.vectorSpread) }
      earlier?.networks.copyWeights(to: &layer, at: index, of: earlier?.member ?? 0)
      return PaddedLayer(layer)
    }
    weightSteps = paddedLayers.dropFirst().map { Adam(count: $0.weights.count) }
    biasSteps = paddedLayers.map { Adam(count: $0.bias.count) }
    biasGradient = Blocks(count: paddedLayers[0].width)
    vectorGradient = Blocks(count: paddedLayers[0].width * input.dimensions)
    vectorSteps = Adam(count: paddedLayers[0].width * input.dimensions)
    vectorRate = TrainingSettings.vectorRate(examples: input.count, classes: input.classes)
    backpropagation = Backpropagation(
      for: paddedLayers,
      adjustments: input.adjustments,
      dropout: Dropout(settings.hiddenDropout),
      draws: settings.hiddenDraws
    )
    let isNew = input.rows.map { earlier?.networks.rows.isNew($0, of: input.data.count) ?? true }
    rest = ExampleSkipping(isNew: isNew, using: &generator)
    self.input = input
    self.generator = generator
    self.settings = settings
    let dropout = settings.inputDropout.map(Dropout.init)
    let kinds = input.scaling.kinds
    thresholds = kinds.map { dropout[$0.index].threshold }
    scaling = InputScaling(
      weights: zip(input.scaling.weights, kinds).map { $0 * dropout[$1.index].scale },
      kinds: kinds
    )
  }

  var layers: [LinearLayer] { paddedLayers.map(\.layer) }

  /// Runs an epoch, or a part of it if training is cancelled. `rate` returns the learning rate for
  /// the fraction of the epoch that is done.
  mutating func learn(
    isCancelled: () -> Bool = { false },
    rate: (_ done: Float) -> Float
  ) -> EpochOutcome {
    let batchSize = settings.batchSize(utterances: input.count)
    let order = rest.due().shuffled(using: &generator)
    for start in stride(from: 0, to: order.count, by: batchSize) where !isCancelled() {
      let batch = order[start..<min(start + batchSize, order.count)]
      draw(batch)
      backpropagation.run(
        examples,
        textVectors: textVectors,
        targets: targets,
        layers: paddedLayers,
        using: &generator
      )
      for (example, result) in zip(batch, backpropagation.results) {
        rest.note(result, of: example)
      }
      let rate = rate(Float(start) / Float(order.count))
      stepDenseLayers(rate: rate)
      stepFirstLayer(rate: rate)
    }
    return rest.outcome
  }

  private mutating func draw(_ batch: ArraySlice<Int>) {
    read(batch)
    examples.removeAll()
    let (terms, thresholds, scaling) = (terms, thresholds, scaling)
    var start = 0
    for (example, end) in zip(batch, ends) {
      let factors = input.factors[example]
      examples.append(terms.span.extracting(start..<end), using: &generator) { position, draw in
        Dropout.kept(draw, threshold: thresholds[Int(position)])
      } value: { position in
        scaling.value(at: position, factors)
      }
      start = end
    }
  }

  /// Copies a batch of examples, which are far apart in the memory of a large dataset: in this
  /// short loop, the processor fetches several of them at the same time.
  private mutating func read(_ batch: ArraySlice<Int>) {
    terms.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    textVectors.removeAll(keepingCapacity: true)
    targets.removeAll(keepingCapacity: true)
    for example in batch {
      terms += input.positions(of: example)
      ends.append(terms.count)
      textVectors += input.textVector(of: example)
      targets.append(input.target(of: example))
    }
  }

  private mutating func stepDenseLayers(rate: Float) {
    for (index, gradient) in backpropagation.gradients.enumerated() {
      let layer = paddedLayers[index + 1]
      weightSteps[index].step(layer.weights, gradient: gradient.weights, rate: rate)
      biasSteps[index + 1].step(layer.bias, gradient: gradient.bias, rate: rate)
    }
  }

  private mutating func stepFirstLayer(rate: Float) {
    let deltas = backpropagation.firstDeltas
    let results = backpropagation.results
    let scale = -rate * TrainingSettings.firstLayerRate
    paddedLayers[0].descend(examples, deltas: deltas, scale: scale) { results[$0].teaches }
    if input.dimensions > 0 {
      paddedLayers[0].gradient(textVectors, deltas: deltas, into: vectorGradient) {
        results[$0].teaches
      }
      vectorSteps.step(
        paddedLayers[0].weights,
        from: input.terms * paddedLayers[0].width,
        gradient: vectorGradient,
        rate: rate * vectorRate
      )
    }
    biasGradient.clear()
    biasGradient.add(rows: deltas)
    biasSteps[0].step(paddedLayers[0].bias, gradient: biasGradient, rate: rate)
  }
}
