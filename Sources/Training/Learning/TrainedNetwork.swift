package import Wrapper

/// What training comes to: how terms are weighed, and the layers that they go through.
package struct TrainedNetwork: Sendable {
  package let scaling: InputScaling
  package let layers: [LinearLayer]
  /// What speaks for none of the intents, where the dataset says what is out of scope.
  package let none: Scope.None?

  package init(scaling: InputScaling, layers: [LinearLayer], none: Scope.None? = nil) {
    self.scaling = scaling
    self.layers = layers
    self.none = none
  }
}

extension TrainedNetwork {
  /// What networks come to together that learned from one input. A class more than there are intents
  /// is what is out of scope.
  init(_ networks: [[LinearLayer]], input: TrainingInput, intents: Int) {
    let (layers, none) = LinearLayer.combining(networks).takingNone(from: intents)
    self.init(scaling: input.scaling, layers: layers, none: none)
  }

  /// The network with its logits divided by a temperature: as sure of itself as it should be.
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
