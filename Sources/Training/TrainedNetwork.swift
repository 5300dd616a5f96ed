package import Wrapper

/// What training comes to: how terms are weighed, and the layers that they go through.
package struct TrainedNetwork: Sendable {
  package let scaling: InputScaling
  package let layers: [Layer]
  /// What speaks for none of the intents, where the dataset says what is out of scope.
  package let none: Scope.None?

  package init(scaling: InputScaling, layers: [Layer], none: Scope.None? = nil) {
    self.scaling = scaling
    self.layers = layers
    self.none = none
  }
}
