package import Host
import TextFormats

/// What is read as records, in batches of what is there: a pipe that trickles is answered as it does. It
/// holds little more than one record, whatever the length of it all.
package struct RecordCutter {
  /// What a person knows it as.
  let source: String
  private let read: (_ count: Int) throws(System.Failure) -> [UInt8]
  /// Of a table, in which quotes may enclose the end of a line; nil where each line is a record.
  private var delimiter: Unicode.Scalar?
  private var buffer: [UInt8] = []
  /// Where in the buffer the next record begins.
  private var start = 0
  private var line = 1
  private var hasEnded = false
  /// Within a record that is too long to be kept.
  private var isSkipping = false
  private(set) var beganWithMark = false

  private let pieceSize: Int
  private let mostBytes: Int
  private static let newline = UInt8(ascii: "\n")
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Reads in pieces of some size: `read` gives so many bytes more at most, and none at the end. A
  /// record may be longer than anything that a person says, and is short enough to be kept.
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

  /// The next records, so many at most; nil where there are no more.
  package mutating func nextBatch(atMost count: Int) throws(System.Failure) -> RecordBatch? {
    if line == 1, start == 0 { try skipMark() }
    while true {
      let records = delimiter == nil ? nextLines(atMost: count) : nextRows(atMost: count)
      if !records.isEmpty { return RecordBatch(source: source, bytes: buffer, records: records) }
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
}

// MARK: - Lines

extension RecordCutter {
  private mutating func nextLines(atMost count: Int) -> [Record] {
    var records: [Record] = []
    while records.count < count, start < buffer.count {
      guard let end = lineEnd(from: start) else {
        if let last = unendedLine() { records.append(last) }
        break
      }
      if !isSkipping { records.append(record(upTo: end)) }
      isSkipping = false
      start = end + 1
      line += 1
    }
    return records
  }

  /// What is left without an end: the last line, or one that is too long already.
  private mutating func unendedLine() -> Record? {
    if isSkipping {
      start = buffer.count
      return nil
    }
    guard hasEnded || buffer.count - start > mostBytes else { return nil }
    let record = record(upTo: buffer.count)
    isSkipping = !hasEnded
    start = buffer.count
    return record
  }

  private func record(upTo end: Int) -> Record {
    guard end - start <= mostBytes else { return tooLong }
    let hasReturn = end > start && buffer[end - 1] == UInt8(ascii: "\r")
    return Record(range: start..<(hasReturn ? end - 1 : end), line: line)
  }

  private var tooLong: Record {
    Record(
      range: start..<start,
      line: line,
      problem: .unexpected(
        place: "line \(line)",
        expected: "no longer than \(mostBytes.grouped) bytes"
      )
    )
  }

  private func lineEnd(from start: Int) -> Int? {
    buffer.withUnsafeBufferPointer { $0[start...].firstIndex(of: Self.newline) }
  }
}

// MARK: - Rows

extension RecordCutter {
  private mutating func nextRows(atMost count: Int) -> [Record] {
    if isSkipping {
      guard let end = lineEnd(from: start) else {
        start = buffer.count
        return []
      }
      isSkipping = false
      start = end + 1
      line += 1
    }
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
      records.append(isTooLong ? tooLong : Record(range: scanner.range, line: line))
      start = scanner.nextStart
      line = scanner.nextLine
    }
    return records
  }

  private var rowScanner: TableScanner {
    TableScanner(buffer, from: start, line: line, delimiter: delimiter ?? ",", location: "")
  }

  /// Whether a row has come to its end. One that reaches to the end of what is there may go on, and
  /// a return there may have its line feed still to come.
  private func isWhole(_ scanner: TableScanner) -> Bool {
    hasEnded || scanner.nextStart < buffer.count
      || scanner.range.upperBound < buffer.count && buffer.last == Self.newline
  }

  /// The line of a quote that nothing closes, which is not to take all lines behind it with it; nil
  /// where what would close it may still come.
  private mutating func rowWithOpenQuote() -> Record? {
    guard hasEnded || buffer.count - start > mostBytes else { return nil }
    guard let end = lineEnd(from: start) ?? (hasEnded ? buffer.count : nil) else {
      return skipping()
    }
    let record =
      end - start > mostBytes
      ? tooLong : Record(range: start..<end, line: line, problem: .openQuote(line: line))
    start = min(end + 1, buffer.count)
    line += 1
    return record
  }

  /// Gives up a row that is too long; its end is for later.
  private mutating func skipping() -> Record {
    defer { start = buffer.count }
    isSkipping = true
    return tooLong
  }
}

// MARK: - Looking ahead

extension RecordCutter {
  /// The first byte that is no space, without taking it; nil where there is none.
  mutating func firstByte() throws(System.Failure) -> UInt8? {
    try skipMark()
    while true {
      let first = buffer.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
      guard first == nil, !hasEnded, buffer.count <= mostBytes else {
        return first ?? buffer.first
      }
      try fill()
    }
  }

  /// Whether the mark of UTF-16 stands at the beginning.
  var beginsInUTF16: Bool {
    [[0xFF, 0xFE], [0xFE, 0xFF]].contains { buffer.starts(with: $0) }
  }

  /// The first row, taken for the header of a table with this delimiter. It is taken out, and the
  /// records behind it are rows, only where a name in it is the one that is looked for.
  mutating func header(
    with name: String,
    delimiter: Unicode.Scalar
  ) throws(System.Failure) -> TableHeader? {
    self.delimiter = delimiter
    guard let batch = try nextBatch(atMost: 1), let record = batch.records.first else { return nil }
    let header = TableHeader(batch, record, delimiter: delimiter)
    if header.names.contains(name) { return header }
    start = record.range.lowerBound
    line = record.line
    isSkipping = false
    return header
  }
}
