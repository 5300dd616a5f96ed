import Wrapper

/// A logistic regression over the evidence that an utterance is in scope, learned from many datasets.
/// Its weights depend on the size of the dataset to which it is applied.
///
/// `Benchmarks/scope.py` computes the numbers. A single dataset is too small to learn them from, but its
/// held-out utterances shift the threshold.
struct ScopePrior: Sendable {
  /// The weight of each `Scope.Regression.Feature` in a dataset of average size.
  let weights: [Double]
  /// The slope of each weight over the logarithm of the number of utterances minus `middle`.
  let growth: [Double]
  let bias: Double
  /// The slope of the bias over the logarithm of the number of utterances minus `middle`.
  let biasGrowth: Double
  /// The slope of the bias over the logarithm of the number of intents.
  let biasOfIntents: Double
  /// The quantiles of the scores of in-scope utterances, for each of the `shares`.
  let quantiles: [Double]

  static let shares = [0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.07, 0.1, 0.15, 0.2, 0.3, 0.5]
  /// The logarithm of the number of utterances in a dataset of average size.
  static let middle = 5.0

  func regression(utterances: Int, intents: Int) -> Scope.Regression {
    let size = Elementary.logarithm(Double(min(max(utterances, 8), 20_000))) - Self.middle
    return Scope.Regression(
      weights: zip(weights, growth).map { $0 + $1 * size },
      bias: bias + biasGrowth * size
        + biasOfIntents * Elementary.logarithm(Double(min(max(intents, 2), 200)))
    )
  }

  /// Returns the quantile of the scores of in-scope utterances, interpolated between the `shares`.
  func score(belowWhichIs share: Double) -> Double {
    guard let next = Self.shares.firstIndex(where: { $0 >= share }) else {
      return quantiles[quantiles.count - 1]
    }
    guard next > 0 else { return quantiles[0] }
    let (low, high) = (Self.shares[next - 1], Self.shares[next])
    let position = (share - low) / (high - low)
    return quantiles[next - 1] + (quantiles[next] - quantiles[next - 1]) * position
  }

  /// The number of held-out utterances for which their quantile has the same weight as the prior's.
  static let strength = 60.0

  /// Returns the scope of a model. Its threshold is a weighted mean of the quantile of the prior and the
  /// quantile of the held-out utterances, whose weight increases with their number.
  static func scope(
    _ calibration: Calibration?,
    knowsVectors: Bool,
    utterances: Int,
    intents: Int,
    none: Scope.None?,
    rejectedShare: Double
  ) -> Scope {
    // Without a calibration a model has no centres, so the weights for vectors would not apply.
    let prior = knowsVectors && calibration != nil ? withVectors : withoutVectors
    let regression = prior.regression(utterances: utterances, intents: intents)
    var threshold = 0.0
    if rejectedShare > 0 {
      var score = prior.score(belowWhichIs: rejectedShare)
      if let own = calibration?.evidence.map(regression.score(of:)) {
        let share = Double(own.count) / (Double(own.count) + strength)
        score += (own.value(belowWhichIs: rejectedShare) - score) * share
      }
      threshold = Scope.logistic(score)
    }
    return Scope(measure: .regression(regression), threshold: threshold, none: none)
  }
}
