extension String {
  /// What a terminal shows of it, and obeys nothing of: lines, tabs and our own styles stay, everything
  /// else that would move, colour, ring or turn is replaced. All that we write to a terminal goes through
  /// here, as most of it quotes what others wrote.
  var forTerminal: String {
    let isPlain = utf8.allSatisfy { 0x20..<0x7F ~= $0 || $0 == 0x0A }
    guard !isPlain else { return self }
    var text = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.first {
      if scalar == "\u{1B}", let style = Self.styles.first(where: { rest.starts(with: $0) }) {
        text += style
        rest = rest.dropFirst(style.count)
        continue
      }
      text.append(scalar == "\n" || scalar == "\t" || !scalar.isControl ? scalar : "\u{FFFD}")
      rest = rest.dropFirst()
    }
    return String(text)
  }

  /// Bold, dim, and the end of it: no harm from whoever writes them.
  private static let styles = ["0", "1", "2"].map { Array("\u{1B}[\($0)m".unicodeScalars) }
}
