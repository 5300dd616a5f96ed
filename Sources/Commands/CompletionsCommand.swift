/// What a shell needs to know to complete the commands and their options.
package struct CompletionsCommand: Command {
  package static let manual = Manual(
    name: "swiftnlc completions",
    verb: "completions",
    summary: "Prints what a shell needs to complete commands and options.",
    operands: "bash | zsh | fish",
    options: [],
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
    let name = try arguments.operand("the shell, bash, zsh or fish,")
    guard let shell = Shell(rawValue: name) else {
      throw .unknownChoice(
        option: "completions",
        value: name,
        known: Shell.allCases.map(\.rawValue),
        nearest: name.nearest(in: Shell.allCases.map(\.rawValue))
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
