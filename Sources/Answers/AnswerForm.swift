package import Host

/// The form in which an input record is answered: a line with only the answer, or a copy of the
/// record with the answer.
package protocol AnswerForm: Sendable {
  /// Appends the answer to a record. After an error, the caller removes the appended bytes.
  func append(_ record: Record, to output: inout [UInt8]) throws(FileError.Problem)

  /// Appends a placeholder for an invalid record, so that the output has as many lines as the
  /// input.
  func append(_ record: Record, failedBy error: FileError, to output: inout [UInt8])

  /// Whether the output repeats the record and therefore ends with the same line break.
  var keepsLineEnds: Bool { get }
}

/// The form of answers to records that are utterances.
package protocol UtteranceAnswerForm: AnswerForm {
  func append(answerTo utterance: String, to output: inout [UInt8])
}

extension AnswerForm {
  package var keepsLineEnds: Bool { false }
}

extension UtteranceAnswerForm {
  package func append(_ record: Record, to output: inout [UInt8]) throws(FileError.Problem) {
    append(answerTo: try record.text, to: &output)
  }

  package func text(answering utterance: String) -> String {
    var output: [UInt8] = []
    append(answerTo: utterance, to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
