package import Host

/// A form of answers: a line of their own, or additions to the record.
package protocol AnswerForm: Sendable {
  /// Appends the answer to a record.
  /// - Throws: The reason why the record cannot be answered. The caller then removes what was
  ///   appended.
  func append(_ record: Record, to output: inout [UInt8]) throws(FileError.Problem)

  /// Appends a placeholder for the answer, so that the output has as many lines as the input.
  func append(_ record: Record, failedBy error: FileError, to output: inout [UInt8])

  /// Whether the line of the answer ends like that of the record, because it contains the record.
  var keepsLineEnds: Bool { get }

  /// The largest number of ranked intents in an answer, which determines its size.
  var rankedCount: Int { get }
}

/// A form of answers to records that are utterances.
package protocol UtteranceAnswerForm: AnswerForm {
  func append(answerTo utterance: String, to output: inout [UInt8])
}

extension UtteranceAnswerForm {
  package var keepsLineEnds: Bool { false }

  package func append(_ record: Record, to output: inout [UInt8]) throws(FileError.Problem) {
    append(answerTo: try record.text, to: &output)
  }

  /// Returns the answer to an utterance, without a line break.
  package func text(answering utterance: String) -> String {
    var output: [UInt8] = []
    append(answerTo: utterance, to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}
