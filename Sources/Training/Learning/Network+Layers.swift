package import Wrapper

extension Network {
  /// The network of layers that have learned, the weights of the first in an encoding.
  package init(_ layers: [LinearLayer], encoding: Matrix.Encoding = .float) {
    self.init(
      layers: layers.enumerated().map { index, layer in
        Layer(
          weights: Matrix(
            layer.weights,
            columns: layer.outputs,
            encoding: index == 0 ? encoding : .float
          ),
          bias: layer.bias
        )
      }
    )
  }
}
