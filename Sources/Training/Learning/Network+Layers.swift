package import Wrapper

extension Network {
  /// Creates a network from the result of training. The inputs of the first layer are the terms,
  /// followed by the dimensions of the word vectors. `encoding` applies to the weights of the first
  /// layer.
  package init(_ trained: TrainedNetwork, encoding: Matrix.Encoding = .float) {
    let first = trained.layers[0]
    let ofTerms = Array(first.weights.prefix(trained.scaling.weights.count * first.outputs))
    let meaning = Array(first.weights[ofTerms.count...])
    self.init(
      [(weights: ofTerms, bias: first.bias)]
        + trained.layers.dropFirst().map { (weights: $0.weights, bias: $0.bias) },
      meaning: meaning.isEmpty
        ? nil : Matrix(meaning, columns: first.outputs, encoding: encoding),
      encoding: encoding
    )
  }
}
