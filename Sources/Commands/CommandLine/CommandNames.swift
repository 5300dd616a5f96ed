/// The names of commands in messages: `Trainer` or `swiftnlc train`, depending on how the user
/// called the program.
enum CommandNames: Sendable {
  case verbs, programs

  subscript(_ command: any Command.Type) -> String {
    self == .verbs ? command.manual.verbName : command.manual.name
  }

  func call(_ command: any Command.Type, _ words: [String]) -> String {
    ([self[command]] + words.map(\.shellWord)).joined(separator: " ")
  }
}

extension String {
  /// The text as one word of a shell's command line, in quotation marks if it needs them.
  var shellWord: String {
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "_-./:=,@%+".contains($0) }
    return isPlain && !isEmpty ? self : shellQuoted
  }

  /// The text in single quotation marks, as sh, bash and zsh require.
  var shellQuoted: String { "'" + replacing("'", with: #"'\''"#) + "'" }
}
