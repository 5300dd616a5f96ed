import Wrapper

extension Trainer {
  /// Trains small networks on parts of the data, and sees what they make of the rest.
  ///
  /// A fifth of the data is held out, once or more often, until there are utterances enough. Each
  /// network is one member of what the model is, so that it learns in a fraction of the time, and
  /// it is about as sure of itself: calibrating it calibrates the model.
  ///
  /// - Returns: nothing where there are too few utterances.
  func calibration(for data: EmbeddedDataset) throws(TrainingError) -> Calibration? {
    guard data.count >= Calibration.fewestExamples else { return nil }
    let folds = Folds(data, count: Self.parts, seed: settings.seed)
    let needed = (Self.enoughExamples * Self.parts + data.count - 1) / data.count
    var settings = settings
    let members = settings.members
    settings.members = 1
    settings.hiddenDraws = 1
    // As many networks at a time as the model has members: they fit where it does.
    let trainer = Trainer(settings, threads: 1, memoryLimit: memoryLimit)
    let parts = try concurrently(
      min(max(needed, 2), Self.parts),
      threads: min(threads, members)
    ) { part throws(TrainingError) in
      try Self.examples(of: part, folds, trainer)
    }
    return Calibration(parts.flatMap(\.self), rejectedShare: settings.rejectedShare)
  }

  private static let parts = 5
  private static let enoughExamples = 800
  /// More of a part would take memory and teach nothing.
  private static let mostExamples = 2_500

  /// An intent that has all of its utterances in a part was not learned, and tells nothing.
  private static func examples(
    of part: Int,
    _ folds: Folds,
    _ trainer: Trainer
  ) throws(TrainingError) -> [Calibration.Example] {
    let training = folds.training(without: part)
    let trained = try trainer.train(training) { _ in }
    let network = Network(trained.layers)
    let heldOut = folds.heldOut(part, from: training)
    let learned = Set(training.classes)
    let rows = (0..<heldOut.count).filter { learned.contains(heldOut.classes[$0]) }
    let step = max(1, rows.count / mostExamples)
    return stride(from: 0, to: rows.count, by: step).map { index in
      let embedding = heldOut.rows.embedding(rows[index])
      let values = trained.scaling.values(of: embedding)
      let outputs = network.outputs(of: embedding.positions, values: values, none: trained.none)
      return Calibration.Example(
        logits: outputs.logits,
        none: outputs.none,
        values: values,
        label: Int(heldOut.classes[rows[index]])
      )
    }
  }
}
