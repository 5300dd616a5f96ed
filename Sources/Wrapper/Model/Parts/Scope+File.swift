/// The metadata `scope.threshold`; the tensor `scope.regression`, the weights of the features and
/// the bias; and, if the dataset has out-of-scope utterances, the tensors `scope.weights` and
/// `scope.bias`. Models of version 1.0 have `scope.middle` instead of the regression, or no scope.
extension Scope {
  private static let middle = "scope.middle"
  private static let threshold = "scope.threshold"
  private static let weights = "scope.weights"
  private static let bias = "scope.bias"
  private static let regression = "scope.regression"
  private static let gapSpread = "scope.gapSpread"
  private static let distanceSpread = "scope.distanceSpread"

  /// Reads the scope, if any. `units` is the number of units of the last hidden layer.
  init?(from file: ModelReader, units: Int) throws(ModelError.Problem) {
    guard let threshold = file.metadata[Self.threshold] else { return nil }
    guard let threshold = Double(threshold), (0...1).contains(threshold) else {
      throw .invalid(part: "scope", detail: "the threshold is not from 0 to 1")
    }
    self.init(
      measure: try Self.measure(from: file),
      threshold: threshold,
      none: file.hasTensor(Self.weights) ? try Self.none(from: file, units: units) : nil
    )
  }

  private static func measure(from file: ModelReader) throws(ModelError.Problem) -> Measure {
    guard file.hasTensor(regression) else {
      guard let middle = Double(file.metadata[middle] ?? ""), middle.isFinite else {
        throw .invalid(part: "scope", detail: "the middle is not finite")
      }
      return .chance(middle: middle, spread: try spread(from: file))
    }
    guard let numbers = file.floats(regression), numbers.allSatisfy(\.isFinite),
      numbers.count == Regression.Feature.allCases.count + 1
    else { throw .invalid(part: "scope", detail: "the regression has the wrong shape") }
    return .regression(
      Regression(
        weights: numbers.dropLast().map { Double($0) },
        bias: Double(numbers[numbers.count - 1])
      )
    )
  }

  private static func spread(from file: ModelReader) throws(ModelError.Problem) -> Spread? {
    guard let gap = file.metadata[gapSpread], let distance = file.metadata[distanceSpread] else {
      return nil
    }
    guard let gap = Double(gap), let distance = Double(distance), gap.isFinite, gap > 0,
      distance.isFinite, distance > 0
    else { throw .invalid(part: "scope", detail: "a spread is not positive") }
    return Spread(gap: gap, distance: distance)
  }

  private static func none(from file: ModelReader, units: Int) throws(ModelError.Problem) -> None {
    guard let weights = file.floats(weights), let bias = file.floats(bias),
      weights.count == units, bias.count == 1
    else { throw .invalid(part: "scope", detail: "wrong shape") }
    guard (weights + bias).allSatisfy(\.isFinite) else {
      throw .invalid(part: "scope", detail: "a weight is not finite")
    }
    return None(weights: weights, bias: bias[0])
  }

  func write(to file: inout ModelWriter) {
    file.metadata[Self.threshold] = String(threshold)
    switch measure {
    case .regression(let regression):
      let weights = Regression.Feature.allCases.map { Float(regression[$0]) }
      file.write(weights + [Float(regression.bias)], as: Self.regression)
    case .chance(let middle, let spread):
      file.metadata[Self.middle] = String(middle)
      file.metadata[Self.gapSpread] = (spread?.gap).map { String($0) }
      file.metadata[Self.distanceSpread] = (spread?.distance).map { String($0) }
    }
    guard let none else { return }
    file.write(none.weights, as: Self.weights)
    file.write([none.bias], as: Self.bias)
  }
}
