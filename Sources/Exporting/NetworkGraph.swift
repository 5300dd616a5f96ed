package import Wrapper

/// The network as a graph of operations, from which every format is written.
///
///     squares       = terms · squaredWeights + unknown           [3]
///     factors       = 1 / √ max(squares, leastSquare)            [3]
///     values        = terms × (factors · termWeights)            [terms]
///     hidden        = ReLU(values · weights + bias)              for each layer but the last
///     probabilities = softmax(hidden · weights + bias)           [intents]
///     likelihood    = logistic(evidence · weights + bias)        [1]
///
/// The first three lines are `InputScaling` in operations that all runtimes support. The caller
/// only passes the terms of a text and the number of its terms that are not in the vocabulary. For
/// a model with word vectors, the caller also passes the weighted mean of the text's vectors;
/// `meaning · meaningWeights` is added in the first layer, and the similarities to the intents'
/// centres are added to the logits. The last line is the in-scope probability according to the
/// model's `Scope`; without a scope, it is the confidence.
package struct NetworkGraph {
  /// The names of inputs and outputs in all formats.
  enum Name {
    static let terms = "terms"
    static let unknown = "unknown"
    static let meaning = "meaning"
    static let probabilities = "probabilities"
    static let likelihood = "likelihood"
    static let intent = "intent"
  }

  /// The number of kinds of terms: words, pairs, letter groups.
  static let kindCount = TermKind.allCases.count

  let termCount: Int
  /// The dimension of the word vectors; zero if the model has none.
  let dimensions: Int
  let intents: [String]
  let steps: [GraphStep]

  var inputs: [GraphStep.Value] {
    Self.inputs(termCount: termCount, dimensions: dimensions)
  }

  var outputs: [GraphStep.Value] {
    [
      GraphStep.Value(name: Name.probabilities, width: intents.count),
      GraphStep.Value(name: Name.likelihood, width: 1),
    ]
  }

  package init(_ model: Model) {
    termCount = model.bag.count
    dimensions = model.words?.dimensions ?? 0
    intents = model.intents
    let inputs = Self.inputs(termCount: termCount, dimensions: dimensions)
    let meaning = inputs.count > 2 ? inputs[2] : nil

    var steps = GraphSteps()
    let scaled = steps.addScaling(of: model, terms: inputs[0], unknown: inputs[1])
    let network = steps.addLayers(of: model.network, values: scaled.values, meaning: meaning)
    var logits = network.logits
    var places: GraphStep.Value?
    if let meaning, let known = model.centres {
      let similarities = steps.addPlaces(of: known, meaning: meaning)
      let weighed = steps.add(.scaling(known.weight), similarities, as: "centres.weighed")
      logits = steps.add(.sum, logits, weighed, as: "logits")
      places = similarities
    }
    let probabilities = steps.add(.softmax, logits, as: Name.probabilities)
    guard let scope = model.scope else {
      _ = steps.add(.largest, probabilities, as: Name.likelihood)
      self.steps = steps.all
      return
    }
    let evidence = ScopeEvidence(
      scaled: scaled,
      hidden: network.hidden,
      networkLogits: network.logits,
      logits: logits,
      confidence: steps.add(.largest, probabilities, as: "confidence"),
      meaning: meaning,
      places: places
    )
    switch scope.measure {
    case .regression(let regression):
      var parts = steps.regressionParts(regression, of: evidence, scope.none, model)
      parts += steps.addWordCounts(of: model, terms: inputs[0], unknown: inputs[1], regression)
      _ = steps.add(.logistic, steps.addSum(of: parts, as: "score"), as: Name.likelihood)
    case .chance(let middle, let spread):
      let parts = steps.chanceParts(middle, spread, of: evidence, scope.none, model)
      let chance = steps.add(.logistic, steps.addSum(of: parts, as: "score"), as: "chance")
      _ = steps.add(.multiplication, evidence.confidence, chance, as: Name.likelihood)
    }
    self.steps = steps.all
  }

  private static func inputs(termCount: Int, dimensions: Int) -> [GraphStep.Value] {
    let inputs = [
      GraphStep.Value(name: Name.terms, width: termCount),
      GraphStep.Value(name: Name.unknown, width: kindCount),
    ]
    guard dimensions > 0 else { return inputs }
    return inputs + [GraphStep.Value(name: Name.meaning, width: dimensions)]
  }
}

extension Network {
  /// The scales of the rows of the first layer, if its weights are integers. The scale of a row of
  /// zeros is zero.
  fileprivate var integerScales: [Float]? {
    layers[0].weights.integers?.scales.map { $0 == 0 ? 1 : $0 }
  }
}

// MARK: - Probabilities

extension GraphSteps {
  /// The scaled input of the network, and the share of the text that is known.
  fileprivate struct Scaled {
    let known: Value
    let factors: Value
    let values: Value
  }

  fileprivate mutating func addScaling(of model: Model, terms: Value, unknown: Value) -> Scaled {
    let weights = model.scaling.weights
    let kinds = model.scaling.kinds
    let scales = model.network.integerScales
    let (termCount, kindCount) = (weights.count, NetworkGraph.kindCount)
    // The columns contain the square of each term's weight, by kind; the rows contain the weights.
    var squaredWeights = Array(repeating: Float.zero, count: termCount * kindCount)
    var termWeights = squaredWeights
    for term in 0..<termCount {
      let kind = kinds[term].index
      squaredWeights[term * kindCount + kind] = weights[term] * weights[term]
      termWeights[kind * termCount + term] = weights[term] * (scales?[term] ?? 1)
    }
    // A lower bound of all nonzero squares. It prevents a division by zero if a text has no terms of a
    // kind, even with 16-bit floats.
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

  /// Adds the similarity of a text to the centre of each intent.
  fileprivate mutating func addPlaces(of centres: IntentCentres, meaning: Value) -> Value {
    let weights = GraphStep.Weights.floats(centres.centres.numbers)
    return add(
      .product(weights, bias: centres.halfSquares.map { -$0 }),
      meaning,
      as: "centres.places"
    )
  }
}

// MARK: - Scope

/// The values from which the likelihood is computed.
private struct ScopeEvidence {
  let scaled: GraphSteps.Scaled
  let hidden: GraphStep.Value
  /// The logits without the similarities to the centres.
  let networkLogits: GraphStep.Value
  let logits: GraphStep.Value
  let confidence: GraphStep.Value
  let meaning: GraphStep.Value?
  /// The similarities to the centres.
  let places: GraphStep.Value?
}

extension GraphSteps {
  /// Adds the parts of the score of a regression, except for the word counts.
  fileprivate mutating func regressionParts(
    _ regression: Scope.Regression,
    of evidence: ScopeEvidence,
    _ none: Scope.None?,
    _ model: Model
  ) -> [Value] {
    let shares = addKnownShares(of: evidence.scaled)
    let known = [Float(regression[.knownWords]), Float(regression[.knownPairs]), 0]
    let bias = Float(regression.bias)
    var parts = [
      add(.product(.floats(known), bias: [bias]), shares, as: "score.known"),
      addKnownLetters(shares, weight: regression[.knownLetters]),
      addLogOdds(of: evidence.confidence, weight: regression[.confidence]),
      addLogSum(
        of: evidence.logits,
        confidence: evidence.confidence,
        weight: regression[.logSum]
      ),
      addGap(of: evidence.networkLogits, weight: regression[.gap]),
    ]
    if let none {
      let scales = model.network.integerScales
      parts.append(addNone(none, of: evidence.hidden, scales: scales, weight: regression[.logSum]))
    }
    parts += addDistances(of: evidence, model, weight: regression[.distance])
    if let meaning = evidence.meaning, let exemplars = model.exemplars {
      parts.append(addSimilarity(of: meaning, to: exemplars, weight: regression[.similarity]))
    }
    return parts
  }

  /// Adds the parts of the score of a scope that was not learned.
  fileprivate mutating func chanceParts(
    _ middle: Double,
    _ spread: Scope.Spread?,
    of evidence: ScopeEvidence,
    _ none: Scope.None?,
    _ model: Model
  ) -> [Value] {
    let shares = addKnownShares(of: evidence.scaled)
    let ones = Array(repeating: Float(1), count: shares.width)
    var parts = [add(.product(.floats(ones), bias: [Float(-middle)]), shares, as: "score.known")]
    if let none {
      let scales = model.network.integerScales
      parts.append(addNone(none, of: evidence.hidden, scales: scales, weight: 1))
    }
    if let spread, evidence.places != nil {
      parts.append(addGap(of: evidence.networkLogits, weight: 1 / spread.gap))
      parts += addDistances(of: evidence, model, weight: -1 / spread.distance)
    } else {
      parts.append(addLogSum(of: evidence.logits, confidence: evidence.confidence, weight: 1))
    }
    return parts
  }

  /// Adds the distance to the nearest centre, if the model has centres.
  private mutating func addDistances(
    of evidence: ScopeEvidence,
    _ model: Model,
    weight: Double
  ) -> [Value] {
    guard let meaning = evidence.meaning, let places = evidence.places, let known = model.centres
    else { return [] }
    return [addDistance(of: meaning, from: places, by: known, weight: weight)]
  }
}

/// The parts of a score, each a number times its weight.
extension GraphSteps {
  /// The share of known terms of each kind.
  fileprivate mutating func addKnownShares(of scaled: Scaled) -> Value {
    let squares = add(.multiplication, scaled.factors, scaled.factors, as: "squaredFactors")
    return add(.multiplication, scaled.known, squares, as: "shares")
  }

  /// The smaller of the known share of the letters and the most that counts: the most, less what a
  /// smaller share lacks.
  fileprivate mutating func addKnownLetters(_ shares: Value, weight: Double) -> Value {
    let isLetters = TermKind.allCases.map { Float($0 == .letters ? -1 : 0) }
    let most = Scope.mostKnownLetters
    let product = GraphStep.Operation.product(.floats(isLetters), bias: [most])
    let difference = add(product, shares, as: "letters.difference")
    let lack = add(.positive, difference, as: "letters.lack")
    let weight = Float(weight)
    return add(.product(.floats([-weight]), bias: [weight * most]), lack, as: "score.letters")
  }

  fileprivate mutating func addLogOdds(of confidence: Value, weight: Double) -> Value {
    let rest = add(.product(.floats([-1]), bias: [1]), confidence, as: "odds.rest")
    let logarithms = [confidence, rest].enumerated().map { index, share in
      let bounded = add(.bound(Scope.leastDoubt), share, as: "odds.bounded.\(index)")
      return add(.logarithm, bounded, as: "odds.logarithm.\(index)")
    }
    let negative = add(.scaling(-1), logarithms[1], as: "odds.negative")
    let odds = add(.sum, logarithms[0], negative, as: "odds")
    return add(.scaling(Float(weight)), odds, as: "score.odds")
  }

  /// Subtracts half of the logit of "none of the intents". In a network with a single layer, whose
  /// input is the terms themselves, the scales of the integers do not apply.
  fileprivate mutating func addNone(
    _ none: Scope.None,
    of hidden: Value,
    scales: [Float]?,
    weight: Double
  ) -> Value {
    let scales = hidden.name == "values" ? scales : nil
    let factor = -Float(weight) / 2
    let weights = none.weights.enumerated().map { $1 * factor / (scales?[$0] ?? 1) }
    return add(.product(.floats(weights), bias: [none.bias * factor]), hidden, as: "score.none")
  }

  /// The largest logit of the network minus half of the mean logit.
  fileprivate mutating func addGap(of logits: Value, weight: Double) -> Value {
    let largest = add(.largest, logits, as: "gap.largest")
    let share = Array(repeating: -1 / Float(2 * logits.width), count: logits.width)
    let mean = add(.product(.floats(share)), logits, as: "gap.mean")
    let gap = add(.sum, largest, mean, as: "gap")
    return add(.scaling(Float(weight)), gap, as: "score.gap")
  }

  /// The distance to the nearest centre.
  fileprivate mutating func addDistance(
    of meaning: Value,
    from places: Value,
    by centres: IntentCentres,
    weight: Double
  ) -> Value {
    let whitening = GraphStep.Weights.floats(centres.whitening.numbers)
    let whitened = add(.product(whitening), meaning, as: "distance.whitened")
    let length = addSquaredLength(of: whitened, as: "distance.length")
    let nearest = add(.largest, places, as: "distance.nearest")
    let twice = add(.scaling(-2), nearest, as: "distance.nearestTwice")
    let difference = add(.sum, length, twice, as: "distance.difference")
    let square = add(.positive, difference, as: "distance.square")
    let distance = add(.root, square, as: "distance")
    return add(.scaling(Float(weight)), distance, as: "score.distance")
  }

  /// The cosine similarity to the nearest exemplar.
  fileprivate mutating func addSimilarity(
    of meaning: Value,
    to exemplars: Exemplars,
    weight: Double
  ) -> Value {
    let directions = GraphStep.Weights.floats(exemplars.directions.numbers)
    let products = add(.product(directions), meaning, as: "similarity.products")
    let nearest = add(.largest, products, as: "similarity.nearest")
    let length = addSquaredLength(of: meaning, as: "similarity.length")
    // For a text without a vector, the numerators are zero, so the denominator does not matter.
    let bounded = add(.bound(Self.leastSquare), length, as: "similarity.bounded")
    let factor = add(.reciprocalRoot, bounded, as: "similarity.factor")
    let similarity = add(.multiplication, nearest, factor, as: "similarity")
    return add(.scaling(Float(weight)), similarity, as: "score.similarity")
  }

  private static let leastSquare: Float = 0.0001

  private mutating func addSquaredLength(of vector: Value, as name: String) -> Value {
    let squares = add(.multiplication, vector, vector, as: "\(name).squares")
    let ones = Array(repeating: Float(1), count: squares.width)
    return add(.product(.floats(ones)), squares, as: name)
  }

  /// The logarithms of the numbers of words and of unknown words, each plus one.
  fileprivate mutating func addWordCounts(
    of model: Model,
    terms: Value,
    unknown: Value,
    _ regression: Scope.Regression
  ) -> [Value] {
    let isWord = model.scaling.kinds.map { Float($0 == .words ? 1 : 0) }
    let isWords = TermKind.allCases.map { Float($0 == .words ? 1 : 0) }
    let known = add(.product(.floats(isWord)), terms, as: "words.known")
    let strange = add(.product(.floats(isWords)), unknown, as: "words.unknown")
    let count = add(.sum, known, strange, as: "words.count")
    return [(count, Scope.Regression.Feature.wordCount), (strange, .unknownWordCount)].map {
      let more = add(.product(.floats([1]), bias: [1]), $0, as: "more.\($1)")
      let logarithm = add(.logarithm, more, as: "logarithm.\($1)")
      return add(.scaling(Float(regression[$1])), logarithm, as: "score.\($1)")
    }
  }

  /// The log-sum-exp of the logits, computed from the largest logit and its share of the sum.
  fileprivate mutating func addLogSum(
    of logits: Value,
    confidence: Value,
    weight: Double
  ) -> Value {
    let largest = add(.largest, logits, as: "logSum.largest")
    let logarithm = add(.logarithm, confidence, as: "logSum.confidence")
    let share = add(.scaling(-1), logarithm, as: "logSum.share")
    let logSum = add(.sum, largest, share, as: "logSum")
    return add(.scaling(Float(weight)), logSum, as: "score.logSum")
  }
}

extension Array {
  /// Transposes a matrix with this many columns.
  func transposed(columns: Int) -> [Element] {
    let rows = count / columns
    return (0..<columns).flatMap { column in (0..<rows).map { self[$0 * columns + column] } }
  }
}
