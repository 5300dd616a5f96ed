package import Wrapper

extension Network {
  /// The network of layers that have learned, the weights of the first in an encoding. Inputs of the
  /// first behind those of the terms are for what words mean.
  package init(_ layers: [LinearLayer], terms: Int, encoding: Matrix.Encoding = .float) {
    let first = layers[0]
    let ofTerms = Array(first.weights.prefix(terms * first.outputs))
    let meaning = Array(first.weights[ofTerms.count...])
    self.init(
      [(weights: ofTerms, bias: first.bias)]
        + layers.dropFirst().map { (weights: $0.weights, bias: $0.bias) },
      meaning: meaning.isEmpty
        ? nil : Matrix(meaning, columns: first.outputs, encoding: encoding),
      encoding: encoding
    )
  }
}

extension Network {
  /// What training has come to, the weights of the first layer in an encoding.
  package init(_ trained: TrainedNetwork, encoding: Matrix.Encoding = .float) {
    self.init(trained.layers, terms: trained.scaling.weights.count, encoding: encoding)
  }
}
