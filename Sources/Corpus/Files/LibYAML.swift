import CLibraries
import Host

/// The functions of libyaml, which is opened for the first YAML file.
struct LibYAML: Sendable {
  typealias Parser = UnsafeMutablePointer<swiftnlc_yaml_parser>
  typealias Event = UnsafeMutablePointer<swiftnlc_yaml_event>

  let begin: @convention(c) (Parser) -> Int32
  let end: @convention(c) (Parser) -> Void
  let setEncoding: @convention(c) (Parser, Int32) -> Void
  let setInput: @convention(c) (Parser, UnsafePointer<UInt8>?, Int) -> Void
  let parse: @convention(c) (Parser, Event) -> Int32
  let endEvent: @convention(c) (Event) -> Void

  static let utf8: Int32 = 1
  /// The value of `YAML_PLAIN_SCALAR_STYLE`.
  static let plain: Int32 = 1

  enum EventType: Int32 {
    case streamEnd = 2
    case alias = 5
    case scalar = 6
    case listStart = 7
    case listEnd = 8
    case mappingStart = 9
    case mappingEnd = 10
  }

  static let library = Result { () throws(DynamicLibrary.Missing) in try LibYAML() }

  private init() throws(DynamicLibrary.Missing) {
    #if canImport(Darwin)
      let names = ["/opt/homebrew/lib/libyaml.dylib", "/usr/local/lib/libyaml.dylib"]
    #else
      let names = ["libyaml-0.so.2", "libyaml.so"]
    #endif
    let file = try DynamicLibrary("libyaml", package: "libyaml-0-2", anyOf: names)
    begin = try file.function("yaml_parser_initialize")
    end = try file.function("yaml_parser_delete")
    setEncoding = try file.function("yaml_parser_set_encoding")
    setInput = try file.function("yaml_parser_set_input_string")
    parse = try file.function("yaml_parser_parse")
    endEvent = try file.function("yaml_event_delete")
  }
}
