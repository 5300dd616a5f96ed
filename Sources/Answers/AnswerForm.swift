package import Host

/// How a record is answered: in a line of its own, or beside what it holds.
package protocol AnswerForm: Sendable {
  /// Appends the answer to a record.
  /// - Throws: why there is none; what was appended until then is to be taken back.
  func append(
    _ record: ArraySlice<UInt8>,
    line: Int,
    to output: inout [UInt8]
  ) throws(FileError.Problem)

  /// Appends what stands in the place of an answer, so that lines match up.
  func append(_ record: ArraySlice<UInt8>, failedBy error: FileError, to output: inout [UInt8])

  /// Whether an answer's line ends as the record's does, being that record.
  var keepsLineEnds: Bool { get }

  /// How many intents an answer ranks at most, which says how large it gets.
  var rankedCount: Int { get }
}

/// A form whose records are utterances.
package protocol UtteranceAnswerForm: AnswerForm {
  /// Appends the answer to an utterance, whatever it is.
  func append(answerTo utterance: String, to output: inout [UInt8])
}

extension UtteranceAnswerForm {
  package var keepsLineEnds: Bool { false }

  package func append(
    _ record: ArraySlice<UInt8>,
    line: Int,
    to output: inout [UInt8]
  ) throws(FileError.Problem) {
    append(answerTo: try record.text(line: line), to: &output)
  }

  /// The answer to an utterance, without the end of a line.
  package func text(answering utterance: String) -> String {
    var output: [UInt8] = []
    append(answerTo: utterance, to: &output)
    return String(decoding: output, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// The text that these bytes are.
  func text(line: Int) throws(FileError.Problem) -> String {
    guard let text = String(validating: self, as: UTF8.self) else { throw .notUTF8(line: line) }
    return text
  }
}
