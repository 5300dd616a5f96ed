import Host
import TextFormats
import Wrapper

/// A row of a table with further fields: the intent of one of its fields, the confidence, the
/// reason for a rejection, and optionally each ranked intent with its confidence.
struct RowAnswer: AnswerForm {
  private let source: AnswerSource
  private let header: TableHeader
  private let column: Int
  private let shownCount: Int
  /// The names of the intents, each with its form as a quoted table field.
  private let names: [String: String]

  let keepsLineEnds = true

  init(_ header: TableHeader, column: Int, by source: AnswerSource, isRanked: Bool) {
    self.source = source
    self.header = header
    self.column = column
    shownCount = isRanked ? source.rankedCount : 0
    let names = source.classifier.intents.map {
      ($0, TableField.written($0, delimiter: header.delimiter))
    }
    self.names = Dictionary(names) { first, _ in first }
  }

  func append(_ record: Record, to output: inout [UInt8]) throws(FileError.Problem) {
    output += record.bytes
    guard let row = try TableRow(record, of: header, field: column) else { return }
    let answer = source.answer(to: row[column])
    appendDelimiter(header.names.count - row.count + 1, to: &output)
    if let intent = answer.intent { output.append(names[intent] ?? intent) }
    appendDelimiter(1, to: &output)
    output.append(answer.isInScope ? answer.confidence : answer.likelihood, digits: 4)
    appendDelimiter(1, to: &output)
    if let refusal = answer.refusal { output.append(refusal.rawValue) }
    for prediction in answer.ranked.prefix(shownCount) {
      appendDelimiter(1, to: &output)
      output.append(names[prediction.intent] ?? prediction.intent)
      appendDelimiter(1, to: &output)
      output.append(prediction.confidence, digits: 4)
    }
  }

  /// Appends the row with empty fields for the answer, or only empty fields if the row cannot be
  /// read.
  func append(_ record: Record, failedBy error: FileError, to output: inout [UInt8]) {
    let row = try? TableRow(record.bytes, delimiter: header.delimiter)
    let count = row?.count ?? 0
    if count > 0 { output += record.bytes }
    appendDelimiter(max(header.names.count - max(count, 1), 0) + answerNames.count, to: &output)
  }

  private var answerNames: [String] {
    ["intent", "confidence", "refusal"]
      + (0..<shownCount).flatMap { ["intent_\($0 + 1)", "confidence_\($0 + 1)"] }
  }

  func appendHeader(to output: inout [UInt8]) {
    output += header.record.bytes
    for name in answerNames {
      appendDelimiter(1, to: &output)
      output.append(name.unlike(header.names))
    }
    if header.record.endsWithReturn { output.append(UInt8(ascii: "\r")) }
    output.append(UInt8(ascii: "\n"))
  }

  private func appendDelimiter(_ count: Int, to output: inout [UInt8]) {
    for _ in 0..<count { output.append(UInt8(ascii: header.delimiter)) }
  }
}

extension String {
  /// Returns a name that differs from `taken`, with the prefix `predicted_` if necessary: test data
  /// often has a column named `intent`.
  func unlike(_ taken: some Collection<String>) -> String {
    taken.contains(self) ? ("predicted_" + self).unlike(taken) : self
  }
}
