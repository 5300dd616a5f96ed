package import Host

/// A line, or a row of a table that may span several lines.
package struct Record: Sendable {
  /// The bytes without the line break.
  package let bytes: ArraySlice<UInt8>
  /// The number of the first line, beginning with 1.
  package let line: Int
  /// Whether the line ends with CR LF.
  let endsWithReturn: Bool
  /// The reason why the record is invalid, if it is.
  package let problem: FileError.Problem?

  init(_ buffer: [UInt8], _ range: Range<Int>, line: Int, problem: FileError.Problem? = nil) {
    bytes = buffer[range]
    self.line = line
    let end = range.upperBound
    endsWithReturn = end < buffer.count && buffer[end] == UInt8(ascii: "\r")
    self.problem = problem
  }

  /// The record as text, which must be UTF-8.
  var text: String {
    get throws(FileError.Problem) {
      guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8(line: line) }
      return text
    }
  }
}

/// Records, and the name of their source for messages.
package struct RecordBatch: Sendable {
  let source: String
  package let records: [Record]
}
