import TextFormats

struct Completion: Equatable {
  let word: String
  let candidates: [String]
  /// The text to insert after the completed word if there is only one candidate.
  private let end: String

  static let nothing = Completion(word: "", among: [])

  init(word: String, among names: [String], end: String = "") {
    self.word = word
    self.end = end
    let start = word.lowercased()
    candidates = names.filter { $0.lowercased().hasPrefix(start) }
  }

  /// The text that replaces the word: the only candidate, or the common prefix of all candidates.
  var insertion: String {
    guard candidates.count != 1 else { return candidates[0] + end }
    let shared = candidates.dropFirst().reduce(candidates.first ?? "") { shared, candidate in
      String(zip(shared, candidate).prefix { $0.lowercased() == $1.lowercased() }.map(\.0))
    }
    return shared.count > word.count ? shared : word
  }

  private static let mostListed = 60

  func list(columns: Int) -> String {
    let shown = candidates.prefix(Self.mostListed)
    let width = min(shown.widest + 2, max(columns - 2, 4))
    let perLine = max(1, (columns - 2) / width)
    var text = ""
    for start in stride(from: 0, to: shown.count, by: perLine) {
      let line = shown[start..<min(start + perLine, shown.count)]
      let cells = line.map { $0.visible.fitted(to: width - 2) + "  " }
      text += "  " + cells.joined()
      while text.last == " " { text.removeLast() }
      text += "\n"
    }
    return text + candidates.remainder(after: shown.count).map { "  \($0)\n" }.joined()
  }
}
