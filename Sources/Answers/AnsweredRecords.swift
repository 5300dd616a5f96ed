package import Host

/// The answers to some records, and the reasons why records could not be answered.
package struct AnsweredRecords: Sendable {
  package private(set) var output: [UInt8] = []
  package private(set) var errors: [FileError] = []

  package init(_ batch: RecordBatch, from start: Int, atMost count: Int, by form: any AnswerForm) {
    for record in batch.records[start...].prefix(count) { answer(record, of: batch, by: form) }
  }

  private mutating func answer(_ record: Record, of batch: RecordBatch, by form: any AnswerForm) {
    let start = output.count
    do throws(FileError.Problem) {
      if let problem = record.problem { throw problem }
      try form.append(record, to: &output)
    } catch {
      let error = FileError(batch.source, error)
      output.removeSubrange(start...)
      form.append(record, failedBy: error, to: &output)
      errors.append(error)
    }
    if form.keepsLineEnds, record.endsWithReturn { output.append(UInt8(ascii: "\r")) }
    output.append(UInt8(ascii: "\n"))
  }
}
