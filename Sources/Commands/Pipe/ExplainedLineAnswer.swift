import Answers
import Host
import Wrapper

/// An answer as a line, followed by a table of how much each word contributes to the scores.
struct ExplainedLineAnswer: UtteranceAnswerForm {
  private let classifier: IntentClassifier
  private let line: LineAnswer
  private let columns: Int

  init(by classifier: IntentClassifier, columns: Int) {
    self.classifier = classifier
    self.columns = columns
    line = LineAnswer(by: classifier)
  }

  let rankedCount = 1

  func append(answerTo utterance: String, to output: inout [UInt8]) {
    line.append(answerTo: utterance, to: &output)
    let entities = classifier.answer(utterance, limit: 1).entities
    let table = ExplanationTable(
      classifier.explain(utterance),
      entityWords: classifier.unknownWords(inside: entities),
      columns: columns
    )
    // The last line break is dropped because the caller adds one.
    output += "\n".utf8
    output += table.text.utf8.dropLast()
  }

  func append(_ record: Record, failedBy error: FileError, to output: inout [UInt8]) {
    line.append(record, failedBy: error, to: &output)
  }
}
