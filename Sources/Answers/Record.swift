package import Host

/// A line, or a row of a table that may span several lines.
package struct Record: Sendable {
  /// The range in the bytes of the batch, without the line break.
  let range: Range<Int>
  /// The number of the first line, beginning with 1.
  package let line: Int
  /// The reason why the record is invalid, if it is.
  package var problem: FileError.Problem?
}

/// Some records and the bytes that contain them.
package struct RecordBatch: Sendable {
  /// The name of the source in messages.
  let source: String
  let bytes: [UInt8]
  package let records: [Record]

  package func bytes(of record: Record) -> ArraySlice<UInt8> { bytes[record.range] }

  /// Whether the line of a record ends with CR LF.
  func endsWithReturn(_ record: Record) -> Bool {
    let end = record.range.upperBound
    return end < bytes.count && bytes[end] == UInt8(ascii: "\r")
  }
}
