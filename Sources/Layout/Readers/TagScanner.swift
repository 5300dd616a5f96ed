import Notations

/// Scans the tags of XML or HTML and the text after each of them. It keeps no stack, so nesting is
/// unlimited; invalid tags are text.
struct TagScanner {
  struct Tag {
    /// The name of the tag in lower case, without a namespace prefix.
    let name: String
    let isEnd: Bool
    private let attributes: Substring.UTF8View.SubSequence

    fileprivate init(_ content: Substring.UTF8View.SubSequence) {
      isEnd = content.first == UInt8(ascii: "/")
      let body = isEnd ? content.dropFirst() : content
      let word = body.prefix { $0 > 0x20 && $0 != UInt8(ascii: "/") }
      let full = String(Substring(word)).lowercased()
      name = full.split(separator: ":").last.map(String.init) ?? full
      attributes = body.dropFirst(word.count)
    }

    /// Ignores the case of the attribute's name.
    subscript(wanted: String) -> String? {
      var rest = attributes
      while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
        let words = rest[..<equals].split { $0 <= 0x20 }
        let key = words.last.map { String(Substring($0)).lowercased() }
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

    func number(_ name: String) -> Double? { self[name].flatMap { Double($0) } }
  }

  private var rest: Substring.UTF8View.SubSequence

  init(_ text: String) { rest = text[...].utf8 }

  /// Returns the next tag, and the text up to the following tag.
  mutating func next() -> (tag: Tag, text: String)? {
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
        return (tag, Self.plain(rest.prefix { $0 != UInt8(ascii: "<") }))
      }
    }
    return nil
  }

  private var tagEnd: Substring.UTF8View.Index? {
    // Brackets in quotes are ignored.
    var quote: UInt8?
    for index in rest.indices {
      let byte = rest[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index
      }
    }
    return nil
  }

  private mutating func skip(past end: String) {
    let last = Array(end.utf8)
    while !rest.isEmpty, !rest.starts(with: last) { rest = rest.dropFirst() }
    rest = rest.dropFirst(last.count)
  }

  /// Replaces character references.
  fileprivate static func plain(_ bytes: Substring.UTF8View.SubSequence) -> String {
    let text = String(Substring(bytes))
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return text.resolvingCharacterReferences(["nbsp": "\u{A0}"]).text
  }
}
