package import Wrapper

/// The network as every format gets it: what is computed, in which order, from which numbers.
///
///     squares       = terms · squaredWeights + unknown           [3]
///     factors       = 1 / √ max(squares, leastSquare)            [3]
///     values        = terms × (factors · termWeights)            [terms]
///     hidden        = ReLU(values · weights + bias)              for each layer but the last
///     probabilities = softmax(hidden · weights + bias)           [intents]
///     likelihood    = max(probabilities) × chance                [1]
///
/// The first three lines are `InputScaling` in the operations that all runtimes have, so a caller
/// only has to say which terms a text has, and how many it has that are not in the vocabulary. Where
/// the model knows vectors of words, the caller also says what those of the text mean together, and
/// `meaning · meaningWeights` is added in the first layer, and the places of the intents' centres to
/// the logits. The last line is the model's `Scope`, and where it has none, the chance is one.
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
    if let scope = model.scope {
      let confidence = steps.add(.largest, probabilities, as: "confidence")
      var parts = [steps.addKnown(of: scaled, middle: scope.middle)]
      if let none = scope.none {
        parts.append(steps.addNone(none, of: network.hidden, scales: model.network.integerScales))
      }
      if let spread = scope.spread, let centres, let known = model.centres {
        parts.append(steps.addGap(of: network.logits, spread: spread.gap))
        let distance = steps.addDistance(of: centres.meaning, from: centres.places, by: known)
        parts.append(
          steps.add(.scaling(Float(-1 / spread.distance)), distance, as: "score.distance")
        )
      } else {
        parts.append(steps.addLogSum(of: logits, confidence: confidence))
      }
      let score = steps.addSum(of: parts, as: "score")
      let chance = steps.add(.logistic, score, as: "chance")
      _ = steps.add(.multiplication, confidence, chance, as: Name.likelihood)
    } else {
      _ = steps.add(.largest, probabilities, as: Name.likelihood)
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

/// The parts of a score, each one number: the chance is the logistic function of their sum.
extension GraphSteps {
  /// How much of a text is known, of each kind a share, less the middle of the scores.
  fileprivate mutating func addKnown(of scaled: Scaled, middle: Double) -> Value {
    let squares = add(.multiplication, scaled.factors, scaled.factors, as: "squaredFactors")
    let shares = add(.multiplication, scaled.known, squares, as: "shares")
    let ones = Array(repeating: Float(1), count: shares.width)
    return add(.product(.floats(ones), bias: [Float(-middle)]), shares, as: "score.known")
  }

  /// Half of what speaks for none of the intents. The terms themselves, which are what the only
  /// layer of a network has before it, are there without the scales of its integers.
  fileprivate mutating func addNone(
    _ none: Scope.None,
    of hidden: Value,
    scales: [Float]?
  ) -> Value {
    let scales = hidden.name == "values" ? scales : nil
    let weights = none.weights.enumerated().map { -$1 / 2 / (scales?[$0] ?? 1) }
    return add(.product(.floats(weights), bias: [-none.bias / 2]), hidden, as: "score.none")
  }

  /// How high the largest of the network's logits stands above half of their mean.
  fileprivate mutating func addGap(of logits: Value, spread: Double) -> Value {
    let largest = add(.largest, logits, as: "gap.largest")
    let share = Array(repeating: -1 / Float(2 * logits.width), count: logits.width)
    let mean = add(.product(.floats(share)), logits, as: "gap.mean")
    let gap = add(.sum, largest, mean, as: "gap")
    return add(.scaling(Float(1 / spread)), gap, as: "score.gap")
  }

  /// From the nearest centre.
  fileprivate mutating func addDistance(
    of meaning: Value,
    from places: Value,
    by centres: IntentCentres
  ) -> Value {
    let whitening = GraphStep.Weights.floats(centres.whitening.numbers)
    let whitened = add(.product(whitening), meaning, as: "distance.whitened")
    let squares = add(.multiplication, whitened, whitened, as: "distance.squares")
    let ones = Array(repeating: Float(1), count: squares.width)
    let length = add(.product(.floats(ones)), squares, as: "distance.length")
    let nearest = add(.largest, places, as: "distance.nearest")
    let twice = add(.scaling(-2), nearest, as: "distance.nearestTwice")
    let difference = add(.sum, length, twice, as: "distance.difference")
    let square = add(.positive, difference, as: "distance.square")
    return add(.root, square, as: "distance")
  }

  /// The logarithm of the sum of the exponentiated logits: the largest of them is known, and so is
  /// its share of the sum.
  fileprivate mutating func addLogSum(of logits: Value, confidence: Value) -> Value {
    let largest = add(.largest, logits, as: "logSum.largest")
    let logarithm = add(.logarithm, confidence, as: "logSum.confidence")
    let share = add(.scaling(-1), logarithm, as: "logSum.share")
    return add(.sum, largest, share, as: "score.logSum")
  }
}

extension Array {
  /// A matrix of this many columns with its columns as rows.
  func transposed(columns: Int) -> [Element] {
    let rows = count / columns
    return (0..<columns).flatMap { column in (0..<rows).map { self[$0 * columns + column] } }
  }
}
