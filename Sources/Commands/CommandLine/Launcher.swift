import Host

protocol Command: Sendable {
  static var manual: Manual { get }
  init(arguments: Arguments, terminal: Terminal)
  /// Checks rules that the manual cannot express, without reading the user's files.
  func validate() throws(UsageError)
  func run() throws
}

extension Command {
  func validate() throws(UsageError) {}
}

/// Runs a command. The exit code is 0 for success, 1 for failure and 64 for incorrect usage.
package enum Launcher {
  static let name = "swiftnlc"
  package static let version = "1.0.0"
  /// The release date, which manual pages show.
  static let date = "November 21, 2026"
  static var text: ManualText { ManualText.all[name] ?? ManualText() }

  /// Every command. Help, manual pages and completions are made from this list.
  static let commands: [any Command.Type] = [
    NewCommand.self, ImportCommand.self, EmbedCommand.self, TrainCommand.self,
    PromptCommand.self, EvaluateCommand.self, ExportCommand.self, CheckCommand.self,
    DiscoverCommand.self,
    ConvertCommand.self, WordsCommand.self, RowsCommand.self, ServeCommand.self,
    PublishCommand.self, FetchCommand.self, KeysCommand.self, CompletionsCommand.self,
    ManualCommand.self,
  ]

  static var manuals: [Manual] { commands.map { $0.manual } }

  /// Runs the command after which the program or a link to `swiftnlc` is named, such as `Importer`,
  /// or else the command that the first argument names.
  package static func run(_ program: String) -> Never {
    System.ignoreWritingSignals()
    System.openStandardFiles()
    var words = CommandLine.arguments[...]
    // In `arguments`, bytes that are not UTF-8 are replaced, so a path would lead to another file.
    let index = words.indices.first {
      CommandLine.unsafeArgv[$0].flatMap { String(validatingCString: $0) } == nil
    }
    if let index {
      let problem = "'\(words[index])' is not UTF-8; rename the file, or convert the text"
      fail(UsageError(problem), program: program)
    }
    let link = words.popFirst()?.lastComponent
    for name in [program, link].compactMap(\.self) {
      guard let command = commands.first(where: { $0.manual.program == name }) else { continue }
      launch(command, words, .programs)
    }
    if words.first == "help", let verb = words.dropFirst().first {
      words = [verb, OptionGroup.help.long]
    }
    guard let verb = words.popFirst() else { fail(UsageError("missing command"), program: program) }
    switch verb {
    case "--help", "-h", "help": show(overview(program: program), program: program)
    case "--version": show("\(program) \(version)", program: program)
    default: break
    }
    guard let command = commands.first(where: { $0.manual.verb == verb }) else {
      let nearest = verb.nearest(in: manuals.map(\.verb) + ["help"])
      fail(UsageError("unknown command '\(verb)'", nearest: nearest), program: program)
    }
    launch(command, words, .verbs)
  }

  private static func launch(
    _ command: any Command.Type,
    _ words: ArraySlice<String>,
    _ names: CommandNames
  ) -> Never {
    System.allowInterruption()
    let program = names[command]
    do throws(UsageError) {
      let arguments = try Arguments(Array(words), manual: command.manual)
      if arguments.has(OptionGroup.help) {
        show(help(for: command.manual, arguments.operands, program: program), program: program)
      }
      if arguments.has(OptionGroup.version) {
        show("\(command.manual.name) \(version)", program: program)
      }
      let terminal = Terminal(isQuiet: arguments[OptionGroup.quiet], names: names)
      let command = command.init(arguments: arguments, terminal: terminal)
      try command.validate()
      attempt(terminal, program: program) {
        try arguments.protectInputs()
        try command.run()
      }
    } catch {
      fail(error, program: program)
    }
  }

  private static func help(for manual: Manual, _ operands: [String], program: String) -> String {
    let columns = helpColumns
    // The arguments `--help formats` show the list of formats.
    let list = manual.lists.first { [$0.title.lowercased()] == operands }
    return list?.text(columns: columns) ?? manual.help(program: program, columns: columns)
  }

  private static var helpColumns: Int { min(Terminal(isQuiet: false).columns, 100) }

  private static func show(_ text: String, program: String) -> Never {
    let terminal = Terminal(isQuiet: false)
    attempt(terminal, program: program) { try terminal.write(text + "\n") }
  }

  private static func attempt(
    _ terminal: Terminal,
    program: String,
    _ body: () throws -> Void
  ) -> Never {
    do {
      try body()
      System.exit(0)
    } catch let failure as System.Failure {
      if failure.isBrokenPipe { System.exit(0) }
      terminal.printError("\(program): cannot write to standard output (\(failure.reason))")
    } catch let error as FileError where error.isBrokenPipe {
      System.exit(0)
    } catch {
      terminal.printError("\(program): \(error.message(terminal.names))")
    }
    System.exit(1)
  }

  private static func fail(_ error: UsageError, program: String) -> Never {
    Terminal(isQuiet: false).printError("\(program): \(error)\nTry '\(program) --help'.")
    System.exit(64)
  }

  private static func overview(program: String) -> String {
    let columns = helpColumns
    let commands = manuals.map { ($0.verb, $0.text.summary) }
    return """
      \(text.summary.folded(to: columns, hanging: 0))

      Usage: \(program) COMMAND [arguments] [options]

      Commands:
      \(Manual.entries(commands, columns: columns))

      Run '\(program) COMMAND --help' for the options of a command.

      Examples:
      \(text.examples.map { "  \($0)" }.joined(separator: "\n"))
      """
  }
}
