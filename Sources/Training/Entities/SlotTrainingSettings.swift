/// How a tagger learns.
package struct SlotTrainingSettings: Sendable, Equatable {
  package var epochs = 12
  /// How many learn side by side, each in an order of its own; the tagger is their mean.
  package var members = 3
  /// The share of the features that an example does without, others each time.
  package var droppedShare = 0.3
  package var seed: UInt64 = 1
  /// What a wrong label is given for nothing while learning, so that the right one learns to win by
  /// more.
  package var margin: Float = 16

  /// Few examples are worth more epochs.
  package init(examples: Int) { epochs = examples > 5_000 ? 12 : 20 }
}
