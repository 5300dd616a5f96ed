struct HTTPTarget: Equatable, Sendable {
  /// The percent-decoded path components, without empty components.
  private(set) var path: [String] = []
  private var query: ArraySlice<UInt8> = []

  /// Parses a request target, or returns `nil` if it does not start with a slash, or if a
  /// percent-escape is incomplete, a control character or invalid UTF-8.
  init?(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    if let mark = bytes.firstIndex(of: UInt8(ascii: "?")) {
      query = bytes[(mark + 1)...]
      rest = bytes[..<mark]
    }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    path.reserveCapacity(8)
    while !rest.isEmpty {
      let part = rest.prefix { $0 != UInt8(ascii: "/") }
      rest = rest[part.endIndex...].dropFirst()
      guard !part.isEmpty else { continue }
      guard let text = Self.decoded(part, plusIsSpace: false) else { return nil }
      path.append(text)
    }
  }

  /// The target `*` of a request about the service as a whole.
  static let everything = HTTPTarget()

  private init() {}

  /// Returns the first value of a query parameter that can be decoded.
  func parameter(_ name: String) -> String? { Self.value(of: name, in: query) }

  /// Returns the first value of a field in a URL-encoded form that can be decoded.
  static func value(of name: String, in form: ArraySlice<UInt8>) -> String? {
    for item in form.split(separator: UInt8(ascii: "&")) {
      let parts = item.split(
        separator: UInt8(ascii: "="),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      guard let key = decoded(parts[0], plusIsSpace: true), key == name else { continue }
      if let value = decoded(parts.count > 1 ? parts[1] : [], plusIsSpace: true) { return value }
    }
    return nil
  }

  var size: Int { query.count }

  private static func decoded(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool) -> String? {
    if bytes.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "+") }) {
      return String(decoding: bytes, as: UTF8.self)
    }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      var byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "%") {
        guard index + 1 < bytes.endIndex, let high = hexadecimal(bytes[index]),
          let low = hexadecimal(bytes[index + 1])
        else { return nil }
        byte = high << 4 | low
        // Texts in the query, unlike the path, may contain control characters, such as line breaks.
        guard byte >= 0x20 || plusIsSpace && byte != 0, byte != 0x7F else { return nil }
        index += 2
      } else if byte == UInt8(ascii: "+"), plusIsSpace {
        byte = UInt8(ascii: " ")
      }
      plain.append(byte)
    }
    return String(validating: plain, as: UTF8.self)
  }

  static func hexadecimal(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
