struct CompletionsCommand: Command {
  static let manual = Manual(
    verb: "completions",
    requiredOperand: "bash, zsh or fish",
    mostOperands: 1
  )

  private static let shell = OptionType<@Sendable ([Manual]) -> String>.choice([
    ("bash", BashCompletions.text), ("zsh", ZshCompletions.text), ("fish", FishCompletions.text),
  ])

  let arguments: Arguments
  let terminal: Terminal

  func validate() throws(UsageError) {
    try Self.shell.validate(arguments.operands[0], of: "completions")
  }

  func run() throws {
    let text = Self.shell.parse(arguments.operands[0])
    if let text { try terminal.write(text(Launcher.manuals)) }
  }
}
