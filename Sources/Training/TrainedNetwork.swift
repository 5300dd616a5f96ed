package import Wrapper

/// What training comes to: how terms are weighed, and the layers that they go through.
package struct TrainedNetwork: Sendable {
  package let scaling: InputScaling
  package let layers: [Layer]
}
