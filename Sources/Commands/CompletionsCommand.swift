struct CompletionsCommand: Command {
  static let manual = Manual(
    verb: "completions",
    summary: "Prints completions of commands and options for a shell.",
    operands: "bash | zsh | fish",
    requiredOperand: "bash, zsh or fish",
    mostOperands: 1,
    examples: [
      "bash > ~/.local/share/bash-completion/completions/swiftnlc",
      "zsh > ~/.zsh/completions/_swiftnlc",
      "fish > ~/.config/fish/completions/swiftnlc.fish",
    ]
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
    if let text { try terminal.write(text(Launcher.commands.map { $0.manual })) }
  }
}
