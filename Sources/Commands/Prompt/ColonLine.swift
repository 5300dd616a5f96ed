import TextFormats

/// A line that begins with a colon, parsed into a command and its operand.
enum ColonLine {
  case command(ColonCommand, operand: String)
  case ambiguous([ColonCommand])
  case unknown(nearest: String?)

  init(_ line: String) {
    let parts = line.split(maxSplits: 1) { $0.isWhitespace }
    let name = (parts.first ?? "").lowercased()
    let operand = parts.count > 1 ? String(parts[1]).trimmed : ""
    let all = ColonCommand.all
    if let command = all.first(where: { $0.name == name || $0.alias == name }) {
      self = .command(command, operand: operand)
      return
    }
    let beginnings = name == ":" ? [] : all.filter { $0.name.hasPrefix(name) }
    switch beginnings.count {
    case 1: self = .command(beginnings[0], operand: operand)
    case 2...: self = .ambiguous(beginnings)
    default: self = .unknown(nearest: name.nearest(in: all.map(\.name)))
    }
  }

  static func completion(of text: String, in state: PromptState) -> Completion {
    guard text.hasPrefix(":") else { return .nothing }
    guard let space = text.firstIndex(of: " ") else {
      let names = ColonCommand.all.map(\.name)
      let completion = Completion(word: text, among: names)
      let command = ColonCommand.all.first { $0.name == completion.candidates.first }
      return Completion(word: text, among: names, end: command?.takesOperand == true ? " " : "")
    }
    guard case .command(let command, _) = ColonLine(text) else { return .nothing }
    return command.completion(String(text[space...].drop { $0 == " " }), state)
  }
}
