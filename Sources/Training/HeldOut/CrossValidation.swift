import Host
import Wrapper

/// What a network says to a row that it has not learned from.
package struct HeldOutPrediction: Sendable, Equatable {
  /// The class that was found most likely.
  package let best: Int
  package let confidence: Float
  /// The probability of the row's own class.
  package let ownConfidence: Float
}

/// What networks say to utterances that they have not learned from: each part of the data is
/// answered by a network that learned from the others.
package struct CrossValidation: Sendable {
  /// The answer to each row.
  package let answers: [HeldOutPrediction]

  /// Each part is answered by one network.
  package init(
    _ data: EmbeddedDataset,
    _ folds: Folds,
    settings: TrainingSettings,
    threads: Int
  ) throws(TrainingError) {
    try Trainer(settings, threads: threads).checkMemory(for: data, networks: folds.count)
    let runs = (0..<folds.count).map { part in
      TrainingRun(
        TrainingInput(data, rows: folds.rows(without: part)),
        settings,
        seed: settings.seed
      )
    }
    let networks = try runs.run(threads: threads) { _, _, _ in }
    let parts = concurrently(folds.count, threads: threads) { part in
      Self.answers(to: folds.rows(of: part), of: data, runs[part].input, networks[part])
    }
    var answers = Array(
      repeating: HeldOutPrediction(best: 0, confidence: 0, ownConfidence: 0),
      count: folds.rowCount
    )
    for (part, answersOfPart) in parts.enumerated() {
      for (row, answer) in zip(folds.rows(of: part), answersOfPart) { answers[row] = answer }
    }
    self.answers = answers
  }

  private static func answers(
    to rows: [Int],
    of data: EmbeddedDataset,
    _ input: TrainingInput,
    _ layers: [LinearLayer]
  ) -> [HeldOutPrediction] {
    let trained = TrainedNetwork([layers], input: input, intents: data.intents.count)
    let network = Network(trained)
    return rows.map { row in
      var probabilities = network.logits(of: input.features(ofRow: row))
      Softmax.apply(&probabilities)
      let best = probabilities.indices.max { probabilities[$0] < probabilities[$1] } ?? 0
      return HeldOutPrediction(
        best: best,
        confidence: probabilities[best],
        ownConfidence: probabilities[Int(data.classes[row])]
      )
    }
  }
}
