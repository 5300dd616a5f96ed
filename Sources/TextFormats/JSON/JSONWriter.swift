/// Writes JSON incrementally.
///
/// An array or object is written either on one line or with one element per line, indented by two
/// spaces per level.
package struct JSONWriter: Sendable {
  /// The JSON that has been written but not yet moved to a file.
  package fileprivate(set) var bytes: [UInt8] = []
  private var depth = 0
  /// The number of outermost lists with one element per line.
  private var indentedDepth = 0
  private var followsElement = false
  private var followsKey = false
  private var isBreakDue = false

  package init() {}

  /// Writes the comma, line break and indentation before an element.
  private mutating func beginElement() {
    guard !followsKey else {
      followsKey = false
      return
    }
    if followsElement { bytes.append(UInt8(ascii: ",")) }
    breakLine(isIndented: isIndented)
    followsElement = true
  }

  private var isIndented: Bool { depth > 0 && depth == indentedDepth }

  private mutating func breakLine(isIndented: Bool) {
    guard isIndented || isBreakDue else { return }
    isBreakDue = false
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<(isIndented ? depth : 0) { bytes.append("  ") }
  }

  /// Starts a new line before the next element of a list that is otherwise on one line.
  package mutating func breakLine() { isBreakDue = true }

  /// Ends a line after a value, so that another value can follow, as in JSON lines.
  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    followsElement = false
  }

  package mutating func write(_ text: String?) {
    beginElement()
    if let text { bytes.append(quoted: text) } else { bytes.append("null") }
  }

  package mutating func write(_ flag: Bool) { write(literal: flag ? "true" : "false") }

  package mutating func write(_ number: Int) {
    beginElement()
    bytes.append(decimal: number)
  }

  /// Writes a number, without a fraction if it is whole, or null if it is not finite.
  package mutating func write(_ number: Double) {
    guard number.isFinite else { return write(literal: "null") }
    write(literal: Int(exactly: number).map(String.init) ?? String(number))
  }

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
      for member in members { write(member.key, member.value, isIndented: isIndented) }
      endObject()
    }
  }

  package mutating func beginArray(isIndented: Bool = false) { begin("[", isIndented) }
  package mutating func endArray() { end("]") }
  package mutating func beginObject(isIndented: Bool = false) { begin("{", isIndented) }
  package mutating func endObject() { end("}") }

  /// Writes a key, to which the next value belongs.
  package mutating func write(key: String) {
    beginElement()
    bytes.append(quoted: key)
    bytes.append(UInt8(ascii: ":"))
    if isIndented { bytes.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  package mutating func write(_ key: String, _ text: String?) {
    write(key: key)
    write(text)
  }

  package mutating func write(_ key: String, _ number: Int) {
    write(key: key)
    write(number)
  }

  /// Writes a number, by default with the digits of a probability.
  package mutating func write(_ key: String, _ number: Double, digits: Int = 4) {
    write(key: key)
    write(number, digits: digits)
  }

  package mutating func write(_ key: String, _ value: JSON, isIndented: Bool = false) {
    write(key: key)
    write(value, isIndented: isIndented)
  }

  /// Writes elements of an array that are already encoded and separated by commas.
  package mutating func write(elements: [UInt8]) {
    beginElement()
    bytes.append(contentsOf: elements)
  }

  /// Begins an object whose opening brace and first members are already encoded in `text`.
  package mutating func beginObject(continuing text: some Sequence<UInt8>) {
    begin(nil, false)
    bytes.append(contentsOf: text)
    followsElement = true
  }

  /// Writes an object of a text and a number. `start` and `middle` are the JSON before and after
  /// the content of the text: long lists take much less time if keys are already encoded.
  package mutating func object(
    _ start: StaticString,
    _ text: String,
    _ middle: StaticString,
    _ number: Double,
    digits: Int
  ) {
    beginElement()
    bytes.append(escaped: text, between: start, and: middle)
    bytes.append(number, digits: digits)
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func begin(_ mark: Unicode.Scalar?, _ isIndented: Bool) {
    beginElement()
    if let mark { bytes.append(UInt8(ascii: mark)) }
    precondition(
      !isIndented || depth == indentedDepth,
      "a list on one line cannot contain an indented one"
    )
    depth += 1
    if isIndented { indentedDepth = depth }
    followsElement = false
  }

  private mutating func end(_ mark: Unicode.Scalar) {
    let hasLines = isIndented && followsElement
    depth -= 1
    breakLine(isIndented: hasLines)
    indentedDepth = min(indentedDepth, depth)
    bytes.append(UInt8(ascii: mark))
    followsElement = true
  }

  /// Returns the JSON written so far and removes it from the writer.
  package mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }
}

extension [UInt8] {
  /// Appends JSON without copying the existing bytes.
  package mutating func appendJSON(_ write: (inout JSONWriter) -> Void) {
    var json = JSONWriter()
    swap(&json.bytes, &self)
    write(&json)
    swap(&json.bytes, &self)
  }
}
