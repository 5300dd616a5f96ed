package struct TrainingSettings: Sendable, Equatable {
  /// The sizes of the hidden layers.
  package var hidden = [128]
  /// The number of networks that are averaged; `nil` depends on the number of utterances.
  package var members: Int?
  /// The number of epochs; `nil` depends on the number of utterances.
  package var epochs: Int?
  /// The number of utterances in a batch; `nil` depends on the number of utterances.
  package var batchSize: Int?
  /// The initial learning rate of the dense layers. The rate of the first layer is `firstLayerRate`
  /// times as high.
  package var rate: Float = 0.003
  /// The dropout of words, pairs and letter groups; higher for kinds with many redundant terms.
  package var inputDropout: [Float] = [0.4, 0.6, 0.8]
  package var hiddenDropout: Float = 0.4
  /// The number of times that dropout of the hidden layers is drawn for each example.
  package var hiddenDraws = 3
  package var seed: UInt64 = 1
  /// The share of in-scope utterances that may be rejected.
  package var rejectedShare = 0.05

  package init() {}

  /// The first layer uses plain gradient descent, as its rows are updated rarely and independently.
  /// It needs no additional memory, and a higher rate by this factor.
  static let firstLayerRate: Float = 1_667

  /// The initial weights of word vectors relative to the initial weights of terms.
  static let meaningSpread: Float = 3.5

  /// The relative learning rate of the weights of word vectors: with many examples, terms are more
  /// informative.
  static func meaningRate(examples: Int, classes: Int) -> Float {
    min(1, (examplesOfFullRate * Float(classes) / Float(examples)).squareRoot())
  }

  /// The number of examples of a class up to which the rate is not reduced.
  private static let examplesOfFullRate: Float = 5

  /// With few utterances and word vectors, networks differ more, so more of them are averaged.
  func members(utterances: Int, hasVectors: Bool) -> Int {
    members ?? (hasVectors && utterances <= Self.fewUtterances ? 4 : 2)
  }

  private static let fewUtterances = 2_500

  /// Few utterances are repeated often enough for a minimum number of steps; many are repeated a
  /// few times.
  func epochs(utterances: Int) -> Int {
    let few = (Self.fewestViews + utterances - 1) / utterances
    let usual = min(max(Self.usualViews / utterances, 3), 30)
    return epochs ?? max(few, usual)
  }

  private static let fewestViews = 9_600
  private static let usualViews = 300_000

  /// The learning rate when a fraction of all epochs is done, which decreases smoothly to zero.
  func rate(done: Float) -> Float { rate * (1 - done * done * (3 - 2 * done)) }

  /// With few utterances, many small steps work better than few large ones.
  func batchSize(utterances: Int) -> Int { batchSize ?? min(max(utterances / 16, 8), 32) }
}
