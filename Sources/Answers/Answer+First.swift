package import Wrapper

extension Answer {
  /// The best intent, unless it is no answer.
  package var intent: String? { isInScope ? ranked.first?.intent : nil }
  /// That of the best intent, answer or not.
  package var confidence: Double { ranked.first?.confidence ?? 0 }
}
