import Host
import TextFormats

struct TableHeader: Sendable {
  let delimiter: Unicode.Scalar
  let names: [String]
  let record: Record

  init(_ record: Record, delimiter: Unicode.Scalar) {
    self.delimiter = delimiter
    self.record = record
    names = (try? TableRow(record.bytes, delimiter: delimiter))?.fields ?? []
  }
}

struct TableRow {
  private let scanner: TableScanner

  init(_ bytes: ArraySlice<UInt8>, delimiter: Unicode.Scalar) throws(FileError.Problem) {
    var scanner = TableScanner(Array(bytes), delimiter: delimiter, location: "")
    _ = try mapError(of: scanner.advanceToAnyRow()) { (error: FileError) in error.problem }
    self.scanner = scanner
  }

  /// Parses the fields of a row, or returns `nil` if it is blank. Fails if the row is not UTF-8,
  /// lacks the column `field` or has too many columns.
  init?(_ record: Record, of header: TableHeader, field: Int) throws(FileError.Problem) {
    let columns = header.names.count
    _ = try record.text
    self = try mapError(of: TableRow(record.bytes, delimiter: header.delimiter)) {
      (problem: FileError.Problem) in problem.onLine(record.line)
    }
    guard !isBlank || columns == 1 && !record.bytes.isEmpty else { return nil }
    guard count > field, count <= columns else {
      let found = count.grouped
      throw .mismatch(line: record.line, expected: columns.of("column"), found: found)
    }
  }

  var count: Int { scanner.row.count }
  var isBlank: Bool { count == 0 || scanner.rowIsBlank }
  var fields: [String] { (0..<count).map { scanner[$0] } }
  subscript(column: Int) -> String { scanner[column] }
}
