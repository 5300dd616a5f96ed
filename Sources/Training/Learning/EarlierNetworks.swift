/// The networks of a model, from which training continues after the dataset has changed slightly.
struct EarlierNetworks: Sendable {
  let model: Model
  private let members: Int
  /// The earlier position of each term; `nil` for new terms.
  private let terms: [Int?]
  let temperature: Double
  let rows: EarlierRows

  /// Returns `nil` if a new model has other intents or networks of another shape.
  init?(
    of model: Model,
    rows: EarlierRows,
    for data: EmbeddedDataset,
    _ settings: TrainingSettings
  ) {
    guard model.bag.settings == data.bag.settings,
      model.intents == data.intents, (model.scope?.none != nil) == (data.outOfScope.count > 0)
    else { return nil }
    let members = settings.members(utterances: data.count, hasVectors: data.vectors != nil)
    let hidden = model.network.layers.dropLast().map(\.bias.count)
    guard !hidden.isEmpty, hidden == settings.hidden.map({ $0 * members }),
      model.network.vectorWeights?.rows == data.vectors?.dimensions
    else { return nil }
    self.model = model
    self.members = members
    self.rows = rows
    terms = (0..<data.bag.count).map { model.bag.position(of: data.bag.fingerprint(at: $0)) }
    temperature = Recipe.temperature(of: model)
  }

  /// Replaces the weights of a new layer, except those of new terms.
  func copyWeights(to layer: inout LinearLayer, at index: Int, of member: Int) {
    let isLast = index == model.network.layers.count - 1
    let first = isLast ? 0 : member * layer.outputs
    let columns = first..<first + layer.outputs
    // The earlier model's logits are the means of its networks' logits, divided by the temperature.
    let (scale, share) = isLast ? (Float(temperature), Float(members)) : (1, 1)
    for input in 0..<layer.inputs {
      let unit = index == 0 ? input : member * layer.inputs + input
      guard let row = row(unit, at: index) else { continue }
      let start = input * layer.outputs
      layer.weights.withUnsafeMutableBufferPointer { weights in
        for (position, weight) in zip(start..., row[columns]) {
          weights[position] = weight * scale * share
        }
      }
    }
    var bias = model.network.layers[index].bias
    if isLast, let none = model.scope?.none { bias.append(none.bias) }
    layer.bias = bias[columns].map { $0 * scale }
  }

  /// The weights of an input, or `nil` for a new term. In the last layer, they end with that for
  /// "none of the intents", if there is one.
  private func row(_ input: Int, at index: Int) -> [Float]? {
    let weights = model.network.layers[index].weights
    if index == 0 {
      return input < terms.count
        ? terms[input].map(weights.row) : model.network.vectorWeights?.row(input - terms.count)
    }
    let isLast = index == model.network.layers.count - 1
    let none = isLast ? model.scope?.none?.weights[input] : nil
    return weights.row(input) + (none.map { [$0] } ?? [])
  }
}

extension TrainingSettings {
  func forContinuing(utterances: Int) -> TrainingSettings {
    // At half of this learning rate, networks do not learn a single utterance of new words. In a
    // small dataset, fewer than eight epochs do not teach an utterance that is moved to an unlikely
    // intent.
    var settings = self
    settings.epochs = max(epochs(utterances: utterances) / 2, 8)
    settings.rate *= 0.6
    return settings
  }
}
