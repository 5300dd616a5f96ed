import Wrapper

/// The vectors of the graph from which the in-scope probability (`likelihood`) is computed.
struct ScopeEvidence {
  let model: Model
  let inputs: [GraphStep.Value]
  let scaled: GraphSteps.Scaled
  /// The logits of the network without the intent centres, and the input of its last layer.
  let network: (logits: GraphStep.Value, hidden: GraphStep.Value)
  let logits: GraphStep.Value
  let confidence: GraphStep.Value
  let meaning: GraphStep.Value?
  /// The similarities of a text's vector to the intent centres.
  let similarities: GraphStep.Value?
}

extension GraphSteps {
  mutating func addLikelihood(_ measure: Scope.Measure, of evidence: ScopeEvidence) {
    let name = NetworkGraph.Name.likelihood
    switch measure {
    case .regression(let regression):
      let parts = regressionParts(regression, of: evidence)
      let score = addLimit(of: evidence, to: addSum(of: parts, as: "score"))
      _ = add(.logistic, score, as: name)
    case .chance(let middle, let spread):
      let parts = chanceParts(middle, spread, of: evidence)
      let chance = add(.logistic, addSum(of: parts, as: "score"), as: "chance")
      _ = add(.multiplication, evidence.confidence, chance, as: name)
    }
  }

  /// Adds the summands of the in-scope score of a logistic regression.
  private mutating func regressionParts(
    _ regression: Scope.Regression,
    of evidence: ScopeEvidence
  ) -> [Value] {
    let shares = addKnownShares(of: evidence.scaled)
    let known = [Float(regression[.knownWords]), Float(regression[.knownPairs]), 0]
    let bias = Float(regression.bias)
    var parts = [
      add(.product(.floats(known), bias: [bias]), shares, as: "score.known"),
      addKnownLetters(shares, weight: regression[.knownLetters]),
      addLogOdds(of: evidence.confidence, weight: regression[.confidence]),
      addLogSum(of: evidence, weight: regression[.logSum]),
      addGap(of: evidence.network.logits, weight: regression[.gap]),
    ]
    parts += addNone(of: evidence, weight: regression[.logSum])
    parts += addDistance(of: evidence, weight: regression[.distance])
    parts += addSimilarity(of: evidence, weight: regression[.similarity])
    return parts + addWordCounts(of: evidence, regression)
  }

  /// Adds the summands of the in-scope score of a model without a logistic regression.
  private mutating func chanceParts(
    _ middle: Double,
    _ spread: Scope.Spread?,
    of evidence: ScopeEvidence
  ) -> [Value] {
    let shares = addKnownShares(of: evidence.scaled)
    let ones = Array(repeating: Float(1), count: shares.width)
    var parts = [add(.product(.floats(ones), bias: [Float(-middle)]), shares, as: "score.known")]
    parts += addNone(of: evidence, weight: 1)
    guard let spread, evidence.similarities != nil else {
      return parts + [addLogSum(of: evidence, weight: 1)]
    }
    parts.append(addGap(of: evidence.network.logits, weight: 1 / spread.gap))
    return parts + addDistance(of: evidence, weight: -1 / spread.distance)
  }
}

/// The summands of an in-scope score. Each summand is a feature times its weight.
extension GraphSteps {
  /// Adds the share of a text's terms that are in the vocabulary, by kind of term.
  private mutating func addKnownShares(of scaled: Scaled) -> Value {
    let squares = add(.multiplication, scaled.factors, scaled.factors, as: "squaredFactors")
    return add(.multiplication, scaled.known, squares, as: "shares")
  }

  /// Adds the share of known letter groups, limited to a maximum as max − ReLU(max − share).
  private mutating func addKnownLetters(_ shares: Value, weight: Double) -> Value {
    let isLetters = TermKind.allCases.map { Float($0 == .letters ? -1 : 0) }
    let most = Scope.mostKnownLetters
    let product = GraphStep.Operation.product(.floats(isLetters), bias: [most])
    let difference = add(product, shares, as: "letters.difference")
    let lack = add(.positive, difference, as: "letters.lack")
    let weight = Float(weight)
    return add(.product(.floats([-weight]), bias: [weight * most]), lack, as: "score.letters")
  }

  private mutating func addLogOdds(of confidence: Value, weight: Double) -> Value {
    let rest = add(.product(.floats([-1]), bias: [1]), confidence, as: "odds.rest")
    let logarithms = [confidence, rest].enumerated().map { index, share in
      let bounded = add(.bound(Scope.leastDoubt), share, as: "odds.bounded.\(index)")
      return add(.logarithm, bounded, as: "odds.logarithm.\(index)")
    }
    let negative = add(.scaling(-1), logarithms[1], as: "odds.negative")
    let odds = add(.sum, logarithms[0], negative, as: "odds")
    return add(.scaling(Float(weight)), odds, as: "score.odds")
  }

  /// Limits a score as `Scope.probability(of:)` does, if the model has out-of-scope examples. The minimum
  /// of two values is computed as a − ReLU(a − b).
  private mutating func addLimit(of evidence: ScopeEvidence, to score: Value) -> Value {
    guard let threshold = evidence.model.scope?.thresholdScore,
      let none = addNone(of: evidence, weight: -2, as: "limit.none").first
    else { return score }
    let largest = add(.largest, evidence.network.logits, as: "limit.largest")
    let bound = add(.product(.floats([-1]), bias: [Float(-threshold)]), largest, as: "limit.bound")
    let excess = add(.positive, addSum(of: [score, none, bound], as: "limit"), as: "limit.excess")
    return add(.sum, score, add(.scaling(-1), excess, as: "limit.reduction"), as: "score.limited")
  }

  /// Subtracts half of the logit of "none of the intents", if the model has this output. The inputs
  /// of a network with a single layer are multiplied by the scales of its integer weights, so these
  /// weights are divided by the scales.
  private mutating func addNone(
    of evidence: ScopeEvidence,
    weight: Double,
    as name: String = "score.none"
  ) -> [Value] {
    guard let none = evidence.model.scope?.none else { return [] }
    let hidden = evidence.network.hidden
    let scales = hidden.name == "values" ? evidence.model.network.integerScales : nil
    let factor = -Float(weight) / 2
    let weights = none.weights.enumerated().map { $1 * factor / (scales?[$0] ?? 1) }
    return [add(.product(.floats(weights), bias: [none.bias * factor]), hidden, as: name)]
  }

  /// Adds the largest logit of the network minus half of the mean logit.
  private mutating func addGap(of logits: Value, weight: Double) -> Value {
    let largest = add(.largest, logits, as: "gap.largest")
    let share = Array(repeating: -1 / Float(2 * logits.width), count: logits.width)
    let mean = add(.product(.floats(share)), logits, as: "gap.mean")
    let gap = add(.sum, largest, mean, as: "gap")
    return add(.scaling(Float(weight)), gap, as: "score.gap")
  }

  /// Adds the distance of a text's vector to the nearest intent centre, if there are centres.
  private mutating func addDistance(of evidence: ScopeEvidence, weight: Double) -> [Value] {
    guard let meaning = evidence.meaning, let similarities = evidence.similarities,
      let centres = evidence.model.centres
    else { return [] }
    let whitening = GraphStep.Weights.floats(centres.whitening.numbers)
    let whitened = add(.product(whitening), meaning, as: "distance.whitened")
    let length = addSquaredLength(of: whitened, as: "distance.length")
    let nearest = add(.largest, similarities, as: "distance.nearest")
    let twice = add(.scaling(-2), nearest, as: "distance.nearestTwice")
    let difference = add(.sum, length, twice, as: "distance.difference")
    let square = add(.positive, difference, as: "distance.square")
    let distance = add(.root, square, as: "distance")
    return [add(.scaling(Float(weight)), distance, as: "score.distance")]
  }

  /// Adds the cosine of a text's vector and the nearest exemplar, if there are exemplars.
  private mutating func addSimilarity(of evidence: ScopeEvidence, weight: Double) -> [Value] {
    guard let meaning = evidence.meaning, let exemplars = evidence.model.exemplars else {
      return []
    }
    let directions = GraphStep.Weights.floats(exemplars.directions.numbers)
    let products = add(.product(directions), meaning, as: "similarity.products")
    let nearest = add(.largest, products, as: "similarity.nearest")
    let length = addSquaredLength(of: meaning, as: "similarity.length")
    // The bound only prevents a division by zero: the similarity of a text without vectors is 0.
    let bounded = add(.bound(Self.leastSquare), length, as: "similarity.bounded")
    let factor = add(.reciprocalRoot, bounded, as: "similarity.factor")
    let similarity = add(.multiplication, nearest, factor, as: "similarity")
    return [add(.scaling(Float(weight)), similarity, as: "score.similarity")]
  }

  private static let leastSquare: Float = 0.0001

  private mutating func addSquaredLength(of vector: Value, as name: String) -> Value {
    let squares = add(.multiplication, vector, vector, as: "\(name).squares")
    let ones = Array(repeating: Float(1), count: squares.width)
    return add(.product(.floats(ones)), squares, as: name)
  }

  /// Adds the logarithms of the numbers of words and of unknown words, each plus one.
  private mutating func addWordCounts(
    of evidence: ScopeEvidence,
    _ regression: Scope.Regression
  ) -> [Value] {
    let isWord = evidence.model.scaling.kinds.map { Float($0 == .words ? 1 : 0) }
    let isWords = TermKind.allCases.map { Float($0 == .words ? 1 : 0) }
    let known = add(.product(.floats(isWord)), evidence.inputs[0], as: "words.known")
    let strange = add(.product(.floats(isWords)), evidence.inputs[1], as: "words.unknown")
    let count = add(.sum, known, strange, as: "words.count")
    return [(count, Scope.Regression.Feature.wordCount), (strange, .unknownWordCount)].map {
      let more = add(.product(.floats([1]), bias: [1]), $0, as: "more.\($1)")
      let logarithm = add(.logarithm, more, as: "logarithm.\($1)")
      return add(.scaling(Float(regression[$1])), logarithm, as: "score.\($1)")
    }
  }

  /// Adds the log-sum-exp of the logits, computed from the largest logit and the confidence, its share.
  private mutating func addLogSum(of evidence: ScopeEvidence, weight: Double) -> Value {
    let largest = add(.largest, evidence.logits, as: "logSum.largest")
    let logarithm = add(.logarithm, evidence.confidence, as: "logSum.confidence")
    let share = add(.scaling(-1), logarithm, as: "logSum.share")
    let logSum = add(.sum, largest, share, as: "logSum")
    return add(.scaling(Float(weight)), logSum, as: "score.logSum")
  }
}
