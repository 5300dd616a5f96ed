package struct ManualCommand: Command {
  package static let manual = Manual(
    name: "swiftnlc manual",
    verb: "manual",
    summary: "Prints the manual page of a command, or the names of all manual pages.",
    operands: "[NAME]",
    examples: ["Importer | man -l -", "swiftnlc > swiftnlc.1"]
  )

  private let command: String?

  package init(_ arguments: Arguments) throws(UsageError) {
    let name = try arguments.operand("NAME", default: "")
    command = name.isEmpty ? nil : name
    guard let command, command != Launcher.name else { return }
    guard Launcher.commands.contains(where: { $0.manual.isCalled(command) }) else {
      let names = Launcher.commands.flatMap { $0.manual.pageNames + [$0.manual.verb] }
      throw .unknownCommand(command, nearest: command.nearest(in: names))
    }
  }

  package func run(in terminal: Terminal) throws {
    let manuals = Launcher.commands.map { $0.manual }
    guard let command else {
      let names = [Launcher.name] + manuals.flatMap(\.pageNames)
      return try terminal.write(names.map { $0 + "\n" }.joined())
    }
    let manual = manuals.first { $0.isCalled(command) }
    try terminal.write(manual.map(ManualPage.text) ?? ManualPage.overview(of: manuals))
  }
}

extension Manual {
  /// The name of the manual page: `Importer`, or `swiftnlc-check`.
  var pageName: String { name.split(separator: " ").joined(separator: "-") }

  /// All names of the manual page: `Importer` and `swiftnlc-import`.
  var pageNames: [String] { isProgram ? [pageName, "\(Launcher.name)-\(verb)"] : [pageName] }

  /// Whether the command has an executable of its own.
  var isProgram: Bool { pageName == name }

  fileprivate func isCalled(_ name: String) -> Bool { pageNames.contains(name) || name == verb }
}
