import Corpus
import Wrapper

/// An utterance's answer as one line for programs: `intent<TAB>confidence`, or JSON. An explanation
/// is a table below the line, or a part of the JSON.
struct AnswerLine: RecordAnswer {
  let classifier: IntentClassifier
  let isJSON: Bool
  /// How many intents JSON ranks; nil for all.
  let top: Int?
  var isExplained = false
  /// How wide a table may be.
  var columns = 80

  /// What stands for the intent of an utterance that is out of scope.
  static let noIntent = "-"

  let keepsLineEnds = false

  func append(
    _ record: ArraySlice<UInt8>,
    line: Int,
    to output: inout [UInt8]
  ) throws(FileError) {
    append(answerTo: try record.text(line: line), to: &output)
  }

  func append(
    _ record: ArraySlice<UInt8>,
    failedBy error: FileError,
    to output: inout [UInt8]
  ) {
    guard isJSON else {
      output.append(Self.noIntent)
      output.append("\t0.0000")
      return
    }
    output.append(#"{"utterance":null,"intent":null,"confidence":0.0000,"ranked":[],"error":"#)
    output.append(quoted: error.description)
    output.append("}")
  }

  func append(answerTo utterance: String, to output: inout [UInt8]) {
    if isJSON {
      appendJSON(answerTo: utterance, to: &output)
    } else {
      let answer = classifier.answer(utterance, limit: 1)
      output.append(field: answer.intent ?? Self.noIntent)
      output.append("\t")
      output.append(share: answer.confidence)
      if isExplained { appendTable(explaining: utterance, to: &output) }
    }
  }

  private func appendJSON(answerTo utterance: String, to output: inout [UInt8]) {
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
    if isExplained { appendJSON(explaining: utterance, to: &output) }
    output.append("}")
  }

  private func appendTable(explaining utterance: String, to output: inout [UInt8]) {
    output.append("\n")
    let table = ExplanationTable(classifier.explain(utterance), columns: columns)
    // The last line ends as that of any answer.
    output.append(contentsOf: table.text.utf8.dropLast())
  }

  private func appendJSON(explaining utterance: String, to output: inout [UInt8]) {
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
    output.append(",\"explained\":[\(explanations.joined(separator: ","))]")
  }
}

extension Answer {
  /// The best intent, unless it is no answer.
  var intent: String? { isInScope ? ranked.first?.intent : nil }
  /// That of the best intent, answer or not.
  var confidence: Double { ranked.first?.confidence ?? 0 }
}

extension [UInt8] {
  /// A name in a field of its own: what would end the field or the line is a space in it.
  fileprivate mutating func append(field name: String) {
    let start = count
    append(name)
    for index in start..<count where self[index] < 0x20 { self[index] = 0x20 }
  }
}
