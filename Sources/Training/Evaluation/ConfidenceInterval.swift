/// A 95 % confidence interval of a metric that was measured on a sample.
public struct ConfidenceInterval: Sendable, Equatable {
  /// The lower bound of the confidence interval.
  public let low: Double
  /// The upper bound of the confidence interval.
  public let high: Double
}

extension ConfidenceInterval {
  /// Wilson's interval for a proportion. Unlike the normal approximation it stays between 0 and 1,
  /// and its width is never zero.
  init(right: Int, of count: Int) {
    guard count > 0 else {
      self.init(low: 0, high: 1)
      return
    }
    let n = Double(count)
    let share = Double(right) / n
    let square = Self.deviations * Self.deviations
    let centre = share + square / (2 * n)
    let reach = Self.deviations * (share * (1 - share) / n + square / (4 * n * n)).squareRoot()
    let scale = 1 + square / n
    self.init(
      low: right == 0 ? 0 : (centre - reach) / scale,
      high: right == count ? 1 : (centre + reach) / scale
    )
  }

  /// The standard deviations on each side of the mean that contain 95 % of a normal distribution.
  private static let deviations = 1.959_963_984_540_054
}
