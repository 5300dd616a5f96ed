package import Wrapper

extension Answer {
  /// The predicted intent, or `nil` if the utterance is rejected.
  package var intent: String? { prediction?.intent }
  /// The confidence of the most likely intent, even if the utterance is rejected.
  package var confidence: Double { ranked.first?.confidence ?? 0 }
}
