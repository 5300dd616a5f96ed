import TextFormats

/// Reads sections such as `## intent:greet`, and their items, line by line.
struct RasaMarkdown {
  enum Kind: String, CaseIterable {
    case intent, synonym, lookup, regex
  }

  typealias Line = (kind: Kind, name: String, text: String?)

  private var section: (kind: Kind, name: String)?
  private var isInComment = false

  static func isMarkdown(_ lines: Lines) -> Bool {
    var markdown = Self()
    return lines.contains { line in
      markdown.read(line).map { $0.kind == .intent && $0.text == nil } ?? false
    }
  }

  /// Returns an item, or a heading without text; `nil` for other lines.
  mutating func read(_ line: Substring) -> Line? {
    let line = withoutComments(line)
    let text = line.drop { $0 == " " || $0 == "\t" }
    if text.hasPrefix("#") { return heading(text) }
    guard let section, let first = text.first, "-*+".contains(first) else { return nil }
    let item = text.dropFirst()
    guard let next = item.first, next != first else { return nil }
    let isSpaced = next == " " || next == "\t"
    return (section.kind, section.name, String(item.dropFirst(isSpaced ? 1 : 0)))
  }

  private mutating func heading(_ line: Substring) -> Line? {
    let parts = line.drop { $0 == "#" }.trimmed.split(separator: ":", maxSplits: 1)
    section = nil
    guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])) else { return nil }
    let name = parts[1].trimmed
    section = (kind, name)
    return (kind, name, nil)
  }

  /// Returns the part of a line outside of `<!-- -->` comments, which may span lines.
  private mutating func withoutComments(_ line: Substring) -> String {
    var text = ""
    var rest = line
    while !rest.isEmpty {
      let mark = isInComment ? "-->" : "<!--"
      guard let range = rest.firstRange(of: mark) else {
        if !isInComment { text += rest }
        break
      }
      if !isInComment { text += rest[..<range.lowerBound] }
      rest = rest[range.upperBound...]
      isInComment.toggle()
    }
    return text
  }
}
