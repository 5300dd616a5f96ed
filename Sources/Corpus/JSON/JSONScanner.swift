/// What was expected at some byte and not found.
package struct JSONError: Error, Equatable {
  let offset: Int
  let expected: String
}

/// Reads JSON from its beginning to its end, a value at a time, so that a file of any size can be
/// read without a tree of it. Nesting beyond `deepest` is refused, not followed.
package struct JSONScanner {
  private let bytes: [UInt8]
  private var position = 0
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

  static func json(_ bytes: [UInt8], file: String) throws(FileError) -> JSON {
    try reading(bytes, file: file) { scanner throws(JSONError) in try scanner.value() }
  }

  /// Whether a text begins as an export in JSON does: with an object, or with a list of something
  /// other than numbers. Other texts begin with brackets too.
  static func looksLikeJSON(_ bytes: [UInt8]) -> Bool {
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

  private static func reading<Result>(
    _ bytes: [UInt8],
    file: String,
    _ body: (inout JSONScanner) throws(JSONError) -> Result
  ) throws(FileError) -> Result {
    do throws(JSONError) {
      return try parse(bytes, body)
    } catch {
      throw FileError(file, problem(error, in: bytes))
    }
  }

  static func parse<Result>(
    _ bytes: [UInt8],
    _ body: (inout JSONScanner) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    var scanner = JSONScanner(bytes)
    let result = try body(&scanner)
    scanner.skipSpace()
    guard scanner.position == bytes.count else { throw scanner.error("the end of the file") }
    return result
  }

  /// Where a byte stands for a person: line and column from 1, the column in bytes.
  static func problem(_ error: JSONError, in bytes: [UInt8]) -> FileError.Problem {
    let before = bytes[..<error.offset]
    let line = before.count { $0 == newline } + 1
    if error.expected == textInUTF8 { return .notUTF8(line: line) }
    let lineStart = before.lastIndex(of: newline).map { $0 + 1 } ?? 0
    return .notJSON(line: line, column: error.offset - lineStart + 1, expected: error.expected)
  }

  private static let newline = UInt8(ascii: "\n")
  private static let textInUTF8 = "text in UTF-8"
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

  /// Reads an object, calling `member` with each key at the beginning of its value.
  package mutating func object(
    _ member: (String, inout JSONScanner) throws(JSONError) -> Void
  ) throws(JSONError) {
    try list(from: "{", to: "}") { scanner throws(JSONError) in
      guard scanner.nextByte() == UInt8(ascii: "\"") else { throw scanner.error("a key in quotes") }
      let key = try scanner.string()
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
    guard depth <= Self.deepest else { throw error("no more than \(Self.deepest) levels") }
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

  package mutating func integer() throws(JSONError) -> Int {
    let start = position
    guard let integer = Int(exactly: try number()) else {
      position = start
      throw error("a whole number")
    }
    return integer
  }

  private mutating func number() throws(JSONError) -> Double {
    _ = nextByte()
    let start = position
    // Positions in an embedding are short whole numbers, and there are many of them.
    var whole = 0
    while position < bytes.count, position - start < 15,
      case let digit = bytes[position] &- UInt8(ascii: "0"), digit < 10
    {
      whole = whole * 10 + Int(digit)
      position += 1
    }
    if position > start, position < bytes.count, Self.endsNumber(bytes[position]) {
      guard bytes[start] != UInt8(ascii: "0") || position == start + 1 else {
        position = start
        throw error("a number")
      }
      return Double(whole)
    }
    position = start
    while position < bytes.count, !Self.endsNumber(bytes[position]) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard Self.isNumber(text), let number = Double(text) else {
      position = start
      throw error("a number")
    }
    return number
  }

  private static func endsNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), 0x20, 0x09, 0x0A, 0x0D: true
    default: false
    }
  }

  /// `Double` reads more than JSON allows: hexadecimal, "inf", "nan", "01", "1.", a leading "+".
  private static func isNumber(_ text: String) -> Bool {
    var rest = Substring(text).utf8
    func skipDigits() -> Int {
      let digits = rest.prefix { $0 &- UInt8(ascii: "0") < 10 }
      rest = rest[digits.endIndex...]
      return digits.count
    }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let hasLeadingZero = rest.first == UInt8(ascii: "0")
    let count = skipDigits()
    guard count == 1 || count > 1 && !hasLeadingZero else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard skipDigits() > 0 else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard skipDigits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(JSONError) -> JSON {
    let found = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
    guard found else { throw error("a value") }
    position += word.utf8CodeUnitCount
    return value
  }
}

// MARK: - Strings

extension JSONScanner {
  package mutating func string() throws(JSONError) -> String {
    try expect("\"")
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        let text = try text(bytes[start..<position])
        position += 1
        return text
      case UInt8(ascii: "\\"): return try stringWithEscapes(from: start)
      case 0..<0x20: throw error("no line break or control character inside a text")
      default: position += 1
      }
    }
    throw error("the closing quote of a text")
  }

  private mutating func stringWithEscapes(from start: Int) throws(JSONError) -> String {
    var content = Array(bytes[start..<position])
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        let text = try text(content[...])
        position += 1
        return text
      case UInt8(ascii: "\\"):
        position += 1
        content.append(contentsOf: String(try escapedScalar()).utf8)
      case 0..<0x20: throw error("no line break or control character inside a text")
      default:
        content.append(byte)
        position += 1
      }
    }
    throw error("the closing quote of a text")
  }

  private mutating func escapedScalar() throws(JSONError) -> Unicode.Scalar {
    guard position < bytes.count else { throw error("a character behind the backslash") }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try scalarByNumber()
    default:
      position -= 1
      throw error("one of \"\\/bfnrtu behind the backslash")
    }
  }

  /// A scalar by its four digits, or by eight as two surrogates; half a pair stands for nothing.
  private mutating func scalarByNumber() throws(JSONError) -> Unicode.Scalar {
    let first = try fourDigits()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let next = position
    guard first < 0xDC00, bytes[position...].starts(with: [0x5C, 0x75]) else { return "\u{FFFD}" }
    position += 2
    let second = try fourDigits()
    guard (0xDC00...0xDFFF).contains(second) else {
      position = next
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func fourDigits() throws(JSONError) -> UInt32 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("four hexadecimal digits") }
    position += 4
    return value
  }

  private func text(_ content: ArraySlice<UInt8>) throws(JSONError) -> String {
    guard let text = String(validating: content, as: UTF8.self) else {
      throw error(Self.textInUTF8)
    }
    return text
  }
}

// MARK: - Bytes

extension JSONScanner {
  /// The next byte that is not space, without taking it.
  private mutating func nextByte() -> UInt8? {
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

  private mutating func expect(_ character: Unicode.Scalar) throws(JSONError) {
    guard nextByte() == UInt8(ascii: character) else { throw error("“\(character)”") }
    position += 1
  }

  /// An error at the place that has been reached.
  package func error(_ expected: String) -> JSONError {
    JSONError(offset: position, expected: expected)
  }
}
