import Host
import TextFormats

/// The header of a table.
struct TableHeader: Sendable {
  let delimiter: Unicode.Scalar
  let names: [String]
  /// The bytes of the header.
  let bytes: [UInt8]
  let endsWithReturn: Bool

  init(_ batch: RecordBatch, _ record: Record, delimiter: Unicode.Scalar) {
    self.delimiter = delimiter
    bytes = Array(batch.bytes(of: record))
    endsWithReturn = batch.endsWithReturn(record)
    names = (try? TableRow(bytes, delimiter: delimiter))?.fields ?? []
  }
}

/// The fields of a row.
struct TableRow {
  private let scanner: TableScanner

  init(_ bytes: [UInt8], delimiter: Unicode.Scalar) throws(FileError.Problem) {
    var scanner = TableScanner(bytes, delimiter: delimiter, location: "")
    do throws(FileError) {
      _ = try scanner.advanceToAnyRow()
    } catch {
      throw error.problem
    }
    self.scanner = scanner
  }

  /// Parses a row of a table, or returns `nil` if it is blank. The row must have the column
  /// `field`.
  ///
  /// - Throws: An error if the row is not UTF-8 or has the wrong number of columns.
  init?(
    _ record: ArraySlice<UInt8>,
    line: Int,
    delimiter: Unicode.Scalar,
    columns: Int,
    field: Int
  ) throws(FileError.Problem) {
    _ = try record.text(line: line)
    try self.init(Array(record), delimiter: delimiter)
    guard !isBlank || columns == 1 && !record.isEmpty else { return nil }
    guard count > field, count <= columns else {
      throw .unexpected(
        place: "line \(line)",
        expected: "a row of \(columns.of("column")), not \(count.grouped)"
      )
    }
  }

  var count: Int { scanner.row.count }
  var isBlank: Bool { count == 0 || scanner.rowIsBlank }
  var fields: [String] { (0..<count).map { scanner[$0] } }
  subscript(column: Int) -> String { scanner[column] }
}
