package import Host
import TextFormats

/// Splits input into records. A batch contains the available records, so that a slow pipe is
/// answered immediately.
package struct RecordCutter {
  /// The name of the input file, for error messages.
  package let source: String
  private let read: (_ count: Int) throws(System.Failure) -> [UInt8]
  /// The delimiter of a table, in which line breaks can be quoted; `nil` if each line is a record.
  private var delimiter: Unicode.Scalar?
  private var buffer: [UInt8] = []
  /// The position of the next record in the buffer.
  private var start = 0
  private var line = 1
  private var hasEnded = false
  /// Whether the current position is inside an overlong record, whose remainder is skipped.
  private var isSkipping = false
  private(set) var beganWithMark = false

  private let pieceSize: Int
  private let mostBytes: Int
  private static let newline = UInt8(ascii: "\n")
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Creates a cutter of an input. `read` returns at most the requested number of bytes, and none
  /// at the end of the input. Records of more than `mostBytes` are reported and skipped.
  package init(
    _ source: String,
    pieceSize: Int = 1 << 17,
    mostBytes: Int = 1 << 20,
    read: @escaping (_ count: Int) throws(System.Failure) -> [UInt8]
  ) {
    self.source = source
    self.read = read
    self.pieceSize = pieceSize
    self.mostBytes = mostBytes
  }

  package mutating func nextBatch(atMost count: Int) throws(System.Failure) -> [Record]? {
    if line == 1, start == 0 { try skipMark() }
    while true {
      skipRest()
      let records = delimiter == nil ? nextLines(atMost: count) : nextRows(atMost: count)
      if !records.isEmpty { return records }
      guard !hasEnded else { return nil }
      try fill()
    }
  }

  private mutating func fill() throws(System.Failure) {
    buffer.removeSubrange(..<start)
    start = 0
    let piece = try read(pieceSize)
    hasEnded = piece.isEmpty
    buffer += piece
  }

  private mutating func skipMark() throws(System.Failure) {
    let mark = Self.byteOrderMark
    while buffer.count < mark.count, mark.starts(with: buffer), !hasEnded { try fill() }
    guard buffer.starts(with: mark) else { return }
    beganWithMark = true
    buffer.removeFirst(mark.count)
  }

  private mutating func skipRest() {
    guard isSkipping else { return }
    let end = lineEnd(from: start)
    isSkipping = end == nil
    start = end.map { $0 + 1 } ?? buffer.count
    if end != nil { line += 1 }
  }

  private mutating func nextLines(atMost count: Int) -> [Record] {
    var records: [Record] = []
    while records.count < count, start < buffer.count {
      guard let end = lineEnd(from: start) else {
        if let last = unendedLine() { records.append(last) }
        break
      }
      records.append(record(upTo: end))
      start = end + 1
      line += 1
    }
    return records
  }

  /// Returns the line at the end of the buffer, which is the last line of the input, or the
  /// beginning of a line that is too long.
  private mutating func unendedLine() -> Record? {
    guard hasEnded || buffer.count - start > mostBytes else { return nil }
    let record = record(upTo: buffer.count)
    isSkipping = !hasEnded
    start = buffer.count
    return record
  }

  private func record(upTo end: Int) -> Record {
    guard end - start <= mostBytes else { return tooLong }
    let hasReturn = end > start && buffer[end - 1] == UInt8(ascii: "\r")
    return Record(buffer, start..<(hasReturn ? end - 1 : end), line: line)
  }

  private var tooLong: Record {
    let expected = "at most \(mostBytes.grouped) bytes"
    let problem = FileError.Problem.mismatch(line: line, expected: expected, found: "more")
    return Record(buffer, start..<start, line: line, problem: problem)
  }

  private func lineEnd(from start: Int) -> Int? {
    buffer.withUnsafeBufferPointer { $0[start...].firstIndex(of: Self.newline) }
  }

  private mutating func nextRows(atMost count: Int) -> [Record] {
    var records: [Record] = []
    var scanner = rowScanner
    while records.count < count {
      do throws(FileError) {
        guard try scanner.advanceToAnyRow() else { break }
      } catch {
        guard let row = rowWithOpenQuote() else { break }
        records.append(row)
        scanner = rowScanner
        continue
      }
      guard isWhole(scanner) else {
        if buffer.count - start > mostBytes { records.append(skipping()) }
        break
      }
      let isTooLong = scanner.range.count > mostBytes
      records.append(isTooLong ? tooLong : Record(buffer, scanner.range, line: line))
      start = scanner.nextStart
      line = scanner.nextLine
    }
    return records
  }

  private var rowScanner: TableScanner {
    TableScanner(buffer, from: start, line: line, delimiter: delimiter ?? ",", location: "")
  }

  /// Whether the scanned row is complete. If the buffer ends with CR, the next byte may be its LF.
  private func isWhole(_ scanner: TableScanner) -> Bool {
    hasEnded || scanner.nextStart < buffer.count
      || scanner.range.upperBound < buffer.count && buffer.last == Self.newline
  }

  /// Returns the line of a quote that is never closed, whose row would otherwise contain the rest
  /// of the input, or `nil` if the quote may still be closed.
  private mutating func rowWithOpenQuote() -> Record? {
    guard hasEnded || buffer.count - start > mostBytes else { return nil }
    guard let end = lineEnd(from: start) ?? (hasEnded ? buffer.count : nil) else {
      return skipping()
    }
    let record =
      end - start > mostBytes
      ? tooLong : Record(buffer, start..<end, line: line, problem: .openQuote(line: line))
    start = min(end + 1, buffer.count)
    line += 1
    return record
  }

  private mutating func skipping() -> Record {
    defer { start = buffer.count }
    isSkipping = true
    return tooLong
  }

  /// Skips white space and does not consume the byte.
  mutating func firstByte() throws(System.Failure) -> UInt8? {
    try skipMark()
    while true {
      let first = buffer.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
      guard first == nil, !hasEnded, buffer.count <= mostBytes else { return first ?? buffer.first }
      try fill()
    }
  }

  var beginsInUTF16: Bool { [[0xFF, 0xFE], [0xFE, 0xFF]].contains { buffer.starts(with: $0) } }

  /// Reads the first row as the header of a table, and consumes it only if it contains the
  /// requested column.
  mutating func header(
    with name: String,
    delimiter: Unicode.Scalar
  ) throws(System.Failure) -> TableHeader? {
    self.delimiter = delimiter
    guard let record = try nextBatch(atMost: 1)?.first else { return nil }
    let header = TableHeader(record, delimiter: delimiter)
    if header.names.contains(name) { return header }
    start = record.bytes.startIndex
    line = record.line
    isSkipping = false
    return header
  }

  /// Reads the header of a table, and returns the form of answers to the utterances in `field`, a
  /// member of each JSON line or a column of the table, and the header of the answers. Returns
  /// `nil` if the input has no records.
  package mutating func form(
    answering field: String,
    by source: AnswerSource,
    isFull: Bool,
    isJSON: Bool
  ) throws -> (form: any AnswerForm, header: [UInt8])? {
    guard let first = try firstByte() else { return nil }
    guard !beginsInUTF16 else { throw FileError(self.source, .notUTF8(line: 1)) }
    guard first != UInt8(ascii: "{") else {
      return (ObjectAnswer(source: source, field: field, isFull: isFull), [])
    }
    var headers: [TableHeader] = []
    for delimiter: Unicode.Scalar in [",", "\t", ";", "|"] {
      guard let header = try header(with: field, delimiter: delimiter) else { continue }
      headers.append(header)
      guard let column = header.names.firstIndex(of: field) else { continue }
      if isJSON { return (RowObjectAnswer(header, column: column, by: source), []) }
      let form = RowAnswer(header, column: column, by: source, isRanked: isFull)
      var output = beganWithMark ? Self.byteOrderMark : []
      form.appendHeader(to: &output)
      return (form, output)
    }
    let names = headers.map(\.names).max { $0.count < $1.count } ?? []
    let expected = "a JSON object or the column “\(field)”"
    let problem = FileError.Problem.mismatch(
      line: 1,
      expected: expected,
      found: names.joined(separator: ", ")
    )
    throw FileError(self.source, problem)
  }
}
