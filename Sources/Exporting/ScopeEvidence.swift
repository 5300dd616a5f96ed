import Wrapper

/// The values from which the in-scope probability is computed, as by `Scope.probability(of:)`.
struct ScopeEvidence {
  let model: Model
  let terms: GraphValue
  let unknown: GraphValue
  /// The known share of each kind of terms.
  let shares: GraphValue
  /// The logits without the intent centres.
  let networkLogits: GraphValue
  let logits: GraphValue
  let none: GraphValue?
  let confidence: GraphValue
  let meaning: GraphValue?
  let similarities: GraphValue?

  func probability(by scope: Scope) -> GraphValue {
    switch scope.measure {
    case .regression(let regression):
      let parts = features.map { $1 * Float(regression[$0]) }
      let score = parts.dropFirst().reduce(parts[0], +) + Float(regression.bias)
      return limited(score, threshold: scope.thresholdScore).logistic
    case .chance(let middle, let spread):
      let known = reducedByNone(shares.sum + Float(-middle))
      guard let spread, let distance else { return confidence * (known + logSum).logistic }
      let parts = gap * Float(1 / spread.gap) - distance * Float(1 / spread.distance)
      return confidence * (known + parts).logistic
    }
  }

  /// The features, as in `Scope.Evidence.features`. Those that a model lacks are zero.
  private var features: [(Scope.Regression.Feature, GraphValue)] {
    let likely = confidence.bounded(below: Scope.leastDoubt)
    let unlikely = (confidence * -1 + 1).bounded(below: Scope.leastDoubt)
    let knownWords = terms.product(model.scaling.kinds.map { $0 == .words ? 1 : 0 })
    let unknownWords = unknown.component(.words)
    let features: [(Scope.Regression.Feature, GraphValue?)] = [
      (.confidence, likely.logarithm - unlikely.logarithm),
      (.logSum, reducedByNone(logSum)),
      (.gap, gap),
      (.distance, distance),
      (.similarity, similarity),
      (.wordCount, (knownWords + unknownWords + 1).logarithm),
      (.unknownWordCount, (unknownWords + 1).logarithm),
      (.knownWords, shares.component(.words)),
      (.knownPairs, shares.component(.pairs)),
      (.knownLetters, shares.component(.letters).bounded(above: Scope.mostKnownLetters)),
    ]
    return features.compactMap { feature, value in value.map { (feature, $0) } }
  }

  /// Limits a score by the lead of the best intent over "none of the intents".
  private func limited(_ score: GraphValue, threshold: Double?) -> GraphValue {
    guard let threshold, let none else { return score }
    return score.bounded(above: networkLogits.largest - none + Float(threshold))
  }

  private func reducedByNone(_ score: GraphValue) -> GraphValue {
    none.map { score + $0 * -0.5 } ?? score
  }

  /// The log-sum-exp, computed from the largest logit and its share, the confidence.
  private var logSum: GraphValue { logits.largest - confidence.logarithm }

  private var gap: GraphValue {
    networkLogits.largest - networkLogits.sum * (1 / Float(2 * networkLogits.width))
  }

  private var distance: GraphValue? {
    guard let meaning, let similarities, let centres = model.centres else { return nil }
    let whitened = meaning.product(centres.whitening.numbers)
    return ((whitened * whitened).sum - similarities.largest * 2).positive.root
  }

  private var similarity: GraphValue? {
    guard let meaning, let exemplars = model.exemplars else { return nil }
    // The similarity of a text without vectors is 0.
    let square = (meaning * meaning).sum.bounded(below: Self.leastSquare)
    return meaning.product(exemplars.directions.numbers).largest * square.reciprocalRoot
  }

  private static let leastSquare: Float = 0.0001
}

extension GraphValue {
  fileprivate func component(_ kind: TermKind) -> GraphValue {
    product(TermKind.allCases.map { $0 == kind ? 1 : 0 })
  }
}
