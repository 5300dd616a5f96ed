import Wrapper

/// What networks that learn from parts of the data say to the rest: the examples of a calibration.
///
/// A fifth of the data is held out, once or more often, until there are utterances enough. Each
/// network is as one member of what the model is, but for the draws of its hidden layer, so that it
/// learns in a fraction of the time, and it is about as sure of itself: calibrating it calibrates
/// the model.
struct CalibrationRuns {
  let count: Int
  /// With what is out of scope, which is held out of nothing.
  private let data: EmbeddedDataset
  private let intentCount: Int
  private let folds: Folds
  private let settings: TrainingSettings

  /// None where there are too few utterances to say anything.
  init(_ data: EmbeddedDataset, _ settings: TrainingSettings) {
    folds = Folds(data, count: Self.parts, seed: settings.seed)
    intentCount = data.intents.count
    self.data = data.forTraining
    var settings = settings
    settings.epochs = settings.epochs(utterances: self.data.count)
    settings.hiddenDraws = 1
    self.settings = settings
    let needed = (Self.enoughExamples * Self.parts + data.count - 1) / max(data.count, 1)
    count = data.count < Calibration.fewestExamples ? 0 : min(needed, Self.parts)
  }

  private static let parts = 5
  private static let enoughExamples = 800
  /// More of a part would take memory and teach nothing.
  private static let mostExamples = 2_500

  var runs: [TrainingRun] {
    (0..<count).map { part in
      let rows = folds.rows(without: part) + Array(folds.rowCount..<data.count)
      return TrainingRun(TrainingInput(data, rows: rows), settings, seed: settings.seed)
    }
  }

  /// What a network says to the part that its input is without. An intent that has all of its
  /// utterances there was not learned, and tells nothing.
  func examples(
    of part: Int,
    _ input: TrainingInput,
    _ layers: [LinearLayer]
  ) -> [Calibration.HeldOutLogits] {
    let trained = TrainedNetwork([layers], input: input, intents: intentCount)
    let network = Network(trained)
    let centres = IntentCentres(input, classes: intentCount)
    let learned = Set(input.rows.filter { $0 < folds.rowCount }.map { data.classes[$0] })
    let rows = folds.rows(of: part).filter { learned.contains(data.classes[$0]) }
    return stride(from: 0, to: rows.count, by: max(1, rows.count / Self.mostExamples)).map {
      index in
      let features = input.features(ofRow: rows[index])
      let outputs = network.outputs(of: features, none: trained.none)
      return Calibration.HeldOutLogits(
        logits: outputs.logits,
        none: outputs.none,
        known: features.terms.squaredLength,
        place: centres?.place(of: features.meaning),
        label: Int(data.classes[rows[index]])
      )
    }
  }
}
