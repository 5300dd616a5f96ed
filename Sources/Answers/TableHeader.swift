import Host
import TextFormats

/// The first row of a table, which names its columns.
struct TableHeader: Sendable {
  let delimiter: Unicode.Scalar
  let names: [String]
  /// As it stands there.
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

  /// A row of a table with so many columns, or `nil` if it is blank. It must have the column `field`.
  ///
  /// - Throws: if it is not text, or does not fit the table.
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
