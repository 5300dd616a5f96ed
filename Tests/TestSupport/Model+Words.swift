package import Wrapper

extension Model {
  /// Creates a model of English words, all of which have the weight one.
  package init(
    words: [String],
    intents: [String],
    layers: [(weights: [Float], bias: [Float])]
  ) throws {
    let settings = TextSettings(language: .english, kinds: [.words])
    let bag = try BagOfWords(sortedTerms: words, settings: settings)
    self.init(
      bag: bag,
      intents: intents,
      scaling: InputScaling(weights: words.map { _ in 1 }, bag: bag),
      network: Network(layers, encoding: .float)
    )
  }
}
