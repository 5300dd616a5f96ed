import Kernels

/// A logistic regression for the in-scope probability, fitted to many datasets. Its weights depend
/// on the size of the dataset to which it is applied.
///
/// `Benchmarks/scope.py` computes the coefficients. A single dataset is too small to fit them, but
/// its held-out utterances adjust the threshold.
struct ScopePrior: Sendable {
  /// The weight of each `Scope.Regression.Feature` in a dataset of average size.
  let weights: [Double]
  /// The change of each weight (and of the bias) per unit of the logarithm of the number of
  /// utterances, relative to `middle`.
  let growth: [Double]
  let bias: Double
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

  /// Returns the score below which a share of the in-scope utterances lies, interpolated.
  func score(belowWhichIs share: Double) -> Double {
    guard let next = Self.shares.firstIndex(where: { $0 >= share }) else {
      return quantiles[quantiles.count - 1]
    }
    guard next > 0 else { return quantiles[0] }
    let (low, high) = (Self.shares[next - 1], Self.shares[next])
    let position = (share - low) / (high - low)
    return quantiles[next - 1] + (quantiles[next] - quantiles[next - 1]) * position
  }

  /// The number of held-out utterances whose quantile has the same weight as the prior's.
  static let strength = 60.0

  /// The highest score to which held-out utterances raise the threshold: an utterance with this
  /// score is half as likely in scope as out of scope.
  private static let highestRaised = -Elementary.logarithm(2)

  /// Returns the settings by which a model detects out-of-scope utterances. The threshold is a
  /// weighted mean of the quantiles of the prior and of the held-out utterances. The latter are
  /// more uniform than those of users, so they raise the threshold at most to `highestRaised`.
  static func scope(
    _ calibration: Calibration?,
    knowsVectors: Bool,
    utterances: Int,
    intents: Int,
    none: Scope.None?,
    rejectedShare: Double
  ) -> Scope {
    // The prior for word vectors needs intent centres, which models without a calibration lack.
    let prior = knowsVectors && calibration != nil ? withVectors : withoutVectors
    let regression = prior.regression(utterances: utterances, intents: intents)
    var threshold = 0.0
    if rejectedShare > 0 {
      let usual = prior.score(belowWhichIs: rejectedShare)
      var score = usual
      if let own = calibration?.evidence.map(regression.score(of:)) {
        let share = Double(own.count) / (Double(own.count) + strength)
        score += (own.value(belowWhichIs: rejectedShare) - score) * share
      }
      threshold = Scope.logistic(min(score, max(usual, Self.highestRaised)))
    }
    return Scope(measure: .regression(regression), threshold: threshold, none: none)
  }

  static let withVectors = ScopePrior(
    weights: [0.1299, 0.1835, 0.1280, -0.1431, 4.0810, 0.5538, -1.5843, -1.3558, 0.3307, 12.3263],
    growth: [-0.0638, -0.0068, 0.0548, -0.0066, -0.6494, -0.3222, 0.2042, 0.0000, 0.0000, 0.0000],
    bias: -3.7571,
    biasGrowth: -0.3386,
    biasOfIntents: 0.7521,
    quantiles: [
      -3.8999, -3.2003, -2.5531, -1.9889, -1.5891, -1.0236, -0.6732, -0.1878, 0.4567, 0.9880,
      1.8715, 3.4044,
    ]
  )

  static let withoutVectors = ScopePrior(
    weights: [0.1496, 0.3696, 0.2542, 0.0000, 0.0000, 1.4925, -2.9034, -1.5169, 0.5378, 10.0595],
    growth: [0.0294, -0.1341, 0.0225, 0.0000, 0.0000, -0.5794, 0.3765, 0.0000, 0.0000, 0.0000],
    bias: -4.5290,
    biasGrowth: -0.3023,
    biasOfIntents: 0.8340,
    quantiles: [
      -3.7012, -2.9356, -2.3954, -1.9290, -1.7116, -1.2748, -1.0174, -0.6672, -0.2039, 0.2764,
      1.1426, 2.8144,
    ]
  )
}
