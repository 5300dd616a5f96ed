package import Host

/// A record of the input: a line, or a row of a table, which can span several lines.
package struct Record: Sendable {
  /// The content of the record, without its line break.
  package let bytes: ArraySlice<UInt8>
  /// The line number of the record's first line, from 1.
  package let line: Int
  /// Whether the record ends with CR LF instead of LF.
  let endsWithReturn: Bool
  /// The reason why the record is invalid.
  package let problem: FileError.Problem?

  init(_ buffer: [UInt8], _ range: Range<Int>, line: Int, problem: FileError.Problem? = nil) {
    bytes = buffer[range]
    self.line = line
    let end = range.upperBound
    endsWithReturn = end < buffer.count && buffer[end] == UInt8(ascii: "\r")
    self.problem = problem
  }

  var text: String {
    get throws(FileError.Problem) {
      guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8(line: line) }
      return text
    }
  }
}

/// The answers to some records, and the reasons why records could not be answered.
package struct AnsweredRecords: Sendable {
  package private(set) var output: [UInt8] = []
  package private(set) var errors: [FileError] = []

  package init(_ records: some Sequence<Record>, of source: String, by form: any AnswerForm) {
    for record in records { answer(record, of: source, by: form) }
  }

  private mutating func answer(_ record: Record, of source: String, by form: any AnswerForm) {
    let start = output.count
    do throws(FileError.Problem) {
      if let problem = record.problem { throw problem }
      try form.append(record, to: &output)
    } catch {
      let error = FileError(source, error)
      output.removeSubrange(start...)
      form.append(record, failedBy: error, to: &output)
      errors.append(error)
    }
    if form.keepsLineEnds, record.endsWithReturn { output.append(UInt8(ascii: "\r")) }
    output.append(UInt8(ascii: "\n"))
  }
}
