package import Wrapper

extension Answer {
  /// The best intent, unless it is no answer.
  package var intent: String? { prediction?.intent }
  /// That of the best intent, answer or not.
  package var confidence: Double { ranked.first?.confidence ?? 0 }
}
