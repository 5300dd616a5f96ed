package import Host
import TextFormats
package import Wrapper

/// An utterance's answer as an object in JSON, on a line.
package struct JSONAnswer: UtteranceAnswerForm {
  private let classifier: IntentClassifier
  /// How many intents are ranked; nil for all.
  private let top: Int?
  /// Whether it says what each word adds.
  private let isExplained: Bool

  package init(by classifier: IntentClassifier, top: Int? = nil, isExplained: Bool = false) {
    self.classifier = classifier
    self.top = top
    self.isExplained = isExplained
  }

  package var rankedCount: Int { top ?? classifier.intents.count }

  package func append(
    _ record: ArraySlice<UInt8>,
    failedBy error: FileError,
    to output: inout [UInt8]
  ) {
    output.append(#"{"utterance":null,"intent":null,"confidence":0.0000,"ranked":[],"error":"#)
    output.append(quoted: error.description)
    output.append("}")
  }

  package func append(answerTo utterance: String, to output: inout [UInt8]) {
    let answer = classifier.answer(utterance, limit: top ?? .max)
    output.append(#"{"utterance":"#)
    output.append(quoted: utterance)
    output.append(#","intent":"#)
    if let intent = answer.intent { output.append(quoted: intent) } else { output.append("null") }
    output.append(#","confidence":"#)
    output.append(share: answer.confidence)
    output.append(#","ranked":["#)
    for (place, prediction) in answer.ranked.enumerated() {
      if place > 0 { output.append(",") }
      output.append(#"{"intent":"#)
      output.append(quoted: prediction.intent)
      output.append(#","confidence":"#)
      output.append(share: prediction.confidence)
      output.append("}")
    }
    output.append("]")
    if isExplained { append(explaining: utterance, to: &output) }
    output.append("}")
  }

  private func append(explaining utterance: String, to output: inout [UInt8]) {
    let explanations = classifier.explain(utterance).map { explanation in
      let parts = explanation.parts.map { part in
        "{\"text\":\(JSON.quoted(part.text)),\"weight\":\(part.weight.rounded(to: 4)),"
          + "\"known\":\(part.isKnown)"
          + (part.like.map { ",\"like\":\(JSON.quoted($0))" } ?? "") + "}"
      }
      return "{\"intent\":\(JSON.quoted(explanation.prediction.intent)),"
        + "\"score\":\(explanation.score.rounded(to: 4)),"
        + "\"base\":\(explanation.base.rounded(to: 4)),"
        + "\"parts\":[\(parts.joined(separator: ","))]}"
    }
    output.append(",\"explained\":[\(explanations.joined(separator: ","))]")
  }
}
