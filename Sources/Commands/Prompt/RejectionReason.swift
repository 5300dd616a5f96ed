import TextFormats
import Wrapper

/// The reason why an utterance is rejected. The answer must rank at least two intents.
struct RejectionReason {
  let refusal: Refusal
  let answer: Answer
  let threshold: Double
  let unknownWords: [String]

  /// Rounds to two digits, or to as many as are needed to show the difference.
  static func distinct(_ one: Double, _ other: Double) -> (String, String) {
    for digits in 2...17 {
      let pair = (one.rounded(to: digits), other.rounded(to: digits))
      if pair.0 != pair.1 { return pair }
    }
    return ("\(one)", "\(other)")
  }

  var sentence: String {
    switch refusal {
    case .noKnownWords:
      return unknownWords.isEmpty
        ? "no word is informative enough" : "its words are unknown"
    case .lowConfidence:
      let (probability, limit) = Self.distinct(answer.likelihood, threshold)
      return "in-scope probability \(probability), below the threshold \(limit)"
    case .closeCall:
      let names = answer.ranked.prefix(2).map(\.intent.visible).joined(separator: " and ")
      return "too close to call between \(names)"
    }
  }

  /// Additional lines about the rejection, which the command `:why` shows.
  var details: [String] {
    var details: [String] = []
    if refusal == .lowConfidence, let best = answer.ranked.first {
      let confidence = best.confidence.rounded(to: 2)
      details.append("\(best.intent.visible) has the highest confidence, \(confidence)")
    }
    if refusal != .noKnownWords, !unknownWords.isEmpty {
      details.append("unknown words: \(unknownWords.firstEight)")
    }
    return details
  }
}

extension RejectionReason {
  init?(_ answer: Answer, to utterance: String, by classifier: IntentClassifier) {
    guard let refusal = answer.refusal else { return nil }
    self.init(
      refusal: refusal,
      answer: answer,
      threshold: classifier.threshold,
      unknownWords: classifier.unknownWords(in: utterance, outside: answer.entities)
    )
  }
}
