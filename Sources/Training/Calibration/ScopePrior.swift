import Wrapper

/// A logistic regression for the probability that an utterance is in scope, fitted to many
/// datasets. Its weights depend on the size of the dataset to which it is applied.
///
/// `Benchmarks/scope.py` computes the coefficients. A single dataset is too small to fit them, but
/// its held-out utterances adjust the threshold.
struct ScopePrior: Sendable {
  /// The weight of each `Scope.Regression.Feature` in a dataset of average size.
  let weights: [Double]
  /// The change of each weight per unit of the logarithm of the number of utterances, relative to
  /// `middle`.
  let growth: [Double]
  let bias: Double
  /// The change of the bias per unit of the logarithm of the number of utterances, relative to
  /// `middle`.
  let biasGrowth: Double
  /// The change of the bias per unit of the logarithm of the number of intents.
  let biasOfIntents: Double
  /// The scores below which each of the `shares` of the in-scope utterances lies.
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

  /// Returns the score below which a share of the in-scope utterances lies, interpolated between
  /// the `shares`.
  func score(belowWhichIs share: Double) -> Double {
    guard let next = Self.shares.firstIndex(where: { $0 >= share }) else {
      return quantiles[quantiles.count - 1]
    }
    guard next > 0 else { return quantiles[0] }
    let (low, high) = (Self.shares[next - 1], Self.shares[next])
    let position = (share - low) / (high - low)
    return quantiles[next - 1] + (quantiles[next] - quantiles[next - 1]) * position
  }

  /// The number of held-out utterances at which their quantile and the quantile of the prior have
  /// the same weight in the threshold.
  static let strength = 60.0

  /// Returns the settings by which a model detects out-of-scope utterances. The threshold is a
  /// weighted mean of the quantile of the prior and the quantile of the held-out utterances, whose
  /// weight increases with their number.
  static func scope(
    _ calibration: Calibration?,
    knowsVectors: Bool,
    utterances: Int,
    intents: Int,
    none: Scope.None?,
    rejectedShare: Double
  ) -> Scope {
    // A model without a calibration has no intent centres, so the coefficients for models with word
    // vectors would not apply.
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
