package import Host

/// A line, or a row of a table, which may run over several lines.
package struct Record: Sendable {
  /// Its place among the bytes of its batch, without what ends it.
  let range: Range<Int>
  /// The number of its first line, from 1.
  package let line: Int
  /// Why it cannot even be taken for a record.
  package var problem: FileError.Problem?
}

/// Some records, and the bytes that they are places in.
package struct RecordBatch: Sendable {
  /// What a person knows the records' source as.
  let source: String
  let bytes: [UInt8]
  package let records: [Record]

  package func bytes(of record: Record) -> ArraySlice<UInt8> { bytes[record.range] }

  /// Whether a record's line ends as on Windows.
  func endsWithReturn(_ record: Record) -> Bool {
    let end = record.range.upperBound
    return end < bytes.count && bytes[end] == UInt8(ascii: "\r")
  }
}
