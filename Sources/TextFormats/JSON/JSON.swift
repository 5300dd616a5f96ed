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
    return value == .null ? nil : value
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
  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let number): Self.text(of: number)
    case .string(let text): Self.quoted(text)
    case .array(let values): "[\(values.map(\.text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.key)):\($0.value.text)" }.joined(separator: ","))}"
    }
  }

  /// The value as text for people: a line for each member and each element, two spaces a level.
  package func text(indentedBy indent: String) -> String {
    let inner = indent + "  "
    func block(_ open: String, _ lines: [String], _ close: String) -> String {
      "\(open)\n\(lines.map { inner + $0 }.joined(separator: ",\n"))\n\(indent)\(close)"
    }
    switch self {
    case .array(let values) where !values.isEmpty:
      return block("[", values.map { $0.text(indentedBy: inner) }, "]")
    case .object(let members) where !members.isEmpty:
      return block(
        "{",
        members.map { "\(Self.quoted($0.key)): \($0.value.text(indentedBy: inner))" },
        "}"
      )
    default:
      return text
    }
  }

  private static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    return Int(exactly: number).map(String.init) ?? String(number)
  }

  /// A text as JSON writes it.
  package static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    guard !isPlain else { return "\"\(text)\"" }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{0}"..<" ", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
