/// How a network learns.
package struct TrainingSettings: Sendable, Equatable {
  /// The sizes of the hidden layers, first to last.
  package var hidden = [128]
  /// How many networks learn side by side and become one; nil for what suits the utterances.
  package var members: Int?
  /// How often every utterance is seen; nil for what suits their number.
  package var epochs: Int?
  /// How many utterances make a step; nil for what suits their number.
  package var batchSize: Int?
  /// The largest step of the dense layers; that of the first layer is `firstLayerRate` times it.
  package var rate: Float = 0.003
  /// The share of an utterance's words, pairs and letter groups that is hidden from the network in
  /// training: the more of a kind there are, and the more they say the same, the larger.
  package var inputDropout: [Float] = [0.4, 0.6, 0.8]
  package var hiddenDropout: Float = 0.4
  /// How often the hidden layers are drawn for each example.
  package var hiddenDraws = 3
  package var seed: UInt64 = 1
  /// The share of utterances in scope that may be refused, so that others are.
  package var rejectedShare = 0.05

  package init() {}

  /// The rows of the first layer are touched rarely, and each for itself: they take plain steps
  /// down the gradient, which need no memory and are larger by this factor.
  static let firstLayerRate: Float = 1_667

  /// How much further apart the first weights of what words mean are than those of terms.
  static let meaningSpread: Float = 3.5

  /// What the rate is multiplied by for the weights of what words mean: where there are examples
  /// enough to learn from, what was known before the first is to say less.
  static func meaningRate(examples: Int, classes: Int) -> Float {
    min(1, (examplesOfFullRate * Float(classes) / Float(examples)).squareRoot())
  }

  /// How many examples a class has at most for which the rate is the full one.
  private static let examplesOfFullRate: Float = 5

  /// Of a few utterances every network learns something else, if it knows what words mean.
  func members(utterances: Int, knowsWords: Bool) -> Int {
    members ?? (knowsWords && utterances <= Self.fewUtterances ? 4 : 2)
  }

  private static let fewUtterances = 2_500

  /// A few utterances are seen often, until that is enough to learn anything; many are seen a few
  /// times.
  func epochs(utterances: Int) -> Int {
    let few = (Self.fewestViews + utterances - 1) / utterances
    let usual = min(max(Self.usualViews / utterances, 3), 30)
    return epochs ?? max(few, usual)
  }

  private static let fewestViews = 9_600
  private static let usualViews = 300_000

  /// Of a few utterances many small steps come to more than few large ones.
  func batchSize(utterances: Int) -> Int { batchSize ?? min(max(utterances / 16, 8), 32) }
}
