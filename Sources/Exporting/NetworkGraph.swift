package import Wrapper

/// The network as every format gets it: what is computed, in which order, from which numbers.
///
///     squares       = terms · squaredWeights + unknown           [3]
///     factors       = 1 / √ max(squares, leastSquare)            [3]
///     values        = terms × (factors · termWeights)            [terms]
///     hidden        = ReLU(values · weights + bias)              for each layer but the last
///     probabilities = softmax(hidden · weights + bias)           [intents]
///     likelihood    = logistic(evidence · weights + bias)        [1]
///
/// The first three lines are `InputScaling` in the operations that all runtimes have, so a caller
/// only has to say which terms a text has, and how many it has that are not in the vocabulary. Where
/// the model knows vectors of words, the caller also says what those of the text mean together, and
/// `meaning · meaningWeights` is added in the first layer, and the places of the intents' centres to
/// the logits. The last line is the in-scope probability by the model's `Scope`; a model without a scope
/// has the confidence in its place.
package struct NetworkGraph {
  /// The names of what goes in and comes out, in all formats.
  enum Name {
    static let terms = "terms"
    static let unknown = "unknown"
    static let meaning = "meaning"
    static let probabilities = "probabilities"
    static let likelihood = "likelihood"
    static let intent = "intent"
  }

  /// How many kinds of terms there are: words, pairs, letter groups.
  static let kindCount = TermKind.allCases.count

  let termCount: Int
  /// How many numbers say what a text's words mean; none where the model knows no vectors.
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
    var centres: (places: GraphStep.Value, meaning: GraphStep.Value)?
    if let meaning, let known = model.centres {
      let places = steps.addPlaces(of: known, meaning: meaning)
      let weighed = steps.add(.scaling(known.weight), places, as: "centres.weighed")
      logits = steps.add(.sum, logits, weighed, as: "logits")
      centres = (places, meaning)
    }
    let probabilities = steps.add(.softmax, logits, as: Name.probabilities)
    guard let scope = model.scope else {
      _ = steps.add(.largest, probabilities, as: Name.likelihood)
      self.steps = steps.all
      return
    }
    let confidence = steps.add(.largest, probabilities, as: "confidence")
    switch scope.measure {
    case .regression(let regression):
      let shares = steps.addKnownShares(of: scaled)
      let known = [Float(regression[.knownWords]), Float(regression[.knownPairs]), 0]
      let bias = Float(regression.bias)
      var parts = [
        steps.add(.product(.floats(known), bias: [bias]), shares, as: "score.known"),
        steps.addKnownLetters(shares, weight: regression[.knownLetters]),
        steps.addLogOdds(of: confidence, weight: regression[.confidence]),
        steps.addLogSum(of: logits, confidence: confidence, weight: regression[.logSum]),
        steps.addGap(of: network.logits, weight: regression[.gap]),
      ]
      if let none = scope.none {
        let scales = model.network.integerScales
        parts.append(
          steps.addNone(none, of: network.hidden, scales: scales, weight: regression[.logSum])
        )
      }
      if let centres, let known = model.centres {
        parts.append(
          steps.addDistance(
            of: centres.meaning,
            from: centres.places,
            by: known,
            weight: regression[.distance]
          )
        )
      }
      if let meaning, let exemplars = model.exemplars {
        parts.append(
          steps.addSimilarity(of: meaning, to: exemplars, weight: regression[.similarity])
        )
      }
      parts += steps.addWordCounts(of: model, terms: inputs[0], unknown: inputs[1], regression)
      _ = steps.add(.logistic, steps.addSum(of: parts, as: "score"), as: Name.likelihood)
    case .chance(let middle, let spread):
      let shares = steps.addKnownShares(of: scaled)
      let ones = Array(repeating: Float(1), count: shares.width)
      var parts = [
        steps.add(.product(.floats(ones), bias: [Float(-middle)]), shares, as: "score.known")
      ]
      if let none = scope.none {
        let scales = model.network.integerScales
        parts.append(steps.addNone(none, of: network.hidden, scales: scales, weight: 1))
      }
      if let spread, let centres, let known = model.centres {
        parts.append(steps.addGap(of: network.logits, weight: 1 / spread.gap))
        parts.append(
          steps.addDistance(
            of: centres.meaning,
            from: centres.places,
            by: known,
            weight: -1 / spread.distance
          )
        )
      } else {
        parts.append(steps.addLogSum(of: logits, confidence: confidence, weight: 1))
      }
      let chance = steps.add(.logistic, steps.addSum(of: parts, as: "score"), as: "chance")
      _ = steps.add(.multiplication, confidence, chance, as: Name.likelihood)
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
  /// What the integers of the first layer's rows are multiplied by, where it has integers. A row of
  /// zeros has a scale of zero, and would be as well with any other.
  fileprivate var integerScales: [Float]? {
    layers[0].weights.integers?.scales.map { $0 == 0 ? 1 : $0 }
  }
}

// MARK: - Probabilities

extension GraphSteps {
  /// What a text gives the network, and on the way there how much of it is known.
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
    // The square of each term's weight in the column of its kind, and the weight in its row.
    var squaredWeights = Array(repeating: Float.zero, count: termCount * kindCount)
    var termWeights = squaredWeights
    for term in 0..<termCount {
      let kind = kinds[term].index
      squaredWeights[term * kindCount + kind] = weights[term] * weights[term]
      termWeights[kind * termCount + term] = weights[term] * (scales?[term] ?? 1)
    }
    // Not more than any square but zero: it keeps a kind that a text has not from a division by
    // zero, in numbers of sixteen bits too.
    let leastSquare = weights.reduce(1) { min($0, $1 * $1) }

    let known = add(.product(.floats(squaredWeights)), terms, as: "known")
    let squares = add(.sum, known, unknown, as: "squares")
    let bounded = add(.bound(leastSquare), squares, as: "boundedSquares")
    let factors = add(.reciprocalRoot, bounded, as: "factors")
    let termFactors = add(.product(.floats(termWeights)), factors, as: "scales")
    let values = add(.multiplication, terms, termFactors, as: "values")
    return Scaled(known: known, factors: factors, values: values)
  }

  /// The logits, and what the last layer makes them of.
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

  /// How near a text is to the centre of each intent.
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

/// The parts of a score, each one number times its weight.
extension GraphSteps {
  /// The share of the terms of each kind that is known.
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

  /// Half of the logit of "none of the intents", subtracted. The terms themselves, which are the input
  /// of the only layer of a network, do not have the scales of its integers.
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

  /// The largest of the network's logits less half of their mean.
  fileprivate mutating func addGap(of logits: Value, weight: Double) -> Value {
    let largest = add(.largest, logits, as: "gap.largest")
    let share = Array(repeating: -1 / Float(2 * logits.width), count: logits.width)
    let mean = add(.product(.floats(share)), logits, as: "gap.mean")
    let gap = add(.sum, largest, mean, as: "gap")
    return add(.scaling(Float(weight)), gap, as: "score.gap")
  }

  /// From the nearest centre.
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

  /// The cosine between a text and the nearest exemplar.
  fileprivate mutating func addSimilarity(
    of meaning: Value,
    to exemplars: Exemplars,
    weight: Double
  ) -> Value {
    let directions = GraphStep.Weights.floats(exemplars.directions.numbers)
    let products = add(.product(directions), meaning, as: "similarity.products")
    let nearest = add(.largest, products, as: "similarity.nearest")
    let length = addSquaredLength(of: meaning, as: "similarity.length")
    // The products of a text without a vector are zero, whatever they are divided by.
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

  /// The logarithms of one more than the numbers of words and of unknown words.
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

  /// The logarithm of the sum of the exponentiated logits: the largest of them is known, and so is
  /// its share of the sum.
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
  /// A matrix of this many columns with its columns as rows.
  func transposed(columns: Int) -> [Element] {
    let rows = count / columns
    return (0..<columns).flatMap { column in (0..<rows).map { self[$0 * columns + column] } }
  }
}
