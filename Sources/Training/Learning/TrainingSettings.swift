package struct TrainingSettings: Sendable, Equatable {
  package var hidden = [128]
  /// The number of networks that are averaged. `nil` chooses it by the number of utterances, as in
  /// the next two properties.
  var members: Int?
  package var epochs: Int?
  var batchSize: Int?
  /// The initial learning rate of the dense layers.
  var rate: Float = 0.003
  /// The dropout rates of words, pairs and letter groups. Redundant kinds of terms have higher
  /// rates.
  var inputDropout: [Float] = [0.4, 0.6, 0.8]
  var hiddenDropout: Float = 0.4
  /// The number of random selections of dropped units for each example.
  var hiddenDraws = 3
  package var seed: UInt64 = 1
  /// The share of in-scope utterances that may be rejected.
  package var rejectedShare = 0.05

  package init() {}

  /// The first layer's learning rate relative to the others. It uses plain gradient descent,
  /// without additional memory: the weights of each term are updated rarely and independently.
  static let firstLayerRate: Float = 1_667

  /// The range of the initial weights of word vectors, relative to that for terms.
  static let vectorSpread: Float = 3.5

  /// The learning rate of word vectors relative to terms. It decreases with the number of examples,
  /// because terms become more informative.
  static func vectorRate(examples: Int, classes: Int) -> Float {
    min(1, (examplesOfFullRate * Float(classes) / Float(examples)).squareRoot())
  }

  /// The number of examples per class up to which the rate is not reduced.
  private static let examplesOfFullRate: Float = 5

  /// With few utterances and word vectors, networks differ more, so more of them are averaged.
  func members(utterances: Int, hasVectors: Bool) -> Int {
    members ?? (hasVectors && utterances <= Self.fewUtterances ? 3 : 2)
  }

  private static let fewUtterances = 2_500

  func epochs(utterances: Int) -> Int {
    // Small datasets are repeated until there are enough steps.
    let few = (Self.fewestViews + utterances - 1) / utterances
    let usual = min(max(Self.usualViews / utterances, 3), 30)
    return epochs ?? max(few, usual)
  }

  private static let fewestViews = 9_600
  private static let usualViews = 300_000

  /// The learning rate, which decreases smoothly to zero.
  func rate(done: Float) -> Float { rate * (1 - done * done * (3 - 2 * done)) }

  // Small datasets are learned better in many small steps.
  func batchSize(utterances: Int) -> Int { batchSize ?? min(max(utterances / 16, 8), 32) }
}
