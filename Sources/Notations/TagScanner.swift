/// Scans the tags of XML or HTML and the text after each of them. It keeps no stack, so nesting is
/// unlimited; invalid tags are text, and entities that a document defines are not expanded.
package struct TagScanner {
  package struct Tag {
    /// The name of the tag in lower case, without a namespace prefix.
    package let name: String
    package let isEnd: Bool
    private let attributes: ArraySlice<UInt8>

    fileprivate init(_ content: ArraySlice<UInt8>) {
      isEnd = content.first == UInt8(ascii: "/")
      let body = isEnd ? content.dropFirst() : content
      let word = body.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }
      name = Self.localName(word)
      attributes = body.dropFirst(word.count)
    }

    private static func localName(_ part: ArraySlice<UInt8>) -> String {
      let name = part.split { $0 <= 0x20 || $0 == UInt8(ascii: ":") }.last ?? []
      return String(decoding: name, as: UTF8.self).lowercased()
    }

    /// Whether the text after the tag belongs to the element, unlike after `</p>` and `<br/>`.
    package var hasContent: Bool { !isEnd && attributes.last != UInt8(ascii: "/") }

    /// Returns the value of an attribute, whose name is in lower case and without a namespace
    /// prefix.
    package subscript(wanted: String) -> String? {
      var rest = attributes
      while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
        let key = Self.localName(rest[..<equals])
        let behind = rest[rest.index(after: equals)...].drop { $0 <= 0x20 }
        guard let quote = behind.first, quote == 0x22 || quote == 0x27 else {
          rest = behind
          continue
        }
        let value = behind.dropFirst()
        guard let end = value.firstIndex(of: quote) else { return nil }
        if key == wanted { return TagScanner.plain(value[..<end]) }
        rest = value[value.index(after: end)...]
      }
      return nil
    }

    package func number(_ name: String) -> Double? { self[name].flatMap { Double($0) } }
  }

  private var rest: ArraySlice<UInt8>

  package init(_ utf8: [UInt8]) { rest = utf8[...] }

  /// Returns the next tag, and the text up to the following tag.
  package mutating func next() -> (tag: Tag, text: String)? {
    while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[open...].dropFirst()
      if rest.starts(with: "!--".utf8) {
        skip(past: "-->")
      } else if rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "?") {
        skip(past: ">")
      } else {
        guard let end = tagEnd else { return nil }
        let tag = Tag(rest[..<end])
        rest = rest[end...].dropFirst()
        return (tag, text())
      }
    }
    return nil
  }

  private var tagEnd: Int? {
    // Brackets in quotes are ignored.
    var quote: UInt8?
    return rest.firstIndex { byte in
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      }
      return quote == nil && byte == UInt8(ascii: ">")
    }
  }

  private mutating func text() -> String {
    var text = ""
    while true {
      let part = rest.prefix { $0 != UInt8(ascii: "<") }
      text += Self.plain(part)
      rest = rest[part.endIndex...]
      if rest.starts(with: "<!--".utf8) {
        skip(past: "-->")
      } else if rest.starts(with: "<![CDATA[".utf8) {
        rest = rest.dropFirst(9)
        text += String(decoding: skip(past: "]]>"), as: UTF8.self)
      } else {
        return text
      }
    }
  }

  /// Returns the text before the end mark, which is skipped.
  @discardableResult
  private mutating func skip(past end: String) -> ArraySlice<UInt8> {
    let start = rest
    while !rest.isEmpty, !rest.starts(with: end.utf8) { rest = rest.dropFirst() }
    defer { rest = rest.dropFirst(end.utf8.count) }
    return start[..<rest.startIndex]
  }

  /// Replaces character references.
  private static func plain(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard bytes.contains(UInt8(ascii: "&")) else { return text }
    return text.resolvingCharacterReferences(["nbsp": "\u{A0}"]).text
  }
}
