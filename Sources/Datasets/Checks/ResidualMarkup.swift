/// Finds remains of a platform's syntax, of a web page or of a wrong encoding in an utterance.
struct ResidualMarkup {
  private let entities: Set<String>

  init(entities: [String]) { self.entities = Set(entities.map { $0.lowercased() }) }

  func junk(in utterance: String) -> Finding.Junk? {
    guard utterance.utf8.contains(where: Self.isSuspicious) else { return nil }
    let text = utterance[...]
    return Self.brokenCharacters(in: text) ?? Self.annotation(in: text) ?? Self.braces(in: text)
      ?? Self.tag(in: text) ?? Self.characterReference(in: text) ?? entityReference(in: text)
  }

  /// Whether a byte can be part of markup. Most utterances have none and need no further check.
  private static func isSuspicious(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "&"),
      UInt8(ascii: "@"), UInt8(ascii: "%"), 0x80...:
      true
    default: false
    }
  }

  private static func isNameCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_-.:= ".contains(character)
  }

  /// Finds a name in braces: `{City}`, `{{user.name}}`, `${total}`.
  private static func braces(in text: Substring) -> Finding.Junk? {
    guard let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}") else {
      return format(in: text)
    }
    let name = text[open..<close].drop { $0 == "{" }
    guard let first = name.first, first != " ", name.count <= 40,
      name.allSatisfy({ isNameCharacter($0) || $0 == "@" })
    else { return nil }
    let end = text[close...].firstIndex { $0 != "}" } ?? text.endIndex
    let start = text[..<open].last == "$" ? text.index(before: open) : open
    return .placeholder(String(text[start..<end]))
  }

  /// Finds a placeholder of a format string: `%s`, `%1$s`.
  private static func format(in text: Substring) -> Finding.Junk? {
    text.split(separator: " ").first { word in
      word == "%s" || word == "%d" || word == "%@" || word.hasPrefix("%1$")
    }
    .map { .placeholder(String($0)) }
  }

  /// Finds the name of an entity: `@sys-number`, and `@city` if the dataset has an entity `city`.
  private func entityReference(in text: Substring) -> Finding.Junk? {
    text.split(separator: " ").first { word in
      guard word.hasPrefix("@") else { return false }
      let name = word.dropFirst().prefix { $0.isLetter || $0.isNumber || "_-.".contains($0) }
      return name.hasPrefix("sys-") || name.hasPrefix("sys.")
        || entities.contains(name.lowercased())
    }
    .map { .placeholder(String($0)) }
  }

  /// Finds an annotation: `[Rome](city)`, `[Rome]{"entity": "city"}` or `[city]`.
  private static func annotation(in text: Substring) -> Finding.Junk? {
    guard let open = text.firstIndex(of: "["), let close = text[open...].firstIndex(of: "]") else {
      return nil
    }
    let following = text[text.index(after: close)...]
    if following.first == "(" || following.first == "{" {
      let end = following.firstIndex { $0 == ")" || $0 == "}" } ?? following.indices.last
      return end.map { .markup(String(text[open...$0])) }
    }
    let name = text[open..<close].dropFirst()
    guard name.count >= 2, name.first?.isLetter == true, name.allSatisfy(isNameCharacter),
      text[..<open].last?.isLetter != true
    else { return nil }
    return .placeholder(String(text[open...close]))
  }

  /// Finds a tag: `<b>`, `</speak>`, `<br/>`. Any other name in angle brackets is a placeholder.
  private static func tag(in text: Substring) -> Finding.Junk? {
    guard let open = text.firstIndex(of: "<"), let close = text[open...].firstIndex(of: ">") else {
      return nil
    }
    let inside = text[open..<close].dropFirst()
    let name = inside.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    guard let first = name.first, first.isLetter, inside.last != " ", inside.count <= 200 else {
      return nil
    }
    let whole = String(text[open...close])
    return tagNames.contains(name.lowercased()) || inside.first == "/"
      ? .markup(whole) : inside.allSatisfy(isNameCharacter) ? .placeholder(whole) : nil
  }

  private static let tagNames: Set<String> = [
    "a", "audio", "b", "body", "br", "break", "code", "div", "em", "emphasis", "font", "h1", "h2",
    "h3", "hr", "html", "i", "img", "li", "ol", "p", "phoneme", "pre", "prosody", "s", "say-as",
    "script", "span", "speak", "strong", "style", "sub", "sup", "table", "td", "tr", "u", "ul",
    "voice", "w",
  ]

  /// Finds a character reference of HTML: `&amp;`, `&#39;`.
  private static func characterReference(in text: Substring) -> Finding.Junk? {
    var rest = text
    while let start = rest.firstIndex(of: "&") {
      let following = rest[rest.index(after: start)...]
      let name = following.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
      if following[name.endIndex...].first == ";",
        name.hasPrefix("#") || references.contains(String(name))
      {
        return .markup("&\(name);")
      }
      rest = following
    }
    return nil
  }

  private static let references: Set<String> = [
    "amp", "lt", "gt", "quot", "apos", "nbsp", "ndash", "mdash", "hellip", "lsquo", "rsquo",
    "ldquo", "rdquo", "eacute", "egrave", "agrave", "auml", "ouml", "uuml", "szlig", "euro",
  ]

  /// Finds UTF-8 that was decoded as Latin-1 or Windows-1252, or the replacement character.
  private static func brokenCharacters(in text: Substring) -> Finding.Junk? {
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "\u{FFFD}" { return .brokenCharacters("\u{FFFD}") }
      if let previous, isMisread(previous, scalar) {
        return .brokenCharacters("\(previous)\(scalar)")
      }
      previous = scalar
    }
    return Mojibake.first(in: text).map { .brokenCharacters($0) }
  }

  /// Whether two characters look like UTF-8 bytes that were decoded as Windows-1252.
  private static func isMisread(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    switch (first, second.value) {
    case ("Ã", 0x80...0xBF), ("Â", 0x80...0xBF), ("â", 0x80...0x9F), ("â", 0x20AC): true
    default: false
    }
  }
}
