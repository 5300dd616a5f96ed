package import Host

/// Writes JSON a piece at a time, so that neither the values nor the text of a large file are ever
/// there as a whole. A list is on one line, or has a line for each element, two spaces a level.
package struct JSONWriter: Sendable {
  /// What is written and not yet taken to a file.
  package fileprivate(set) var bytes: [UInt8] = []
  private var depth = 0
  /// How many of the lists around, from the outermost, have a line for each element.
  private var indentedDepth = 0
  private var isBehindElement = false
  private var isBehindKey = false
  private var isBreakDue = false

  package init() {}

  /// Begins an element: whatever goes between it and the one before.
  private mutating func beginElement() {
    guard !isBehindKey else {
      isBehindKey = false
      return
    }
    if isBehindElement { bytes.append(UInt8(ascii: ",")) }
    breakLine(isIndented: isIndented)
    isBehindElement = true
  }

  private var isIndented: Bool { depth > 0 && depth == indentedDepth }

  private mutating func breakLine(isIndented: Bool) {
    guard isIndented || isBreakDue else { return }
    isBreakDue = false
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<(isIndented ? depth : 0) { bytes.append("  ") }
  }

  /// Breaks the line before what comes next, inside a list that is on one line.
  package mutating func breakLine() { isBreakDue = true }

  /// Ends the line behind a value, which another may follow.
  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    isBehindElement = false
  }
}

// MARK: - Values

extension JSONWriter {
  /// Writes a text, or null.
  package mutating func write(_ text: String?) {
    beginElement()
    if let text { bytes.append(quoted: text) } else { bytes.append("null") }
  }

  package mutating func write(_ flag: Bool) { write(literal: flag ? "true" : "false") }

  package mutating func write(_ number: Int) {
    beginElement()
    bytes.append(decimal: number)
  }

  /// Writes a number as a whole one where it is one, and as null where it is none.
  package mutating func write(_ number: Double) {
    guard number.isFinite else { return write(literal: "null") }
    write(literal: Int(exactly: number).map(String.init) ?? String(number))
  }

  /// Writes a number with so many digits behind the point.
  package mutating func write(_ number: Double, digits: Int) {
    beginElement()
    bytes.append(number, digits: digits)
  }

  private mutating func write(literal: String) {
    beginElement()
    bytes.append(literal)
  }

  package mutating func write(_ value: JSON, isIndented: Bool = false) {
    switch value {
    case .null: write(literal: "null")
    case .bool(let flag): write(flag)
    case .number(let number): write(number)
    case .string(let text): write(text)
    case .array(let values):
      beginArray(isIndented: isIndented)
      for value in values { write(value, isIndented: isIndented) }
      endArray()
    case .object(let members):
      beginObject(isIndented: isIndented)
      for member in members {
        write(key: member.key, member.value, isIndented: isIndented)
      }
      endObject()
    }
  }
}

// MARK: - Lists

extension JSONWriter {
  package mutating func beginArray(isIndented: Bool = false) { begin("[", isIndented) }
  package mutating func endArray() { end("]") }
  package mutating func beginObject(isIndented: Bool = false) { begin("{", isIndented) }
  package mutating func endObject() { end("}") }

  /// Writes the key of the value that comes next.
  package mutating func write(key: String) {
    beginElement()
    bytes.append(quoted: key)
    bytes.append(UInt8(ascii: ":"))
    if isIndented { bytes.append(UInt8(ascii: " ")) }
    isBehindKey = true
  }

  package mutating func write(key: String, _ text: String?) {
    write(key: key)
    write(text)
  }

  package mutating func write(key: String, _ number: Int) {
    write(key: key)
    write(number)
  }

  package mutating func write(key: String, _ number: Double, digits: Int) {
    write(key: key)
    write(number, digits: digits)
  }

  package mutating func write(key: String, _ value: JSON, isIndented: Bool = false) {
    write(key: key)
    write(value, isIndented: isIndented)
  }

  /// Begins an object whose first members are written already, up to where another would begin.
  package mutating func beginObject(continuing text: some Sequence<UInt8>) {
    begin(nil, false)
    bytes.append(contentsOf: text)
    isBehindElement = true
  }

  private mutating func begin(_ mark: Unicode.Scalar?, _ isIndented: Bool) {
    beginElement()
    if let mark { bytes.append(UInt8(ascii: mark)) }
    precondition(!isIndented || depth == indentedDepth, "what is on one line has no lines inside")
    depth += 1
    if isIndented { indentedDepth = depth }
    isBehindElement = false
  }

  private mutating func end(_ mark: Unicode.Scalar) {
    let hasLines = isIndented && isBehindElement
    depth -= 1
    breakLine(isIndented: hasLines)
    indentedDepth = min(indentedDepth, depth)
    bytes.append(UInt8(ascii: mark))
    isBehindElement = true
  }
}

// MARK: - Where it goes

extension JSONWriter {
  /// Returns what is written so far, after which writing goes on.
  package mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}

extension [UInt8] {
  /// Appends JSON, without a copy of what is there.
  package mutating func appendJSON(_ write: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    swap(&json.bytes, &self)
    write(&json)
    swap(&json.bytes, &self)
  }
}

extension OutputFile {
  /// Writes what a writer has so far, which may go on behind it.
  package mutating func write(_ json: inout JSONWriter) throws(FileError) {
    try write(json.bytes)
    json.bytes.removeAll(keepingCapacity: true)
  }
}
