import TextFormats

extension ImportFormat {
  /// fastText: lines such as `__label__greet hello there`.
  static let fastText = perFile("fasttext", "fastText file") { document, options in
    var draft = Draft()
    var severalLabels = 0
    for line in document.lines where !line.allSatisfy(\.isWhitespace) {
      let (labels, text) = fastTextParts(line)
      guard let label = labels.first else {
        guard !draft.intents.isEmpty || options.namesFormat else { return nil }
        draft.outOfScope.append(Draft.Utterance(text))
        continue
      }
      if labels.count > 1 { severalLabels += 1 }
      draft.add(Draft.Utterance(text), to: label)
    }
    guard !draft.intents.isEmpty else { return nil }
    draft.notes.append(ifAny: severalLabels, ImportNote.severalLabels)
    draft.markOutOfScope(where: OutOfScopeLabel.contains)
    return draft
  }

  private static let fastTextMark = "__label__"

  private static func fastTextParts(_ line: Substring) -> (labels: [String], text: String) {
    var labels: [String] = []
    var rest = line.drop { $0.isWhitespace }
    while rest.hasPrefix(fastTextMark) {
      let word = rest.prefix { !$0.isWhitespace }
      // Some converters write a comma after the label: `__label__greet , hello`.
      let label = word.dropFirst(fastTextMark.count)
      labels.append(String(label.hasSuffix(",") ? label.dropLast() : label))
      rest = rest[word.endIndex...].drop { $0.isWhitespace || $0 == "," }
    }
    while let space = rest.lastIndex(where: \.isWhitespace),
      rest[rest.index(after: space)...].hasPrefix(fastTextMark)
    {
      labels.append(String(rest[rest.index(after: space)...].dropFirst(fastTextMark.count)))
      rest = rest[..<space]
    }
    return (labels.filter { !$0.isEmpty }, String(rest))
  }
}
