package import Host

/// The answers to some records, as the bytes to be written, and why others have none.
package struct AnsweredRecords: Sendable {
  package private(set) var output: [UInt8] = []
  package private(set) var errors: [FileError] = []

  /// Answers so many records of a batch at most, from one on.
  package init(_ batch: RecordBatch, from start: Int, atMost count: Int, by form: any AnswerForm) {
    for record in batch.records[start...].prefix(count) { answer(record, of: batch, by: form) }
  }

  /// Appends a record's answer or its place, and the end of a line.
  private mutating func answer(_ record: Record, of batch: RecordBatch, by form: any AnswerForm) {
    let start = output.count
    let bytes = batch.bytes(of: record)
    do throws(FileError.Problem) {
      if let problem = record.problem { throw problem }
      try form.append(bytes, line: record.line, to: &output)
    } catch {
      let error = FileError(batch.source, error)
      output.removeSubrange(start...)
      form.append(bytes, failedBy: error, to: &output)
      errors.append(error)
    }
    if form.keepsLineEnds, batch.endsWithReturn(record) { output.append(UInt8(ascii: "\r")) }
    output.append(UInt8(ascii: "\n"))
  }
}
