/// A JSON value, its members in the order of the file.
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

  /// The member of an object; nil where there is none, where it is null, and in anything else.
  package subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    let value = members.first { $0.key == key }?.value
    if case .null? = value { return nil }
    return value
  }

  /// The values of all members of an object that have this key: there should be one.
  package func all(_ key: String) -> [JSON] {
    (object ?? []).filter { $0.key == key }.map(\.value)
  }

  package var string: String? { if case .string(let text) = self { text } else { nil } }
  package var array: [JSON]? { if case .array(let values) = self { values } else { nil } }
  package var object: [Member]? { if case .object(let members) = self { members } else { nil } }
  package var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }

  /// The texts in an array, whatever else is in it left out.
  package var strings: [String] { array?.compactMap(\.string) ?? [] }
}

extension JSON: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self = .string(text) }
}

// MARK: - Writing

extension JSON {
  /// The value as text on one line.
  package var text: String { text(isIndented: false) }

  /// The value as text for people: a line for each member and each element, and the end of the last.
  package var indentedText: String { text(isIndented: true) + "\n" }

  private func text(isIndented: Bool) -> String {
    var writer = JSONWriter()
    writer.write(self, isIndented: isIndented)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// A text as JSON writes it.
  package static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.append(quoted: text)
    return String(decoding: bytes, as: UTF8.self)
  }
}
