extension String {
  /// The text without control characters, except line breaks, tabs and styles, because quoted files
  /// must not control the user's terminal.
  var forTerminal: String {
    let isPlain = utf8.allSatisfy { 0x20..<0x7F ~= $0 || $0 == 0x0A }
    guard !isPlain else { return self }
    var text = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.first {
      let style = Self.styles.first { rest.starts(with: $0) }
      let isAllowed = scalar == "\n" || scalar == "\t" || !scalar.isControl
      // Appending a sequence would count all scalars of the text each time.
      for scalar in style ?? [isAllowed ? scalar : "\u{FFFD}"] { text.append(scalar) }
      rest.removeFirst(style?.count ?? 1)
    }
    return String(text)
  }

  /// The escape sequences for reset, bold and dim, which are harmless even if a file contains them.
  private static let styles = ["0", "1", "2"].map { Array("\u{1B}[\($0)m".unicodeScalars) }
}
