import CYaml
import Host
import TextFormats

/// Parses YAML into JSON values. Scalars remain strings, because an intent may be called `yes` or
/// `1.0`; only `null`, `~` and an empty plain scalar are null.
struct YAMLParser: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let file: String
  private var anchors: [String: Anchored] = [:]
  /// The total number of nodes repeated by aliases, counting nested nodes.
  private var repeatedCount = 0
  private var depth = 0

  private struct Anchored {
    let value: JSON
    let count: Int
  }

  private static let deepest = 512
  private static let mostRepeated = 1_000_000

  static func documents(in utf8: [UInt8], file: String) throws(FileError) -> [JSON] {
    try utf8.withUnsafeBufferPointer { buffer throws(FileError) in
      var parser = try YAMLParser(buffer, file: file)
      return try parser.documents()
    }
  }

  private init(_ utf8: UnsafeBufferPointer<UInt8>, file: String) throws(FileError) {
    self.file = file
    parser = .allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      throw FileError(file, .outOfMemory)
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, utf8.baseAddress, utf8.count)
  }

  deinit {
    yaml_parser_delete(parser)
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
}

// MARK: - Events

extension YAMLParser {
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
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw error() }
    defer { yaml_event_delete(&event) }
    switch event.type {
    case YAML_STREAM_END_EVENT: return .end
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length),
        as: UTF8.self
      )
      let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
      let isNull = isPlain && ["", "~", "null", "Null", "NULL"].contains(text)
      return .scalar(isNull ? .null : .string(text), anchor: Self.text(scalar.anchor))
    case YAML_SEQUENCE_START_EVENT:
      return .list(anchor: Self.text(event.data.sequence_start.anchor))
    case YAML_MAPPING_START_EVENT:
      return .mapping(anchor: Self.text(event.data.mapping_start.anchor))
    case YAML_ALIAS_EVENT: return .alias(Self.text(event.data.alias.anchor) ?? "")
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .close
    default: return .other
    }
  }

  private static func text(_ bytes: UnsafeMutablePointer<UInt8>?) -> String? {
    bytes.map { String(cString: $0) }
  }

  private func error(_ reason: String? = nil) -> FileError {
    let mark = parser.pointee.problem == nil ? parser.pointee.mark : parser.pointee.problem_mark
    let problem = parser.pointee.problem.map { String(cString: $0) }
    return FileError(
      file,
      .notYAML(
        line: Int(mark.line) + 1,
        column: Int(mark.column) + 1,
        reason: reason ?? problem ?? "unknown reason"
      )
    )
  }
}

// MARK: - Values

extension YAMLParser {
  /// A value and the number of nodes in its subtree, including itself.
  private mutating func value(beginning event: Event) throws(FileError) -> Anchored {
    depth += 1
    guard depth <= Self.deepest else { throw error("more than \(Self.deepest) nested levels") }
    defer { depth -= 1 }
    switch event {
    case .scalar(let text, let anchor): return keep(text, count: 1, anchor: anchor)
    case .list(let anchor): return try list(anchor: anchor)
    case .mapping(let anchor): return try mapping(anchor: anchor)
    case .alias(let name):
      guard let anchored = anchors[name] else { throw error("the alias *\(name) is not defined") }
      // Count repeated nodes, because a few lines of nested aliases can expand to more values than
      // fit in memory.
      repeatedCount += anchored.count
      guard repeatedCount <= Self.mostRepeated else {
        throw error("aliases expand to more than \(Self.mostRepeated) values")
      }
      return anchored
    case .close, .end, .other: throw error("a value is missing")
    }
  }

  private mutating func list(anchor: String?) throws(FileError) -> Anchored {
    var values: [JSON] = []
    var count = 1
    while true {
      let event = try next()
      if case .close = event { return keep(.array(values), count: count, anchor: anchor) }
      let element = try value(beginning: event)
      values.append(element.value)
      count += element.count
    }
  }

  private mutating func mapping(anchor: String?) throws(FileError) -> Anchored {
    var members: [JSON.Member] = []
    var count = 1
    while true {
      let event = try next()
      if case .close = event { return keep(.object(members), count: count, anchor: anchor) }
      let key = try value(beginning: event)
      let value = try value(beginning: try next())
      // JSON objects cannot represent keys that are lists or mappings; none of the formats uses them.
      if case .string(let key) = key.value { members.append(.init(key, value.value)) }
      count += key.count + value.count
    }
  }

  private mutating func keep(_ value: JSON, count: Int, anchor: String?) -> Anchored {
    let anchored = Anchored(value: value, count: count)
    if let anchor { anchors[anchor] = anchored }
    return anchored
  }
}
