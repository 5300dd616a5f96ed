/// An intent and its confidence.
///
/// Classifiers create predictions; apps can create them for tests, and store and send them as JSON:
/// `{"intent":"turn_on","confidence":0.97}`.
public struct Prediction: Sendable, Hashable, Codable {
  /// The name of the intent, exactly as in the dataset.
  public let intent: String
  /// The probability of the intent, from 0 to 1, given that the utterance has one of the model's
  /// intents.
  ///
  /// The confidences of all intents add up to one. They are calibrated: of the answers with a
  /// confidence of 0.8 about four in five are right.
  public let confidence: Double

  /// Creates a prediction from its components, without validation.
  public init(intent: String, confidence: Double) {
    self.intent = intent
    self.confidence = confidence
  }
}
