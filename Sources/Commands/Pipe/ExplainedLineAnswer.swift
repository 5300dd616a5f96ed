import Answers
import Host
import Wrapper

/// An answer as a line, followed by a table of how much each word contributes to the scores.
struct ExplainedLineAnswer: UtteranceAnswerForm {
  let classifier: IntentClassifier
  let columns: Int

  func append(answerTo utterance: String, to output: inout [UInt8]) {
    LineAnswer(by: classifier).append(answerTo: utterance, to: &output)
    let table = ExplanationTable.text(
      of: utterance,
      entities: classifier.answer(utterance, limit: 1).entities,
      by: classifier,
      columns: columns
    )
    // The last line break is dropped because the caller adds one.
    output += "\n".utf8
    output += table.utf8.dropLast()
  }

  func append(_ record: Record, failedBy error: FileError, to output: inout [UInt8]) {
    LineAnswer(by: classifier).append(record, failedBy: error, to: &output)
  }
}
