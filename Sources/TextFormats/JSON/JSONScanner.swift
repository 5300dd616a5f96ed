package import Host

/// What is wrong at some byte.
package struct JSONError: Error, Equatable {
  enum Problem: Equatable {
    case expected(String)
    /// An object has the key already.
    case duplicateKey(String)
    case notUTF8
  }

  let offset: Int
  let problem: Problem
}

/// Reads JSON from its beginning to its end, a value at a time, so that a file of any size can be
/// read without a tree of it. Nesting beyond `deepest` is refused, not followed.
package struct JSONScanner {
  let bytes: [UInt8]
  var position = 0
  private var depth = 0

  private static let deepest = 512

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// Runs a body over the one value of a file.
  package static func reading<Result>(
    _ path: String,
    _ body: (inout JSONScanner) throws(JSONError) -> Result
  ) throws(FileError) -> Result {
    try reading(try InputFile.bytes(of: path), file: path, body)
  }

  package static func json(_ bytes: [UInt8], file: String) throws(FileError) -> JSON {
    try reading(bytes, file: file) { scanner throws(JSONError) in try scanner.value() }
  }

  /// Whether a text begins as an export in JSON does: with an object, or with a list of something
  /// other than numbers. Other texts begin with brackets too.
  package static func looksLikeJSON(_ bytes: [UInt8]) -> Bool {
    var scanner = JSONScanner(bytes)
    let first = scanner.nextByte()
    scanner.position += 1
    let second = scanner.nextByte().map { Unicode.Scalar($0) }
    switch first {
    case UInt8(ascii: "{"): return second == "\"" || second == "}"
    case UInt8(ascii: "["):
      return second == "{" || second == "[" || second == "\"" || second == "]"
    default: return false
    }
  }

  /// Runs a body over the one value in bytes that were read from a file.
  package static func reading<Result>(
    _ bytes: [UInt8],
    file: String,
    _ body: (inout JSONScanner) throws(JSONError) -> Result
  ) throws(FileError) -> Result {
    do throws(FileError.Problem) {
      return try parse(bytes, body)
    } catch {
      throw FileError(file, error)
    }
  }

  /// Runs a body over the one value in bytes.
  package static func parse<Result>(
    _ bytes: [UInt8],
    _ body: (inout JSONScanner) throws(JSONError) -> Result
  ) throws(FileError.Problem) -> Result {
    var scanner = JSONScanner(bytes)
    do throws(JSONError) {
      let result = try body(&scanner)
      scanner.skipSpace()
      guard scanner.position == bytes.count else { throw scanner.error("the end of the file") }
      return result
    } catch {
      throw problem(error, in: bytes)
    }
  }

  /// Where a byte stands for a person: line and column from 1, the column in bytes.
  private static func problem(_ error: JSONError, in bytes: [UInt8]) -> FileError.Problem {
    let before = bytes[..<error.offset]
    let line = before.count { $0 == newline } + 1
    let column = error.offset - (before.lastIndex(of: newline).map { $0 + 1 } ?? 0) + 1
    return switch error.problem {
    case .expected(let expected): .notJSON(line: line, column: column, expected: expected)
    case .duplicateKey(let key): .duplicateKey(line: line, column: column, key: key)
    case .notUTF8: .notUTF8(line: line)
    }
  }

  private static let newline = UInt8(ascii: "\n")
}

// MARK: - Values

extension JSONScanner {
  package mutating func value() throws(JSONError) -> JSON {
    guard let byte = nextByte() else { throw error("a value") }
    switch byte {
    case UInt8(ascii: "{"):
      var members: [JSON.Member] = []
      try object { key, scanner throws(JSONError) in
        members.append(JSON.Member(key, try scanner.value()))
      }
      return .object(members)
    case UInt8(ascii: "["):
      var values: [JSON] = []
      try array { scanner throws(JSONError) in values.append(try scanner.value()) }
      return .array(values)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: throw error("a value")
    }
  }

  /// Reads an array, calling `element` at the beginning of each of its values.
  package mutating func array(
    _ element: (inout JSONScanner) throws(JSONError) -> Void
  ) throws(JSONError) {
    try list(from: "[", to: "]") { scanner throws(JSONError) in try element(&scanner) }
  }

  /// Reads an object, calling `member` with each key at the beginning of its value. A key that is there
  /// twice is an error: readers of JSON differ in which of the two values they take.
  package mutating func object(
    _ member: (String, inout JSONScanner) throws(JSONError) -> Void
  ) throws(JSONError) {
    var keys = DistinctKeys()
    try list(from: "{", to: "}") { scanner throws(JSONError) in
      guard scanner.nextByte() == UInt8(ascii: "\"") else { throw scanner.error("a key in quotes") }
      let start = scanner.position
      let key = try scanner.string()
      guard keys.insert(key) else {
        throw JSONError(offset: start, problem: .duplicateKey(key))
      }
      try scanner.expect(":")
      try member(key, &scanner)
    }
  }

  private mutating func list(
    from open: Unicode.Scalar,
    to close: Unicode.Scalar,
    _ item: (inout JSONScanner) throws(JSONError) -> Void
  ) throws(JSONError) {
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

  private mutating func word(_ word: StaticString, _ value: JSON) throws(JSONError) -> JSON {
    let found = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
    guard found else { throw error("a value") }
    position += word.utf8CodeUnitCount
    return value
  }
}

/// The keys of an object. Most objects have so few that looking through them is fastest.
private struct DistinctKeys {
  private var few: [String] = []
  private var many: Set<String> = []

  private static let mostFew = 8

  /// - Returns: whether the key is new.
  mutating func insert(_ key: String) -> Bool {
    guard many.isEmpty else { return many.insert(key).inserted }
    guard !few.contains(key) else { return false }
    few.append(key)
    if few.count > Self.mostFew { many = Set(few) }
    return true
  }
}

// MARK: - Bytes

extension JSONScanner {
  /// The next byte that is not space, without taking it.
  mutating func nextByte() -> UInt8? {
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

  mutating func expect(_ character: Unicode.Scalar) throws(JSONError) {
    guard nextByte() == UInt8(ascii: character) else { throw error("“\(character)”") }
    position += 1
  }

  /// An error at the place that has been reached.
  package func error(_ expected: String) -> JSONError {
    JSONError(offset: position, problem: .expected(expected))
  }
}
