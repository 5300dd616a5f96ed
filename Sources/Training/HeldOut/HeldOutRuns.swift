struct HeldOutRuns: Sendable {
  /// The training runs, each on all folds but one.
  let runs: [TrainingRun]
  let data: EmbeddedDataset
  let split: StratifiedSplit
  let intentCount: Int
  /// Whether the networks are members of the model.
  let areMembers: Bool

  /// The output of a network for a row that it was not trained on.
  struct Output: Sendable {
    let logits: [Float]
    let none: Float?
    let familiarity: Scope.Familiarity
    /// The distances from the intent centres; `nil` without word vectors, like `similarity`.
    let proximity: IntentCentres.Proximity?
    /// The cosine with the most similar exemplar.
    let similarity: Float?
    let label: Int
  }

  /// Rows that are not part of the split, such as names of intents, train all networks. If the
  /// networks are members of a model, `members` contains the input of all rows and the seed of each
  /// network.
  init(
    _ data: EmbeddedDataset,
    intentCount: Int,
    _ split: StratifiedSplit,
    count: Int,
    members: (input: TrainingInput, seeds: [UInt64])? = nil,
    settings: TrainingSettings
  ) {
    self.data = data
    self.intentCount = intentCount
    areMembers = members != nil
    self.split = split
    runs = (0..<count).map { fold in
      let rows = split.rows(without: fold) + Array(split.rowCount..<data.count)
      let input = TrainingInput(data, rows: rows, whole: members?.input)
      return TrainingRun(input, settings, seed: members?.seeds[fold] ?? settings.seed)
    }
  }

  /// Returns the outputs for held-out rows. `layers` are those of the network without this fold.
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
        proximity: features.textVector.flatMap { centres?.proximity(of: $0) },
        similarity: features.textVector.flatMap { exemplars?.similarity(of: $0) },
        label: Int(data.classes[row])
      )
    }
  }
}
