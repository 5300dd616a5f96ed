import Wrapper

/// The network as a graph of operations, from which the files of all export formats are written.
///
///     squares       = terms · squaredWeights + unknown           [3]
///     factors       = 1 / √ max(squares, leastSquare)            [3]
///     values        = terms × (factors · termWeights)            [terms]
///     hidden        = ReLU(values · weights + bias)              for each layer but the last
///     probabilities = softmax(hidden · weights + bias)           [intents]
///     likelihood    = logistic(evidence · weights + bias)        [1]
///
/// The first three lines are `InputScaling`. The caller passes the terms of a text and the numbers
/// of its unknown terms. For a model with word vectors, the caller also passes the weighted mean of
/// the text's vectors; `meaning · meaningWeights` is added in the first layer, and the similarities
/// to the intents' centres are added to the logits. Without a `Scope`, the likelihood is the
/// confidence.
struct NetworkGraph {
  enum Name {
    static let terms = "terms"
    static let unknown = "unknown"
    static let meaning = "meaning"
    static let probabilities = "probabilities"
    static let likelihood = "likelihood"
    static let intent = "intent"
  }

  static let kindCount = TermKind.allCases.count

  let inputs: [GraphValue]
  let outputs: [GraphValue]
  let intents: [String]
  /// All values, in the order of computation.
  let steps: [GraphValue]

  init(_ model: Model) {
    let terms = GraphValue.input(Name.terms, width: model.bag.count)
    let unknown = GraphValue.input(Name.unknown, width: Self.kindCount)
    let meaning = model.words.map { GraphValue.input(Name.meaning, width: $0.dimensions) }

    let scales = model.network.integerScales
    let (squaredWeights, termWeights, leastSquare) = Self.scaling(of: model, scales)
    let known = terms.product(squaredWeights)
    let squares = (known + unknown).named("squares")
    let factors = squares.bounded(below: leastSquare).reciprocalRoot.named("factors")
    let values = (terms * factors.product(termWeights)).named("values")

    let (networkLogits, hidden) = Self.layers(of: model.network, values, meaning)
    let similarities = meaning.flatMap { meaning in
      model.centres.map { meaning.product($0.centres.numbers, bias: $0.biases) }
    }
    var logits = networkLogits
    if let similarities, let centres = model.centres {
      logits = logits + similarities * centres.weight
    }
    let probabilities = logits.softmax.named(Name.probabilities)
    let confidence = probabilities.largest
    let none = model.scope?.none.map { none in
      // The inputs of a network with a single layer are multiplied by the scales of its integer
      // weights.
      let scales = hidden === values ? scales : nil
      let weights = none.weights.enumerated().map { $1 / (scales?[$0] ?? 1) }
      return hidden.product(weights, bias: [none.bias])
    }
    let evidence = ScopeEvidence(
      model: model,
      terms: terms,
      unknown: unknown,
      shares: known * (factors * factors),
      networkLogits: networkLogits,
      logits: logits,
      none: none,
      confidence: confidence,
      meaning: meaning,
      similarities: similarities
    )
    let likelihood = model.scope.map(evidence.probability) ?? confidence
    inputs = [terms, unknown] + [meaning].compactMap(\.self)
    outputs = [probabilities, likelihood.named(Name.likelihood)]
    intents = model.intents
    steps = GraphValue.steps(to: inputs + outputs)
  }

  /// Returns the squared weights of terms, with a column for each kind; their weights, with a row
  /// for each kind, multiplied by the scales; and a lower bound of all nonzero sums of squares,
  /// which prevents a division by zero, even with 16-bit floats.
  private static func scaling(
    of model: Model,
    _ scales: [Float]?
  ) -> (squaredWeights: [Float], termWeights: [Float], leastSquare: Float) {
    let (weights, kinds) = (model.scaling.weights, model.scaling.kinds)
    var squaredWeights = Array(repeating: Float.zero, count: weights.count * kindCount)
    var termWeights = squaredWeights
    for (term, weight) in weights.enumerated() {
      let kind = kinds[term].index
      squaredWeights[term * kindCount + kind] = weight * weight
      termWeights[kind * weights.count + term] = weight * (scales?[term] ?? 1)
    }
    return (squaredWeights, termWeights, weights.reduce(1) { min($0, $1 * $1) })
  }

  /// Returns the logits of the network and the input of its last layer.
  private static func layers(
    of network: Network,
    _ values: GraphValue,
    _ meaning: GraphValue?
  ) -> (logits: GraphValue, hidden: GraphValue) {
    var (input, output) = (values, values)
    for (index, layer) in network.layers.enumerated() {
      let name = "layers.\(index)"
      if index > 0 { input = output.positive.named("hidden.\(index)") }
      let integers = index == 0 ? layer.weights.integers : nil
      let weights = integers.map { GraphValue.Weights.int4($0.numbers) }
      output = input.product(weights ?? .floats(layer.weights.numbers), bias: layer.bias).named(
        name
      )
      if index == 0, let meaning, let weights = network.vectorWeights {
        output = output + meaning.product(weights.numbers)
      }
    }
    return (output, input)
  }
}

extension Network {
  /// The scales of the first layer, if its weights are integers. A row of zeros has the scale one
  /// instead of zero, so that weights can be divided by it.
  fileprivate var integerScales: [Float]? {
    layers[0].weights.integers?.scales.map { $0 == 0 ? 1 : $0 }
  }
}

extension Array {
  func transposed(columns: Int) -> [Element] {
    let rows = count / columns
    return (0..<columns).flatMap { column in (0..<rows).map { self[$0 * columns + column] } }
  }
}
