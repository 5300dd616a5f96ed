/// What an utterance most likely means, and how sure that is.
///
/// A classifier makes predictions; an app makes them by hand in its own tests, and stores and sends
/// them as JSON: `{"intent":"turn_on","confidence":0.97}`.
public struct Prediction: Sendable, Hashable, Codable {
  /// The intent's name, as the dataset spells it, letter for letter.
  public let intent: String
  /// The probability that the utterance has this intent, from 0 to 1, if it has any of the model's.
  ///
  /// Those of all intents add up to one. It is calibrated: among answers given at 0.8 about four in
  /// five are right.
  public let confidence: Double

  /// Takes them as they are, whether or not there is a model that knows the intent.
  public init(intent: String, confidence: Double) {
    self.intent = intent
    self.confidence = confidence
  }
}
