/// A JSON value; objects keep their members in the order of the file.
package enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([Member])

  package struct Member: Equatable, Sendable {
    package let key: String
    package let value: JSON

    package init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// The value of an object's member; `nil` if it is missing or null, or this is not an object.
  package subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    let value = members.first { $0.key == key }?.value
    if case .null? = value { return nil }
    return value
  }

  /// Returns the values of all members with a key. In YAML, keys can be repeated.
  package func all(_ key: String) -> [JSON] { (object ?? []).filter { $0.key == key }.map(\.value) }

  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var array: [JSON]? { if case .array(let values) = self { values } else { nil } }
  package var object: [Member]? { if case .object(let members) = self { members } else { nil } }
  package var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
  package var whole: Int? { number.flatMap { Int(exactly: $0) } }

  /// The string, number or Boolean as a string, which can be a label.
  package var label: String? {
    switch self {
    case .string(let text): text
    case .number, .bool: text
    case .null, .array, .object: nil
    }
  }

  /// The strings in an array; other elements are skipped.
  package var strings: [String] { array?.compactMap(\.string) ?? [] }
  /// The strings in an array, or a single string.
  package var oneOrMore: [String] { string.map { [$0] } ?? strings }

  /// The elements of a member; none if it is not an array.
  package func list(_ key: String) -> [JSON] { self[key]?.array ?? [] }

  /// Returns the first string among some members.
  package func string(_ keys: String...) -> String? { string(in: keys) }
  package func string(in keys: [String]) -> String? {
    keys.lazy.compactMap { self[$0]?.string }.first
  }

  package var text: String { text(isIndented: false) }

  /// Indented JSON with one member or element per line and a trailing line break.
  package var indentedText: String { text(isIndented: true) + "\n" }

  private func text(isIndented: Bool) -> String {
    var writer = JSONWriter()
    writer.write(self, isIndented: isIndented)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
