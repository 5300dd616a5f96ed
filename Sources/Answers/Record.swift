package import Host

/// A line, or a row of a table that may span several lines.
package struct Record: Sendable {
  /// Without the line break.
  package let bytes: ArraySlice<UInt8>
  /// The number of the first line, from 1.
  package let line: Int
  /// Whether the line ends with CR LF.
  let endsWithReturn: Bool
  /// `nil` if the record is valid.
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
  /// The name of the input, for messages.
  let source: String
  package let records: [Record]
}
