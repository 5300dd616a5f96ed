import Wrapper

/// Networks that each learn from a dataset without one of its folds, and what they say to it.
struct HeldOutRuns: Sendable {
  /// A run for each of the first folds.
  let runs: [TrainingRun]
  let data: EmbeddedDataset
  let split: StratifiedSplit
  let intentCount: Int

  /// What a network says to a row that it has not learned from.
  struct Output: Sendable {
    let logits: [Float]
    let none: Float?
    let familiarity: Scope.Familiarity
    /// Where it is among the intents, if its words have vectors.
    let place: IntentCentres.Place?
    /// The cosine between it and the nearest exemplar that the network has learned from, if its words
    /// have vectors.
    let similarity: Float?
    /// The class that the row has.
    let label: Int
  }

  /// Rows behind those that are split are held out of no run. A class more than there are intents is
  /// what is out of scope.
  init(
    _ data: EmbeddedDataset,
    intentCount: Int,
    _ split: StratifiedSplit,
    count: Int,
    settings: TrainingSettings
  ) {
    self.data = data
    self.intentCount = intentCount
    self.split = split
    runs = (0..<count).map { fold in
      let rows = split.rows(without: fold) + Array(split.rowCount..<data.count)
      return TrainingRun(TrainingInput(data, rows: rows), settings, seed: settings.seed)
    }
  }

  /// What the network of a fold, which is made of these layers, says to rows of it, and where among
  /// the centres they lie, if there are any.
  func outputs(
    to rows: [Int],
    of fold: Int,
    _ layers: [LinearLayer],
    centres: IntentCentres? = nil,
    exemplars: Exemplars? = nil
  ) -> [Output] {
    let input = runs[fold].input
    let trained = TrainedNetwork([layers], input: input, intents: intentCount)
    let network = Network(trained)
    return rows.map { row in
      let features = input.features(ofRow: row)
      let outputs = network.outputs(of: features, none: trained.none)
      return Output(
        logits: outputs.logits,
        none: outputs.none,
        familiarity: features.familiarity,
        place: features.meaning.flatMap { centres?.place(of: $0) },
        similarity: features.meaning.flatMap { exemplars?.similarity(of: $0) },
        label: Int(data.classes[row])
      )
    }
  }
}
