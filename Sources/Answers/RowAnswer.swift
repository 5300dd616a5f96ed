import Host
import TextFormats
import Wrapper

/// A row of a table, with the intent of one of its fields and the confidence as two more.
struct RowAnswer: AnswerForm {
  private let classifier: IntentClassifier
  private let delimiter: Unicode.Scalar
  private let column: Int
  private let columnCount: Int
  /// The intents as fields.
  private let names: [String: String]

  let keepsLineEnds = true
  let rankedCount = 1

  init(_ header: TableHeader, column: Int, by classifier: IntentClassifier) {
    self.classifier = classifier
    self.column = column
    columnCount = header.names.count
    delimiter = header.delimiter
    let names = classifier.intents.map {
      ($0, TableField.written($0, delimiter: header.delimiter))
    }
    self.names = Dictionary(names) { first, _ in first }
  }

  func append(
    _ record: ArraySlice<UInt8>,
    line: Int,
    to output: inout [UInt8]
  ) throws(FileError.Problem) {
    _ = try record.text(line: line)
    let row = try TableRow(Array(record), delimiter: delimiter)
    guard !row.isBlank || columnCount == 1 && !record.isEmpty else {
      output.append(contentsOf: record)
      return
    }
    guard row.count > column, row.count <= columnCount else {
      throw .unexpected(
        place: "line \(line)",
        expected: "a row of \(columnCount.of("column")), not \(row.count.grouped)"
      )
    }
    let answer = classifier.answer(row[column], limit: 1)
    output.append(contentsOf: record)
    appendDelimiter(columnCount - row.count + 1, to: &output)
    if let intent = answer.intent { output.append(names[intent] ?? intent) }
    appendDelimiter(1, to: &output)
    output.append(answer.isInScope ? answer.confidence : answer.likelihood, digits: 4)
  }

  /// The row with two empty fields, or nothing but empty ones where not even that can be had.
  func append(
    _ record: ArraySlice<UInt8>,
    failedBy error: FileError,
    to output: inout [UInt8]
  ) {
    guard let row = try? TableRow(Array(record), delimiter: delimiter), row.count > 0 else {
      appendDelimiter(columnCount + 1, to: &output)
      return
    }
    output.append(contentsOf: record)
    appendDelimiter(max(columnCount - row.count, 0) + 2, to: &output)
  }

  private func appendDelimiter(_ count: Int, to output: inout [UInt8]) {
    for _ in 0..<count { output.append(UInt8(ascii: delimiter)) }
  }
}

extension TableHeader {
  /// The header with the names of two more columns.
  func appendAnswered(to output: inout [UInt8]) {
    output.append(contentsOf: bytes)
    for name in ["intent", "confidence"] {
      output.append(UInt8(ascii: delimiter))
      output.append(name.unlike(names))
    }
    if endsWithReturn { output.append(UInt8(ascii: "\r")) }
    output.append(UInt8(ascii: "\n"))
  }
}

extension String {
  /// Another name where this one is taken, as it is by the label in data to test on.
  func unlike(_ taken: some Collection<String>) -> String {
    taken.contains(self) ? ("predicted_" + self).unlike(taken) : self
  }
}
