import Corpus

/// A line of a pipe, or a row of a table, which may run over several lines.
struct Record {
  /// Its place among the bytes of its batch, without what ends it.
  let range: Range<Int>
  /// The number of its first line, from 1.
  let line: Int
  /// Why it cannot even be taken for a record.
  var problem: FileError.Problem? = nil

  /// What a person knows the pipe as.
  static let source = "standard input"
}

/// Some records, and the bytes that they are places in.
struct RecordBatch {
  let bytes: [UInt8]
  let records: [Record]

  func bytes(of record: Record) -> ArraySlice<UInt8> { bytes[record.range] }

  /// Whether a record's line ends as on Windows.
  func endsWithReturn(_ record: Record) -> Bool {
    let end = record.range.upperBound
    return end < bytes.count && bytes[end] == UInt8(ascii: "\r")
  }
}
