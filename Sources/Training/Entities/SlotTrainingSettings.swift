package struct SlotTrainingSettings: Sendable, Equatable {
  package var epochs = 12
  /// The number of perceptrons, each with another order of the examples, that are averaged.
  package var members = 3
  /// The share of the features that are randomly dropped in each step.
  package var droppedShare = 0.3
  package var seed: UInt64 = 1
  /// The score that is added to wrong labels in training, so that the right label must win by a margin.
  package var margin: Float = 16

  /// Few examples need more epochs.
  package init(examples: Int) { epochs = examples > 5_000 ? 12 : 20 }
}
