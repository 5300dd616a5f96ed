import TextFormats
import Wrapper

/// Why an utterance has no intent, in words.
struct RefusalReason {
  private let refusal: Refusal
  private let answer: Answer
  private let threshold: Double
  private let unknownWords: [String]

  private static let mostUnknown = 8

  /// Nil where there is an intent. The answer ranks two intents at least.
  init?(_ answer: Answer, threshold: Double, unknownWords: [String]) {
    guard let refusal = answer.refusal else { return nil }
    self.refusal = refusal
    self.answer = answer
    self.threshold = threshold
    self.unknownWords = unknownWords
  }

  init?(of utterance: String, by classifier: IntentClassifier) {
    self.init(
      classifier.answer(utterance, limit: 2),
      threshold: classifier.threshold,
      unknownWords: classifier.unknownWords(in: utterance)
    )
  }

  /// What was missing.
  var sentence: String {
    switch refusal {
    case .noKnownWords: return "none of these words is known"
    case .lowConfidence:
      return "like none of them; its likelihood of \(answer.likelihood.rounded(to: 2)) is below "
        + threshold.rounded(to: 2)
    case .closeCall:
      let names = answer.ranked.prefix(2).map(\.intent.visible).joined(separator: " and ")
      return "like \(names), and too much like both to choose"
    }
  }

  /// How that came about, for whoever asks why.
  var details: [String] {
    var details: [String] = []
    if refusal == .lowConfidence, let best = answer.ranked.first, best.confidence > 0 {
      let chance = answer.likelihood / best.confidence
      details.append(
        "\(best.intent.visible) is ahead of the others with \(best.confidence.rounded(to: 2)), but "
          + "the chance that any of them is meant is \(chance.rounded(to: 2)): "
          + "\(answer.likelihood.rounded(to: 2)) together, where \(threshold.rounded(to: 2)) is needed"
      )
    }
    if refusal != .noKnownWords, !unknownWords.isEmpty {
      let rest = unknownWords.count - Self.mostUnknown
      let words = unknownWords.prefix(Self.mostUnknown).map(\.visible).joined(separator: ", ")
      details.append(
        "it would help to know: \(words)" + (rest > 0 ? " and \(rest.grouped) more" : "")
      )
    }
    return details
  }
}
