import Wrapper

/// What networks say to utterances that they have not learned from: each part of the data is
/// answered by a network that learned from the others.
package struct CrossValidation: Sendable {
  package struct Answer: Sendable, Equatable {
    /// The class that was found most likely.
    package let best: Int
    package let confidence: Float
    /// The probability of the row's own class.
    package let ownConfidence: Float
  }

  /// The answer to each row.
  package let answers: [Answer]

  package init(
    _ folds: Folds,
    settings: TrainingSettings,
    threads: Int,
    memoryLimit: Int = Trainer.shareOfMemory
  ) throws(TrainingError) {
    let threads = max(1, min(threads, folds.count))
    let trainer = Trainer(settings, threads: 1, memoryLimit: memoryLimit / threads)
    let parts = try concurrently(folds.count, threads: threads) { part throws(TrainingError) in
      try Self.answers(to: part, of: folds, trainer: trainer)
    }
    var answers = Array(
      repeating: Answer(best: 0, confidence: 0, ownConfidence: 0),
      count: folds.rowCount
    )
    for (part, answersOfPart) in parts.enumerated() {
      for (row, answer) in zip(folds.rows(of: part), answersOfPart) { answers[row] = answer }
    }
    self.answers = answers
  }

  private static func answers(
    to part: Int,
    of folds: Folds,
    trainer: Trainer
  ) throws(TrainingError) -> [Answer] {
    let training = folds.training(without: part)
    let trained = try trainer.train(training) { _ in }
    let network = Network(trained.layers)
    let heldOut = folds.heldOut(part, from: training)
    return (0..<heldOut.count).map { row in
      let embedding = heldOut.rows.embedding(row)
      var probabilities = network.logits(
        of: embedding.positions,
        values: trained.scaling.values(of: embedding)
      )
      Softmax.apply(&probabilities)
      let best = probabilities.indices.max { probabilities[$0] < probabilities[$1] } ?? 0
      return Answer(
        best: best,
        confidence: probabilities[best],
        ownConfidence: probabilities[Int(heldOut.classes[row])]
      )
    }
  }
}
