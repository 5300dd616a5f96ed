package import Files

/// A pull parser for JSON: callers read one value at a time, so a large file need not be in memory
/// as a tree.
package struct JSONScanner {
  let bytes: [UInt8]
  var position = 0
  private var depth = 0

  private static let deepest = 512

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  package static func json(_ bytes: [UInt8], file: String) throws(FileError) -> JSON {
    try reading(bytes, file: file) { scanner throws(FileError.Problem) in try scanner.value() }
  }

  /// Whether a text starts with an object, or with an array of anything but numbers. Plain text can
  /// start with a bracket too.
  package static func looksLikeJSON(_ bytes: [UInt8]) -> Bool {
    var scanner = JSONScanner(bytes)
    let first = scanner.nextByte()
    scanner.position += 1
    guard let first, let second = scanner.nextByte() else { return false }
    let start = String(decoding: [first, second], as: UTF8.self)
    return ["{\"", "{}", "[{", "[[", "[\"", "[]"].contains(start)
  }

  /// Parses the single value in the content of a file; errors name the file.
  package static func reading<Result>(
    _ bytes: [UInt8],
    file: String,
    _ body: (inout JSONScanner) throws(FileError.Problem) -> Result
  ) throws(FileError) -> Result {
    try mapError(of: parse(bytes, body)) { FileError(file, $0) }
  }

  /// Parses bytes that contain a single JSON value.
  package static func parse<Result>(
    _ bytes: [UInt8],
    _ body: (inout JSONScanner) throws(FileError.Problem) -> Result
  ) throws(FileError.Problem) -> Result {
    var scanner = JSONScanner(bytes)
    let result = try body(&scanner)
    scanner.skipSpace()
    guard scanner.position == bytes.count else { throw scanner.error("the end of the file") }
    return result
  }

  package mutating func value() throws(FileError.Problem) -> JSON {
    guard let byte = nextByte() else { throw error("a value") }
    switch byte {
    case UInt8(ascii: "{"):
      var members: [JSON.Member] = []
      try object { key, scanner throws(FileError.Problem) in
        members.append(JSON.Member(key, try scanner.value()))
      }
      return .object(members)
    case UInt8(ascii: "["):
      var values: [JSON] = []
      try array { scanner throws(FileError.Problem) in values.append(try scanner.value()) }
      return .array(values)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: throw error("a value")
    }
  }

  package mutating func array(
    _ element: (inout JSONScanner) throws(FileError.Problem) -> Void
  ) throws(FileError.Problem) {
    try list(from: "[", to: "]", element)
  }

  /// Calls `member` with each key, and the scanner at the start of the value.
  ///
  /// Duplicate keys are an error, because JSON parsers disagree on which of the values to use.
  package mutating func object(
    _ member: (String, inout JSONScanner) throws(FileError.Problem) -> Void
  ) throws(FileError.Problem) {
    var keys = DistinctKeys()
    try list(from: "{", to: "}") { scanner throws(FileError.Problem) in
      guard scanner.nextByte() == UInt8(ascii: "\"") else { throw scanner.error("a key in quotes") }
      let start = scanner.position
      let key = try scanner.string()
      guard keys.insert(key) else {
        let (line, column) = scanner.lineAndColumn(of: start)
        throw .duplicateKey(line: line, column: column, key: key)
      }
      try scanner.expect(":")
      try member(key, &scanner)
    }
  }

  private mutating func list(
    from open: Unicode.Scalar,
    to close: Unicode.Scalar,
    _ item: (inout JSONScanner) throws(FileError.Problem) -> Void
  ) throws(FileError.Problem) {
    try expect(open)
    depth += 1
    guard depth <= Self.deepest else { throw error("at most \(Self.deepest) nested levels") }
    defer { depth -= 1 }
    if nextByte() == UInt8(ascii: close) {
      position += 1
      return
    }
    while true {
      try item(&self)
      switch nextByte() {
      case UInt8(ascii: ","): position += 1
      case UInt8(ascii: close):
        position += 1
        return
      default: throw error("“,” or “\(close)”")
      }
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(FileError.Problem) -> JSON
  {
    let found = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
    guard found else { throw error("a value") }
    position += word.utf8CodeUnitCount
    return value
  }

  /// Skips white space and returns the next byte without consuming it.
  @discardableResult
  package mutating func nextByte() -> UInt8? {
    skipSpace()
    return position < bytes.count ? bytes[position] : nil
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default: return
      }
    }
  }

  mutating func expect(_ character: Unicode.Scalar) throws(FileError.Problem) {
    guard nextByte() == UInt8(ascii: character) else { throw error("“\(character)”") }
    position += 1
  }

  package func error(_ expected: String) -> FileError.Problem {
    let (line, column) = lineAndColumn(of: position)
    return .notJSON(line: line, column: column, expected: expected)
  }

  /// The line and the column of a byte, both from 1. Columns count bytes.
  func lineAndColumn(of offset: Int) -> (line: Int, column: Int) {
    let before = bytes[..<offset]
    let newline = UInt8(ascii: "\n")
    let start = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    return (before.count { $0 == newline } + 1, offset - start + 1)
  }
}

// Most objects have only a few keys, for which a linear search is faster than a set.
private struct DistinctKeys {
  private var few: [String] = []
  private var many: Set<String> = []

  private static let mostFew = 8

  mutating func insert(_ key: String) -> Bool {
    guard many.isEmpty else { return many.insert(key).inserted }
    guard !few.contains(key) else { return false }
    few.append(key)
    if few.count > Self.mostFew { many = Set(few) }
    return true
  }
}
