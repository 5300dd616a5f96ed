struct ManualText: Sendable {
  /// A one-sentence description, which the list of commands also shows.
  private(set) var summary = ""
  private(set) var discussion = ""
  /// The operands in the usage line, such as `MODEL [UTTERANCE | -]`.
  private(set) var operands = ""
  private(set) var examples: [String] = []
  private(set) var lists: [Manual.List] = []

  var description: String { discussion.isEmpty ? summary : "\(summary) \(discussion)" }

  static let all: [String: ManualText] = {
    let file = String(decoding: PackageResources.manuals_txt, as: UTF8.self)
    let texts = file.split(separator: "\n\n").map { block in
      let lines = block.split(separator: "\n")
      return (String(lines[0]), ManualText(lines.dropFirst()))
    }
    return Dictionary(texts) { $1 }
  }()
}

extension ManualText {
  /// Reads the lines after the verb: summary, discussion, usage, examples, and lists of names.
  init(_ lines: some Sequence<Substring>) {
    for line in lines {
      if let text = line.text(after: "Usage: ") {
        operands = text
      } else if let text = line.text(after: "Example: ") {
        examples.append(text)
      } else if let item = line.text(after: "  ")?.split(separator: " — ", maxSplits: 1) {
        lists[lists.count - 1].items.append((String(item[0]), String(item[1])))
      } else if line.hasSuffix(":") {
        lists.append(Manual.List(title: String(line.dropLast()), items: []))
      } else if summary.isEmpty {
        summary = String(line)
      } else {
        discussion = String(line)
      }
    }
  }
}

extension Substring {
  fileprivate func text(after start: String) -> String? {
    hasPrefix(start) ? String(dropFirst(start.count)) : nil
  }
}
