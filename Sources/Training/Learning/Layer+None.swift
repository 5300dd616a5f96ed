import Wrapper

extension EmbeddedDataset {
  /// The dataset with what is out of scope as one more class, the last.
  var withOutOfScopeAsClass: EmbeddedDataset {
    guard outOfScope.count > 0 else { return self }
    var rows = rows
    for row in 0..<outOfScope.count { rows.append(outOfScope.embedding(row)) }
    return EmbeddedDataset(
      bag: bag,
      intents: intents + [""],
      rows: rows,
      classes: classes + Array(repeating: Int32(intents.count), count: outOfScope.count)
    )
  }
}

extension Array where Element == Layer {
  /// Layers that learned an output more than there are intents → those of the intents, and the unit
  /// that speaks for none of them.
  func takingNone(from intents: Int) -> (layers: [Layer], none: Scope.None?) {
    guard let last, last.outputs == intents + 1 else { return (self, nil) }
    var weights: [Float] = []
    var noneWeights: [Float] = []
    for start in stride(from: 0, to: last.weights.count, by: last.outputs) {
      weights += last.weights[start..<start + intents]
      noneWeights.append(last.weights[start + intents])
    }
    let layer = Layer(
      inputs: last.inputs,
      outputs: intents,
      weights: weights,
      bias: [Float](last.bias.prefix(intents))
    )
    let none = Scope.None(weights: noneWeights, bias: last.bias[intents])
    return (dropLast() + [layer], none)
  }
}

extension TrainedNetwork {
  /// The network with its logits divided by a temperature: as sure of itself as it should be.
  func cooled(by temperature: Double) -> TrainedNetwork {
    let factor = Float(1 / temperature)
    var layers = layers
    layers[layers.count - 1].weights = layers[layers.count - 1].weights.map { $0 * factor }
    layers[layers.count - 1].bias = layers[layers.count - 1].bias.map { $0 * factor }
    let none = none.map { none in
      Scope.None(weights: none.weights.map { $0 * factor }, bias: none.bias * factor)
    }
    return TrainedNetwork(scaling: scaling, layers: layers, none: none)
  }
}
