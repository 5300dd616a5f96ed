package import Host

/// How a record is answered: in a line of its own, or beside what it holds.
package protocol AnswerForm: Sendable {
  /// Appends the answer to a record.
  /// - Throws: why there is none; what was appended until then is to be taken back.
  func append(_ record: ArraySlice<UInt8>, line: Int, to output: inout [UInt8]) throws(FileError)

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
  ) throws(FileError) {
    append(answerTo: try record.text(line: line), to: &output)
  }
}

extension AnswerForm {
  /// Appends a record's answer or its place, and the end of a line.
  ///
  /// - Returns: why there is no answer.
  package func append(
    _ record: Record,
    of batch: RecordBatch,
    to output: inout [UInt8]
  ) -> FileError? {
    let start = output.count
    let bytes = batch.bytes(of: record)
    defer {
      if keepsLineEnds, batch.endsWithReturn(record) { output.append(UInt8(ascii: "\r")) }
      output.append(UInt8(ascii: "\n"))
    }
    do throws(FileError) {
      if let problem = record.problem { throw FileError(Record.source, problem) }
      try append(bytes, line: record.line, to: &output)
      return nil
    } catch {
      output.removeSubrange(start...)
      append(bytes, failedBy: error, to: &output)
      return error
    }
  }
}

extension ArraySlice<UInt8> {
  /// The text that these bytes are.
  func text(line: Int) throws(FileError) -> String {
    guard let text = String(validating: self, as: UTF8.self) else {
      throw FileError(Record.source, .notUTF8(line: line))
    }
    return text
  }
}
