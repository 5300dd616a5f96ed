/// How a tagger learns.
package struct SlotTrainingSettings: Sendable, Equatable {
  package var epochs = 12
  /// The share of the features that an example does without, others each time.
  package var droppedShare = 0.3
  package var seed: UInt64 = 1
  /// What a wrong label is given for nothing while learning, so that the right one learns to win by
  /// more.
  package var margin: Float = 16

  package init() {}
}
