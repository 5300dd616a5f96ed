/// How well one intent is told from the others.
package struct IntentScore: Sendable, Equatable {
  package let intent: String
  /// Taken for it, and it.
  package let right: Int
  /// How many utterances of the test have it.
  package let support: Int
  /// How many were taken for it.
  package let guessed: Int

  /// Of those taken for it, how many are; 0 where none was.
  package var precision: Double { guessed == 0 ? 0 : Double(right) / Double(guessed) }
  /// Of those that are, how many were taken for it; 0 where there are none.
  package var recall: Double { support == 0 ? 0 : Double(right) / Double(support) }
  /// The harmonic mean of both.
  package var f1: Double {
    right == 0 ? 0 : 2 * Double(right) / Double(support + guessed)
  }
}
