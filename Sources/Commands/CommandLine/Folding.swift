extension String {
  /// Broken between words into lines that fit. The first keeps its margin, the others have
  /// `hanging` more, or what is given.
  func folded(to columns: Int, hanging: Int = 2) -> String {
    guard self.columns > columns else { return self }
    let margin = prefix { $0 == " " }
    let hangingMargin = String(margin) + String(repeating: " ", count: hanging)
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      if !line.isEmpty, line.columns + 1 + word.columns > columns {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? (lines.isEmpty ? String(margin) : hangingMargin) + word : " " + word
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
