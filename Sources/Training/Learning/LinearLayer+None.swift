import Wrapper

extension Array where Element == LinearLayer {
  /// Separates the output for "none of the intents" from the outputs for the intents, if the last
  /// layer has one output more than there are intents.
  func takingNone(from intents: Int) -> (layers: [LinearLayer], none: Scope.None?) {
    guard let last, last.outputs == intents + 1 else { return (self, nil) }
    var weights: [Float] = []
    var noneWeights: [Float] = []
    for start in stride(from: 0, to: last.weights.count, by: last.outputs) {
      weights += last.weights[start..<start + intents]
      noneWeights.append(last.weights[start + intents])
    }
    let layer = LinearLayer(
      inputs: last.inputs,
      outputs: intents,
      weights: weights,
      bias: [Float](last.bias.prefix(intents))
    )
    let none = Scope.None(weights: noneWeights, bias: last.bias[intents])
    return (dropLast() + [layer], none)
  }
}
