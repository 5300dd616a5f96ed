extension String {
  /// The text without control characters, except for line breaks, tabs and styles. Output often quotes
  /// files, which must not control the user's terminal.
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

  /// The escape sequences for reset, bold and dim, which are harmless even if they come from a
  /// file.
  private static let styles = ["0", "1", "2"].map { Array("\u{1B}[\($0)m".unicodeScalars) }
}
