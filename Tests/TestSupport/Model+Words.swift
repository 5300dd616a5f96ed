package import Wrapper

extension Model {
  /// Creates a model of words, all of which have the weight one.
  package init(
    words: [String],
    language: Language = .english,
    intents: [String],
    layers: [(weights: [Float], bias: [Float])]
  ) throws {
    let settings = TextSettings(language: language, kinds: [.words])
    let bag = try BagOfWords(sortedTerms: words, settings: settings)
    self.init(
      bag: bag,
      intents: intents,
      scaling: InputScaling(weights: words.map { _ in 1 }, bag: bag),
      network: Network(layers, encoding: .float)
    )
  }

  /// Returns this model with word vectors, and with a matrix from their sums to the first layer.
  package func with(_ words: WordVectors, vectorWeights: Matrix? = nil) -> Model {
    var model = Model(
      bag: bag,
      intents: intents,
      scaling: scaling,
      network: Network(layers: network.layers, vectorWeights: vectorWeights)
    )
    model.words = words
    return model
  }
}

extension Network {
  /// Creates a network from weights, row by row, and biases. `encoding` is that of the first layer.
  package convenience init(
    _ layers: [(weights: [Float], bias: [Float])],
    encoding: Matrix.Encoding = .float
  ) {
    self.init(
      layers: layers.enumerated().map { index, layer in
        let encoding = index == 0 ? encoding : .float
        let weights = Matrix(layer.weights, columns: layer.bias.count, encoding: encoding)
        return Layer(weights: weights, bias: layer.bias)
      }
    )
  }
}
