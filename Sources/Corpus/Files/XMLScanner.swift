import Host
import Notations

/// A pull parser for machine-written XML. Document type declarations are rejected, because entities
/// that they define can expand without limit.
struct XMLScanner {
  enum Event: Equatable {
    /// An element's name and attributes, without namespace prefixes.
    case start(String, [String: String])
    case end(String)
    case text(String)
  }

  private let bytes: [UInt8]
  private let location: String
  private var position = 0
  /// The name of an empty element (`<a/>`) whose end event is due.
  private var pendingEnd: String?

  init(_ utf8: [UInt8], location: String) {
    bytes = utf8
    self.location = location
  }

  mutating func next() throws(FileError) -> Event? {
    if let name = pendingEnd {
      pendingEnd = nil
      return .end(name)
    }
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        let start = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
        return .text(try text(start..<position))
      }
      if take("<?") {
        try skip(to: "?>")
      } else if take("<!--") {
        try skip(to: "-->")
      } else if take("<![CDATA[") {
        let start = position
        try skip(to: "]]>")
        return .text(String(decoding: bytes[start..<position - 3], as: UTF8.self))
      } else if take("</") {
        let name = name()
        skipSpace()
        try expect(">")
        return .end(name)
      } else if bytes.count > position + 1, bytes[position + 1] == UInt8(ascii: "!") {
        throw error("no document type declaration")
      } else {
        return try element()
      }
    }
    return nil
  }

  private mutating func element() throws(FileError) -> Event {
    position += 1
    let name = name()
    guard !name.isEmpty else { throw error("the name of an element") }
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      if take("/>") {
        pendingEnd = name
        return .start(name, attributes)
      }
      if take(">") { return .start(name, attributes) }
      let key = self.name()
      guard !key.isEmpty else { throw error("an attribute") }
      skipSpace()
      try expect("=")
      skipSpace()
      guard position < bytes.count,
        [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[position])
      else { throw error("a value in quotes") }
      let quote = bytes[position]
      let start = position + 1
      guard let end = bytes[start...].firstIndex(of: quote) else { throw error("a closing quote") }
      attributes[key] = try text(start..<end)
      position = end + 1
    }
  }

  private func text(_ range: Range<Int>) throws(FileError) -> String {
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard bytes[range].contains(UInt8(ascii: "&")) else { return text }
    let (resolved, areAllKnown) = text.resolvingCharacterReferences()
    guard areAllKnown else { throw error("a known entity after “&”") }
    return resolved
  }

  /// Reads a name without its namespace prefix. Returns an empty string if there is none.
  private mutating func name() -> String {
    var start = position
    while position < bytes.count, bytes[position] > 0x20,
      !"=>/<\"'&".utf8.contains(bytes[position])
    {
      if bytes[position] == UInt8(ascii: ":") { start = position + 1 }
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func skipSpace() {
    while position < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
      position += 1
    }
  }

  private mutating func take(_ mark: StaticString) -> Bool {
    guard mark.withUTF8Buffer({ bytes[position...].starts(with: $0) }) else { return false }
    position += mark.utf8CodeUnitCount
    return true
  }

  private mutating func expect(_ mark: StaticString) throws(FileError) {
    guard take(mark) else { throw error("“\(mark)”") }
  }

  private mutating func skip(to mark: StaticString) throws(FileError) {
    while position < bytes.count {
      if take(mark) { return }
      position += 1
    }
    throw error("“\(mark)”")
  }

  private func error(_ expected: String) -> FileError {
    let line = bytes[..<min(position, bytes.count)].count { $0 == 0x0A } + 1
    return FileError(location, .unexpected(place: "line \(line) of the XML", expected: expected))
  }
}
