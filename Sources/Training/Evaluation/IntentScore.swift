/// The precision and the recall of one intent.
public struct IntentScore: Sendable, Equatable {
  /// The name of the intent.
  public let intent: String
  /// The number of utterances of the intent for which it was predicted.
  public let right: Int
  /// The number of utterances of the intent.
  public let support: Int
  /// The number of utterances for which the intent was predicted.
  public let guessed: Int

  /// The share of the predictions of the intent that are right; 0 if there are none.
  public var precision: Double { guessed == 0 ? 0 : Double(right) / Double(guessed) }
  /// The share of the utterances of the intent for which it was predicted; 0 if there are none.
  public var recall: Double { support == 0 ? 0 : Double(right) / Double(support) }
  /// The harmonic mean of precision and recall.
  public var f1: Double { right == 0 ? 0 : 2 * Double(right) / Double(support + guessed) }
}
