import TextFormats

/// Reads Rasa 1 training data line by line: sections such as `## intent:greet`, and their items.
struct RasaMarkdown {
  enum Section: String {
    case intent, synonym, lookup, regex
  }

  enum Found {
    case section(Section, name: String)
    case item(Section, name: String, text: String)
  }

  private var section: (kind: Section, name: String)?
  private var isInComment = false

  static func isMarkdown(_ lines: Lines) -> Bool {
    var markdown = Self()
    return lines.contains { line in
      if case .section(.intent, _) = markdown.read(line) { true } else { false }
    }
  }

  mutating func read(_ line: Substring) -> Found? {
    let line = withoutComments(line)
    let text = line.drop { $0 == " " || $0 == "\t" }
    if text.hasPrefix("#") { return heading(text) }
    guard let section, let first = text.first, "-*+".contains(first) else { return nil }
    let item = text.dropFirst()
    guard let next = item.first, next != first else { return nil }
    let isSpaced = next == " " || next == "\t"
    return .item(section.kind, name: section.name, text: String(item.dropFirst(isSpaced ? 1 : 0)))
  }

  private mutating func heading(_ line: Substring) -> Found? {
    let title = line.drop { $0 == "#" }.trimmed
    let parts = title.split(separator: ":", maxSplits: 1)
    section = nil
    guard parts.count == 2, let kind = Section(rawValue: String(parts[0])) else { return nil }
    let name = parts[1].trimmed
    section = (kind, name)
    return .section(kind, name: name)
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
