extension ModelPart {
  /// The metadata `scope.middle` and `scope.threshold`, and where the dataset had examples out of
  /// scope the tensors `scope.weights` and `scope.bias`. An older model has none of them, and
  /// neither has one that was trained on a few utterances.
  static let scope = ModelPart { model, file in
    model.scope?.write(to: &file)
  } read: { model, file throws(ModelError.Problem) in
    let units = model.network.layers[model.network.layers.count - 1].weights.rows
    model.scope = try Scope(from: file, units: units)
  }
}

extension Scope {
  private static let middle = "scope.middle"
  private static let threshold = "scope.threshold"
  private static let weights = "scope.weights"
  private static let bias = "scope.bias"
  private static let gapSpread = "scope.gapSpread"
  private static let distanceSpread = "scope.distanceSpread"

  /// Nil where the model tells nothing; `units` are those of the last hidden layer.
  fileprivate init?(from file: ModelReader, units: Int) throws(ModelError.Problem) {
    guard let middle = file.metadata[Self.middle] else { return nil }
    guard let middle = Double(middle), middle.isFinite,
      let threshold = Double(file.metadata[Self.threshold] ?? ""), (0...1).contains(threshold)
    else { throw .invalid(part: "scope", detail: "its middle or threshold is not a number") }
    self.init(
      middle: middle,
      threshold: threshold,
      none: file.hasTensor(Self.weights) ? try Self.none(from: file, units: units) : nil,
      spread: try Self.spread(from: file)
    )
  }

  private static func spread(from file: ModelReader) throws(ModelError.Problem) -> Spread? {
    guard let gap = file.metadata[gapSpread], let distance = file.metadata[distanceSpread] else {
      return nil
    }
    guard let gap = Double(gap), let distance = Double(distance), gap.isFinite, gap > 0,
      distance.isFinite, distance > 0
    else { throw .invalid(part: "scope", detail: "a spread is not a positive number") }
    return Spread(gap: gap, distance: distance)
  }

  private static func none(
    from file: ModelReader,
    units: Int
  ) throws(ModelError.Problem) -> None {
    guard let weights = file.floats(weights), let bias = file.floats(bias),
      weights.count == units, bias.count == 1
    else { throw .invalid(part: "scope", detail: "of another shape") }
    guard (weights + bias).allSatisfy(\.isFinite) else {
      throw .invalid(part: "scope", detail: "a weight is not a number")
    }
    return None(weights: weights, bias: bias[0])
  }

  fileprivate func write(to file: inout ModelWriter) {
    file.metadata[Self.middle] = String(middle)
    file.metadata[Self.threshold] = String(threshold)
    if let spread {
      file.metadata[Self.gapSpread] = String(spread.gap)
      file.metadata[Self.distanceSpread] = String(spread.distance)
    }
    guard let none else { return }
    file.write(none.weights, as: Self.weights)
    file.write([none.bias], as: Self.bias)
  }
}
