import Wrapper

/// The examples of a calibration: what networks that learn from parts of the data say to the rest.
///
/// A part of the data is held out, once or more often, until there are utterances enough. Each
/// network is as one member of what the model is, but for the draws of its hidden layer, so that it
/// learns in a fraction of the time, and it is about as sure of itself: calibrating it calibrates
/// the model.
extension HeldOutRuns {
  /// How many parts there are. Of few examples a fifth is missed: who learned the rest is less sure of
  /// what is in scope than the model will be, and the line would be drawn too low.
  private static func folds(of count: Int) -> Int {
    switch count {
    case ...400: 20
    case ...2_500: 10
    default: 5
    }
  }
  private static let enoughExamples = 800
  /// More of a fold would take memory and teach nothing.
  private static let mostExamples = 2_500

  /// No run where there are too few utterances to say anything. What is out of scope is learned, and
  /// held out of nothing.
  init(calibrating data: EmbeddedDataset, _ settings: TrainingSettings) {
    let learned = data.forTraining
    var settings = settings
    settings.epochs = settings.epochs(utterances: learned.count)
    settings.hiddenDraws = 1
    let folds = Self.folds(of: data.count)
    let needed = (Self.enoughExamples * folds + data.count - 1) / max(data.count, 1)
    self.init(
      learned,
      intentCount: data.intents.count,
      StratifiedSplit(data.classes, folds: folds, seed: settings.seed),
      count: data.count < Calibration.fewestExamples ? 0 : min(needed, folds),
      settings: settings
    )
  }

  /// What the network of a fold says to its utterances, and how many of these have an intent without
  /// any other utterance: that was not learned, and tells nothing.
  func calibrationExamples(
    of fold: Int,
    _ layers: [LinearLayer]
  ) -> (outputs: [Output], unlearned: Int) {
    let learned = Set(
      runs[fold].input.rows.filter { $0 < split.rowCount }.map { data.classes[$0] }
    )
    let all = split.rows(of: fold).filter { data.classes[$0] < intentCount }
    let rows = all.filter { learned.contains(data.classes[$0]) }
    let step = max(1, rows.count / Self.mostExamples)
    let outputs = outputs(
      to: stride(from: 0, to: rows.count, by: step).map { rows[$0] },
      of: fold,
      layers,
      centres: IntentCentres(runs[fold].input, classes: intentCount),
      exemplars: Exemplars(runs[fold].input, classes: intentCount)
    )
    return (outputs, (all.count - rows.count) / step)
  }
}
