package import Files

/// Reads the rows of a table (RFC 4180) one at a time. To save memory, fields are ranges of the
/// text.
package struct TableScanner {
  /// The range of a field in the text. In a quoted field, quotes are doubled.
  package struct Field {
    fileprivate let start: Int
    fileprivate let end: Int
    fileprivate let isQuoted: Bool
  }

  /// Further columns are ignored, because a line of thousands of commas is not a table row.
  private static let mostColumns = 1_000

  private let utf8: [UInt8]
  private let delimiter: UInt8
  /// Whether quoted fields must end on their line, as in TSV, where a quote is usually a literal
  /// character.
  private let isOneLine: Bool
  private var position: Int
  package private(set) var row: [Field] = []
  /// The range of the row in the text, without its line ending.
  package private(set) var range = 0..<0
  /// The number of the row's first line, from 1.
  package private(set) var line = 0
  /// The offset in the text where the next row starts.
  package var nextStart: Int { position }
  package private(set) var nextLine: Int
  private let location: String

  /// Creates a scanner. `line` is the number of the line at `start`.
  package init(
    _ utf8: [UInt8],
    from start: Int = 0,
    line: Int = 1,
    delimiter: Unicode.Scalar,
    location: String
  ) {
    self.utf8 = utf8
    position = start
    nextLine = line
    self.delimiter = UInt8(ascii: delimiter)
    isOneLine = delimiter == "\t"
    self.location = location
    // Excel writes this line to declare the delimiter; it is not a row.
    let separatorLine = Array("sep=".utf8) + [self.delimiter]
    guard start == 0, line == 1, utf8.starts(with: separatorLine) else { return }
    position = separatorLine.count
    if position < utf8.count, !isAtLineEnd { position = 0 } else { endLine() }
  }

  /// Advances to the next row that is not blank, if any.
  package mutating func advance() throws(FileError) -> Bool {
    while try advanceToAnyRow() {
      if !rowIsBlank { return true }
    }
    return false
  }

  package mutating func advanceToAnyRow() throws(FileError) -> Bool {
    guard position < utf8.count else { return false }
    let start = position
    row.removeAll(keepingCapacity: true)
    line = nextLine
    repeat {
      let field = try field()
      if row.count < Self.mostColumns { row.append(field) }
    } while isAtDelimiter()
    range = start..<position
    endLine()
    return true
  }

  package var rowIsBlank: Bool {
    row.count == 1 && !row[0].isQuoted
      && utf8[row[0].start..<row[0].end].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  package subscript(index: Int) -> String {
    guard index < row.count else { return "" }
    let field = row[index]
    let content = utf8[field.start..<field.end]
    let quote = UInt8(ascii: "\"")
    guard field.isQuoted, content.contains(quote) else {
      return String(decoding: content, as: UTF8.self)
    }
    // Every other quote is removed, because all quotes in a quoted field are doubled.
    var isFirst = false
    let text = content.filter { byte in
      if byte == quote { isFirst.toggle() }
      return byte != quote || isFirst
    }
    return String(decoding: text, as: UTF8.self)
  }

  package func isQuoted(_ index: Int) -> Bool { index < row.count && row[index].isQuoted }

  private mutating func field() throws(FileError) -> Field {
    if position < utf8.count, utf8[position] == UInt8(ascii: "\"") {
      if let field = try quotedField() { return field }
    }
    let start = position
    while position < utf8.count, utf8[position] != delimiter, !isAtLineEnd { position += 1 }
    return Field(start: start, end: position, isQuoted: false)
  }

  /// Returns `nil` if the closing quote is followed by anything but a delimiter or line end; the
  /// field is then unquoted.
  private mutating func quotedField() throws(FileError) -> Field? {
    let start = position + 1
    var end = start
    var lineBreaks = 0
    while end < utf8.count {
      if utf8[end] == UInt8(ascii: "\"") {
        guard end + 1 < utf8.count, utf8[end + 1] == UInt8(ascii: "\"") else { break }
        end += 1
      } else if utf8[end] == 0x0A {
        if isOneLine { return nil }
        lineBreaks += 1
      }
      end += 1
    }
    guard end < utf8.count else {
      if isOneLine { return nil }
      throw FileError(location, .openQuote(line: nextLine))
    }
    var next = end + 1
    while next < utf8.count, utf8[next] == 0x20 { next += 1 }
    guard next == utf8.count || utf8[next] == delimiter || Self.endsLine(utf8[next]) else {
      return nil
    }
    position = next
    nextLine += lineBreaks
    return Field(start: start, end: end, isQuoted: true)
  }

  private mutating func isAtDelimiter() -> Bool {
    guard position < utf8.count, utf8[position] == delimiter else { return false }
    position += 1
    return true
  }

  private var isAtLineEnd: Bool { Self.endsLine(utf8[position]) }

  private static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private mutating func endLine() {
    guard position < utf8.count else { return }
    let isPair = utf8[position] == 0x0D && position + 1 < utf8.count && utf8[position + 1] == 0x0A
    position += isPair ? 2 : 1
    nextLine += 1
  }
}
