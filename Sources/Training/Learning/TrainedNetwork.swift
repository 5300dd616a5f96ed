package import Wrapper

/// The result of training: the weights of the terms and the layers of the network.
package struct TrainedNetwork: Sendable {
  package let scaling: InputScaling
  package let layers: [LinearLayer]
  /// The output for "none of the intents", or `nil` if the dataset has no out-of-scope utterances.
  package var none: Scope.None?
}

extension TrainedNetwork {
  /// Combines networks that were trained on the same input. If they have one more output than there are
  /// intents, the last output stands for out-of-scope utterances.
  init(_ networks: [[LinearLayer]], input: TrainingInput, intents: Int) {
    let (layers, none) = LinearLayer.combining(networks).takingNone(from: intents)
    self.init(scaling: input.scaling, layers: layers, none: none)
  }

  /// The network with its logits divided by a temperature.
  func divided(by temperature: Double) -> TrainedNetwork {
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
