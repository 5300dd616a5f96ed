extension String {
  /// The text broken between words into lines of at most `columns`. The first line keeps its
  /// margin; the other lines are indented by `hanging` more. Words in single quotation marks stay
  /// together, because they may be a path in a command to copy.
  func folded(to columns: Int, hanging: Int = 2) -> String {
    guard self.columns > columns else { return self }
    let margin = prefix { $0 == " " }
    let hangingMargin = String(margin) + String(repeating: " ", count: hanging)
    var lines: [String] = []
    var line = ""
    for word in matches(of: /'[^']*'[^ ]*|[^ ]+/).map(\.output) {
      if !line.isEmpty, line.columns + 1 + word.columns > columns {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? (lines.isEmpty ? String(margin) : hangingMargin) + word : " " + word
    }
    return (lines + [line]).joined(separator: "\n")
  }

  /// The text after a label, broken into lines that are all indented by the width of the label.
  func folded(after label: String, to columns: Int) -> String {
    let margin = String(repeating: " ", count: label.columns)
    return label + (margin + self).folded(to: columns, hanging: 0).dropFirst(margin.count)
  }
}
