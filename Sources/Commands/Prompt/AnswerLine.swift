import Corpus
import Wrapper

/// An answer as one line for programs: `intent<TAB>confidence`, or JSON.
struct AnswerLine {
  let isJSON: Bool
  /// How many intents JSON ranks; nil for all.
  let top: Int?

  /// What stands for the intent of an utterance that is out of scope.
  static let noIntent = "-"

  func line(for utterance: String, by classifier: IntentClassifier) -> String {
    guard isJSON else {
      let answer = classifier.answer(utterance, limit: 1)
      let best = answer.ranked.first
      let intent = answer.isInScope ? best?.intent : nil
      return "\(intent ?? Self.noIntent)\t\((best?.confidence ?? 0).rounded(to: 4))\n"
    }
    let answer = classifier.answer(utterance, limit: top ?? .max)
    let ranked = answer.ranked.map { prediction in
      "{\"intent\":\(JSON.quoted(prediction.intent)),"
        + "\"confidence\":\(prediction.confidence.rounded(to: 4))}"
    }
    let intent = answer.isInScope ? answer.ranked.first.map { JSON.quoted($0.intent) } : nil
    return "{\"utterance\":\(JSON.quoted(utterance)),\"intent\":\(intent ?? "null"),"
      + "\"confidence\":\((answer.ranked.first?.confidence ?? 0).rounded(to: 4)),"
      + "\"ranked\":[\(ranked.joined(separator: ","))]}\n"
  }
}
