package import Wrapper

/// The network as a graph of operations, from which the files of all export formats are written.
///
///     squares       = terms · squaredWeights + unknown           [3]
///     factors       = 1 / √ max(squares, leastSquare)            [3]
///     values        = terms × (factors · termWeights)            [terms]
///     hidden        = ReLU(values · weights + bias)              for each layer but the last
///     probabilities = softmax(hidden · weights + bias)           [intents]
///     likelihood    = logistic(evidence · weights + bias)        [1]
///
/// The first three lines are `InputScaling` in operations that all runtimes support. The caller only passes
/// the terms of a text and the number of its terms that are not in the vocabulary. For a model with word
/// vectors, the caller also passes the weighted mean of the text's vectors; `meaning · meaningWeights` is
/// added in the first layer, and the similarities to the intents' centres are added to the logits. The last
/// line is the in-scope probability according to the model's `Scope`; without a scope, it is the confidence.
package struct NetworkGraph {
  enum Name {
    static let terms = "terms"
    static let unknown = "unknown"
    static let meaning = "meaning"
    static let probabilities = "probabilities"
    static let likelihood = "likelihood"
    static let intent = "intent"
  }

  static let kindCount = TermKind.allCases.count

  /// The inputs: the terms of a text, the numbers of its unknown terms and, for a model with word
  /// vectors, the weighted mean of its word vectors.
  let inputs: [GraphStep.Value]
  let intents: [String]
  let steps: [GraphStep]

  var outputs: [GraphStep.Value] {
    [
      GraphStep.Value(name: Name.probabilities, width: intents.count),
      GraphStep.Value(name: Name.likelihood, width: 1),
    ]
  }

  package init(_ model: Model) {
    intents = model.intents
    let meaning = model.words.map { GraphStep.Value(name: Name.meaning, width: $0.dimensions) }
    inputs =
      [
        GraphStep.Value(name: Name.terms, width: model.bag.count),
        GraphStep.Value(name: Name.unknown, width: Self.kindCount),
      ] + [meaning].compactMap(\.self)

    var steps = GraphSteps()
    let scaled = steps.addScaling(of: model, terms: inputs[0], unknown: inputs[1])
    let network = steps.addLayers(of: model.network, values: scaled.values, meaning: meaning)
    var logits = network.logits
    var similarities: GraphStep.Value?
    if let meaning, let known = model.centres {
      let weights = GraphStep.Weights.floats(known.centres.numbers)
      let product = GraphStep.Operation.product(weights, bias: known.halfSquares.map { -$0 })
      let found = steps.add(product, meaning, as: "centres.places")
      let weighed = steps.add(.scaling(known.weight), found, as: "centres.weighed")
      logits = steps.add(.sum, logits, weighed, as: "logits")
      similarities = found
    }
    let probabilities = steps.add(.softmax, logits, as: Name.probabilities)
    let name = model.scope == nil ? Name.likelihood : "confidence"
    let confidence = steps.add(.largest, probabilities, as: name)
    if let scope = model.scope {
      let evidence = ScopeEvidence(
        model: model,
        inputs: inputs,
        scaled: scaled,
        network: network,
        logits: logits,
        confidence: confidence,
        meaning: meaning,
        similarities: similarities
      )
      steps.addLikelihood(scope.measure, of: evidence)
    }
    self.steps = steps.all
  }
}

extension Network {
  /// The scale of each row of the first layer, or `nil` if its weights are not integers. A row of
  /// zeros has the scale one instead of zero, so that weights can be divided by it.
  var integerScales: [Float]? { layers[0].weights.integers?.scales.map { $0 == 0 ? 1 : $0 } }
}

extension GraphSteps {
  /// The normalised terms, and for each kind the factor and the sum of the squared weights of known terms.
  struct Scaled {
    let known: Value
    let factors: Value
    let values: Value
  }

  fileprivate mutating func addScaling(of model: Model, terms: Value, unknown: Value) -> Scaled {
    let weights = model.scaling.weights
    let kinds = model.scaling.kinds
    let scales = model.network.integerScales
    let (termCount, kindCount) = (weights.count, NetworkGraph.kindCount)
    // `squaredWeights` has a column for each kind of terms, with the squares of the weights of
    // these terms. `termWeights` has a row for each kind, with the weights.
    var squaredWeights = Array(repeating: Float.zero, count: termCount * kindCount)
    var termWeights = squaredWeights
    for term in 0..<termCount {
      let kind = kinds[term].index
      squaredWeights[term * kindCount + kind] = weights[term] * weights[term]
      termWeights[kind * termCount + term] = weights[term] * (scales?[term] ?? 1)
    }
    // A lower bound of all nonzero sums of squares. It prevents a division by zero if a text has no
    // terms of a kind, even with 16-bit floats.
    let leastSquare = weights.reduce(1) { min($0, $1 * $1) }

    let known = add(.product(.floats(squaredWeights)), terms, as: "known")
    let squares = add(.sum, known, unknown, as: "squares")
    let bounded = add(.bound(leastSquare), squares, as: "boundedSquares")
    let factors = add(.reciprocalRoot, bounded, as: "factors")
    let termFactors = add(.product(.floats(termWeights)), factors, as: "scales")
    let values = add(.multiplication, terms, termFactors, as: "values")
    return Scaled(known: known, factors: factors, values: values)
  }

  /// Adds the layers, and returns the logits and the input of the last layer.
  fileprivate mutating func addLayers(
    of network: Network,
    values: Value,
    meaning: Value?
  ) -> (logits: Value, hidden: Value) {
    var (input, output) = (values, values)
    for (index, layer) in network.layers.enumerated() {
      let name = "layers.\(index)"
      if index > 0 { input = add(.positive, output, as: "layers.\(index - 1).output") }
      let integers = index == 0 ? layer.weights.integers : nil
      let weights = integers.map { GraphStep.Weights.int4($0.numbers) }
      let product = GraphStep.Operation.product(
        weights ?? .floats(layer.weights.numbers),
        bias: layer.bias
      )
      if index == 0, let meaning, let weights = network.meaning {
        let terms = add(product, input, as: "\(name).product")
        let words = add(.product(.floats(weights.numbers)), meaning, as: "\(name).meaning")
        output = add(.sum, terms, words, as: "\(name).sum")
      } else {
        output = add(product, input, as: "\(name).sum")
      }
    }
    return (output, input)
  }
}

extension Array {
  /// Transposes a matrix that has `columns` columns and is stored row by row.
  func transposed(columns: Int) -> [Element] {
    let rows = count / columns
    return (0..<columns).flatMap { column in (0..<rows).map { self[$0 * columns + column] } }
  }
}
