package import Host

/// A record of the input: a line, or a row of a table, which can span several lines.
package struct Record: Sendable {
  /// The content of the record, without its line break.
  package let bytes: ArraySlice<UInt8>
  /// The line number of the record's first line, from 1.
  package let line: Int
  /// Whether the record ends with CR LF instead of LF.
  let endsWithReturn: Bool
  /// The reason why the record is invalid, or `nil` if it is valid.
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

package struct RecordBatch: Sendable {
  /// The name of the input file, for error messages.
  let source: String
  package let records: [Record]
}
