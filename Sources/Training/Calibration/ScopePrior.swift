import Wrapper

/// What other datasets teach about telling utterances in scope from others: a logistic regression over
/// the evidence, whose weights depend on the size of the dataset.
///
/// `Benchmarks/scope.py` makes the numbers. A dataset of its own is too small to learn them from, but it
/// shifts the threshold.
struct ScopePrior: Sendable {
  /// By `Scope.Regression.Feature`.
  let weights: [Double]
  /// What is added to each weight for each unit of the logarithm of the number of utterances above
  /// `middle`.
  let growth: [Double]
  let bias: Double
  let biasGrowth: Double
  /// What is added to the bias for each unit of the logarithm of the number of intents.
  let biasOfIntents: Double
  /// The scores below which these shares of the utterances in scope are.
  let quantiles: [Double]

  static let shares = [0.002, 0.005, 0.01, 0.02, 0.03, 0.05, 0.07, 0.1, 0.15, 0.2, 0.3, 0.5]
  static let middle = 5.0

  func regression(utterances: Int, intents: Int) -> Scope.Regression {
    let size = Elementary.logarithm(Double(min(max(utterances, 8), 20_000))) - Self.middle
    return Scope.Regression(
      weights: zip(weights, growth).map { $0 + $1 * size },
      bias: bias + biasGrowth * size
        + biasOfIntents * Elementary.logarithm(Double(min(max(intents, 2), 200)))
    )
  }

  /// The score below which a share of the utterances in scope is, in other datasets.
  func score(belowWhichIs share: Double) -> Double {
    guard let next = Self.shares.firstIndex(where: { $0 >= share }) else {
      return quantiles[quantiles.count - 1]
    }
    guard next > 0 else { return quantiles[0] }
    let (low, high) = (Self.shares[next - 1], Self.shares[next])
    let position = (share - low) / (high - low)
    return quantiles[next - 1] + (quantiles[next] - quantiles[next - 1]) * position
  }

  /// How many utterances of a dataset weigh as much as all others.
  static let strength = 60.0

  /// The scope of a model, whose threshold is between that of other datasets and that of the
  /// dataset's own utterances; the more there are, the nearer to theirs.
  static func scope(
    _ calibration: Calibration?,
    knowsVectors: Bool,
    utterances: Int,
    intents: Int,
    none: Scope.None?,
    rejectedShare: Double
  ) -> Scope {
    // Without a calibration there are no centres, so that vectors tell only half as much.
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
