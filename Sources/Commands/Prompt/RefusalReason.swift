import TextFormats
import Wrapper

/// Why an utterance has no intent, in words.
struct RefusalReason {
  private let refusal: Refusal
  private let answer: Answer
  private let unknownWords: [String]
  /// The score and the threshold that it misses.
  private let shortfall: String

  private static let mostUnknown = 8

  /// Nil where there is an intent. The answer ranks two intents at least.
  init?(_ answer: Answer, threshold: Double, unknownWords: [String]) {
    guard let refusal = answer.refusal else { return nil }
    self.refusal = refusal
    self.answer = answer
    self.unknownWords = unknownWords
    let (score, limit) = Self.distinct(answer.likelihood, threshold)
    shortfall = "score \(score), below the threshold \(limit)"
  }

  /// Two numbers with as many digits, at least two, as it takes to tell them apart.
  static func distinct(_ one: Double, _ other: Double) -> (String, String) {
    for digits in 2...17 {
      let pair = (one.rounded(to: digits), other.rounded(to: digits))
      if pair.0 != pair.1 { return pair }
    }
    return ("\(one)", "\(other)")
  }

  init?(of utterance: String, by classifier: IntentClassifier) {
    let answer = classifier.answer(utterance, limit: 2)
    self.init(
      answer,
      threshold: classifier.threshold,
      unknownWords: classifier.unknownWords(in: utterance, outside: answer.entities)
    )
  }

  /// What was missing.
  var sentence: String {
    switch refusal {
    case .noKnownWords:
      return unknownWords.isEmpty
        ? "no word in it says enough by itself" : "none of these words is known"
    case .lowConfidence: return shortfall
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
          + "the chance that any of them is meant is \(chance.rounded(to: 2)): \(shortfall)"
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
