import CLibraries
import Host
import TextFormats

/// Parses YAML into JSON values. Scalars remain strings, because an intent may be called `yes` or
/// `1.0`; only `null`, `~` and an empty plain scalar are null.
struct YAMLParser: ~Copyable {
  private let library: LibYAML
  private let parser: LibYAML.Parser
  private let file: String
  /// The end of the last event.
  private var position = swiftnlc_yaml_mark()
  private var anchors: [String: Anchored] = [:]
  /// The total size of the values repeated by aliases.
  private var repeatedSize = 0
  private var depth = 0

  private typealias Anchored = (value: JSON, size: Int)

  private static let deepest = 512
  private static let mostRepeated = 1_000_000

  static func documents(in utf8: [UInt8], file: String) throws(FileError) -> [JSON] {
    let library = try LibYAML.library.mapError { FileError(file, .missingLibrary($0)) }.get()
    return try utf8.withUnsafeBufferPointer { buffer throws(FileError) in
      var parser = try YAMLParser(buffer, file: file, library)
      return try parser.documents()
    }
  }

  private init(
    _ utf8: UnsafeBufferPointer<UInt8>,
    file: String,
    _ library: LibYAML
  ) throws(FileError) {
    self.library = library
    self.file = file
    parser = .allocate(capacity: 1)
    guard library.begin(parser) == 1 else {
      parser.deallocate()
      throw FileError(file, .outOfMemory)
    }
    library.setEncoding(parser, LibYAML.utf8)
    library.setInput(parser, utf8.baseAddress, utf8.count)
  }

  deinit {
    library.end(parser)
    parser.deallocate()
  }

  private mutating func documents() throws(FileError) -> [JSON] {
    var documents: [JSON] = []
    while true {
      switch try next() {
      case .end: return documents
      case .other: continue
      case let event: documents.append(try value(beginning: event).value)
      }
    }
  }

  private enum Event {
    case scalar(JSON, anchor: String?)
    case list(anchor: String?)
    case mapping(anchor: String?)
    case alias(String)
    case close
    case end
    /// The start of the stream, or the start or end of a document.
    case other
  }

  private mutating func next() throws(FileError) -> Event {
    var event = swiftnlc_yaml_event()
    guard library.parse(parser, &event) == 1 else { throw error() }
    defer { library.endEvent(&event) }
    position = event.end_mark
    // In other events, these bytes belong to other members.
    var anchor: String? { event.scalar.anchor.map { String(cString: $0) } }
    switch LibYAML.EventType(rawValue: event.type) {
    case .streamEnd: return .end
    case .scalar:
      let scalar = event.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let text = String(decoding: bytes, as: UTF8.self)
      let isPlain = scalar.style == LibYAML.plain
      let isNull = isPlain && ["", "~", "null", "Null", "NULL"].contains(text)
      return .scalar(isNull ? .null : .string(text), anchor: anchor)
    case .listStart: return .list(anchor: anchor)
    case .mappingStart: return .mapping(anchor: anchor)
    case .alias: return .alias(anchor ?? "")
    case .listEnd, .mappingEnd: return .close
    case nil: return .other
    }
  }

  private func error(_ reason: String? = nil) -> FileError {
    let mark = parser.pointee.problem == nil ? position : parser.pointee.problem_mark
    let problem = parser.pointee.problem.map { String(cString: $0) }
    let (line, column) = (Int(mark.line) + 1, Int(mark.column) + 1)
    let reason = reason ?? problem ?? "unknown reason"
    return FileError(file, .notYAML(line: line, column: column, reason: reason))
  }

  /// A value and its size: the number of nodes in its subtree, including itself, plus the length of
  /// their texts in units of 16 bytes.
  private mutating func value(beginning event: Event) throws(FileError) -> Anchored {
    depth += 1
    guard depth <= Self.deepest else { throw error("more than \(Self.deepest) nested levels") }
    defer { depth -= 1 }
    switch event {
    case .scalar(let text, let anchor):
      return keep(text, size: 1 + (text.string?.utf8.count ?? 0) / 16, anchor: anchor)
    case .list(let anchor):
      let (values, size) = try values()
      return keep(.array(values), size: size, anchor: anchor)
    case .mapping(let anchor):
      let (values, size) = try values()
      // None of the formats has keys that are lists or mappings.
      let members = stride(from: 1, to: values.count, by: 2).compactMap { index in
        values[index - 1].string.map { JSON.Member($0, values[index]) }
      }
      return keep(.object(members), size: size, anchor: anchor)
    case .alias(let name):
      guard let anchored = anchors[name] else { throw error("the alias *\(name) is not defined") }
      // A few nested aliases, or many aliases of a long text, can expand to more than fits in
      // memory.
      repeatedSize += anchored.size
      guard repeatedSize <= Self.mostRepeated else {
        throw error("aliases expand to too many values or too much text")
      }
      return anchored
    case .close, .end, .other: throw error("a value is missing")
    }
  }

  /// Reads the elements of a list, or the keys and values of a mapping.
  private mutating func values() throws(FileError) -> (values: [JSON], size: Int) {
    var values: [JSON] = []
    var size = 1
    while true {
      let event = try next()
      if case .close = event { return (values, size) }
      let element = try value(beginning: event)
      values.append(element.value)
      size += element.size
    }
  }

  private mutating func keep(_ value: JSON, size: Int, anchor: String?) -> Anchored {
    if let anchor { anchors[anchor] = (value, size) }
    return (value, size)
  }
}
