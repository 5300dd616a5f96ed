import Corpus
import Wrapper

/// An answer as one line for programs: `intent<TAB>confidence`, or JSON. An explanation is a table
/// below the line, or a part of the JSON.
struct AnswerLine {
  let isJSON: Bool
  /// How many intents JSON ranks; nil for all.
  let top: Int?
  var isExplained = false
  /// How wide a table may be.
  var columns = 80

  /// What stands for the intent of an utterance that is out of scope.
  static let noIntent = "-"

  func line(for utterance: String, by classifier: IntentClassifier) -> String {
    guard isJSON else {
      let answer = classifier.answer(utterance, limit: 1)
      let best = answer.ranked.first
      let intent = answer.isInScope ? best?.intent : nil
      let line = "\(intent ?? Self.noIntent)\t\((best?.confidence ?? 0).rounded(to: 4))\n"
      guard isExplained else { return line }
      return line + ExplanationTable(classifier.explain(utterance), columns: columns).text
    }
    let answer = classifier.answer(utterance, limit: top ?? .max)
    let ranked = answer.ranked.map { prediction in
      "{\"intent\":\(JSON.quoted(prediction.intent)),"
        + "\"confidence\":\(prediction.confidence.rounded(to: 4))}"
    }
    let intent = answer.isInScope ? answer.ranked.first.map { JSON.quoted($0.intent) } : nil
    return "{\"utterance\":\(JSON.quoted(utterance)),\"intent\":\(intent ?? "null"),"
      + "\"confidence\":\((answer.ranked.first?.confidence ?? 0).rounded(to: 4)),"
      + "\"ranked\":[\(ranked.joined(separator: ","))]"
      + (isExplained ? explanation(of: utterance, by: classifier) : "") + "}\n"
  }

  private func explanation(of utterance: String, by classifier: IntentClassifier) -> String {
    let explanations = classifier.explain(utterance).map { explanation in
      let parts = explanation.parts.map { part in
        "{\"text\":\(JSON.quoted(part.text)),\"weight\":\(part.weight.rounded(to: 4)),"
          + "\"known\":\(part.isKnown)}"
      }
      return "{\"intent\":\(JSON.quoted(explanation.prediction.intent)),"
        + "\"score\":\(explanation.score.rounded(to: 4)),"
        + "\"base\":\(explanation.base.rounded(to: 4)),"
        + "\"parts\":[\(parts.joined(separator: ","))]}"
    }
    return ",\"explained\":[\(explanations.joined(separator: ","))]"
  }
}
