import Host
import TextFormats

/// A row of a table as a JSON object: its columns, and the answer to one of them.
struct RowObjectAnswer: AnswerForm {
  private let source: AnswerSource
  private let header: TableHeader
  private let column: Int
  /// The names of the columns, made unique.
  private let keys: [String]

  init(_ header: TableHeader, column: Int, by source: AnswerSource) {
    self.source = source
    self.header = header
    self.column = column
    let names = Set(header.names)
    var taken: Set<String> = []
    // If several columns have the same name, the first keeps it; the others are numbered.
    keys = header.names.enumerated().map { index, name in
      var key = name.isEmpty ? "column_\(index + 1)" : name
      while taken.contains(key) || key != name && names.contains(key) { key += "_\(index + 1)" }
      taken.insert(key)
      return key
    }
  }

  func append(_ record: Record, to output: inout [UInt8]) throws(FileError.Problem) {
    // A blank row becomes a blank line.
    guard let row = try TableRow(record, of: header, field: column) else { return }
    let answer = source.answer(to: row[column])
    output.appendJSONObject { json in
      json.write(row, keys)
      json.write(answer, isFull: true, unlike: keys)
    }
  }

  func append(_ record: Record, failedBy error: FileError, to output: inout [UInt8]) {
    let isText = (try? record.text) != nil
    let row = isText ? try? TableRow(record.bytes, delimiter: header.delimiter) : nil
    output.appendJSONObject { json in
      if let row { json.write(row, keys) }
      json.write(error, unlike: keys)
    }
  }
}

extension JSONWriter {
  /// Writes a row as members of an object. Fields missing at the end become empty strings.
  fileprivate mutating func write(_ row: TableRow, _ keys: [String]) {
    for (index, key) in keys.enumerated() { write(key, index < row.count ? row[index] : "") }
  }
}
