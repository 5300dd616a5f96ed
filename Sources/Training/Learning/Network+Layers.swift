package import Wrapper

extension Network {
  /// The network of layers that have learned, the weights of the first in an encoding. Inputs of the
  /// first behind those of the terms are for what words mean.
  package init(_ layers: [LinearLayer], terms: Int, encoding: Matrix.Encoding = .float) {
    let first = layers[0]
    let meaning = first.weights[(terms * first.outputs)...]
    self.init(
      layers: layers.enumerated().map { index, layer in
        Layer(
          weights: Matrix(
            index == 0 ? Array(layer.weights.prefix(terms * layer.outputs)) : layer.weights,
            columns: layer.outputs,
            encoding: index == 0 ? encoding : .float
          ),
          bias: layer.bias
        )
      },
      meaning: meaning.isEmpty
        ? nil : Matrix(Array(meaning), columns: first.outputs, encoding: .float)
    )
  }
}

extension Network {
  /// What training has come to, the weights of the first layer in an encoding.
  package init(_ trained: TrainedNetwork, encoding: Matrix.Encoding = .float) {
    self.init(trained.layers, terms: trained.scaling.weights.count, encoding: encoding)
  }
}
