package struct CompletionsCommand: Command {
  package static let manual = Manual(
    name: "swiftnlc completions",
    verb: "completions",
    summary: "Prints completions of commands and options for a shell.",
    operands: "bash | zsh | fish",
    examples: [
      "bash > ~/.local/share/bash-completion/completions/swiftnlc",
      "zsh > ~/.zsh/completions/_swiftnlc",
      "fish > ~/.config/fish/completions/swiftnlc.fish",
    ]
  )

  private enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  private let shell: Shell

  package init(_ arguments: Arguments) throws(UsageError) {
    let name = try arguments.operand("bash, zsh or fish")
    guard let shell = Shell(rawValue: name) else {
      let known = Shell.allCases.map(\.rawValue)
      throw .unknownChoice(
        option: "completions",
        value: name,
        known: known,
        nearest: name.nearest(in: known)
      )
    }
    self.shell = shell
  }

  package func run(in terminal: Terminal) throws {
    let manuals = Launcher.commands.map { $0.manual }
    switch shell {
    case .bash: try terminal.write(BashCompletions.text(of: manuals))
    case .zsh: try terminal.write(ZshCompletions.text(of: manuals))
    case .fish: try terminal.write(FishCompletions.text(of: manuals))
    }
  }
}
