import Host
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A command: what it is, how it understands its arguments, what it does.
package protocol Command: Sendable {
  static var manual: Manual { get }
  /// Understands the arguments, without touching a file.
  init(_ arguments: Arguments) throws(UsageError)
  func run(in terminal: Terminal) throws
}

/// Runs a command and turns what becomes of it into words and an exit code: 0 done, 1 failed,
/// 64 misused.
package enum Launcher {
  static let name = "swiftnlc"
  package static let version = "1.0.0"
  /// When this version was made, as manual pages say it.
  static let date = "November 21, 2026"
  static let summary = "Offline intent classifiers from what you have in a cloud platform."

  static let examples = [
    "\(name) train workspace.json -o model.safetensors", "\(name) prompt model.safetensors",
  ]

  /// Every command: help, manual pages and completions know of no others.
  package static let commands: [any Command.Type] = [
    NewCommand.self, ImportCommand.self, EmbedCommand.self, TrainCommand.self,
    PromptCommand.self, EvaluateCommand.self, ExportCommand.self, CheckCommand.self,
    ConvertCommand.self, WordsCommand.self, RowsCommand.self, ServeCommand.self,
    PublishCommand.self, FetchCommand.self, KeysCommand.self, CompletionsCommand.self,
    ManualCommand.self,
  ]

  /// Runs one command with the arguments of the process.
  package static func run(_ command: any Command.Type) -> Never {
    let words = Array(CommandLine.arguments.dropFirst())
    launch(command, words, program: command.manual.name, names: .programs)
  }

  /// Runs the command that the first argument names.
  package static func runByVerb(program: String) -> Never {
    System.ignoreBrokenPipes()
    System.openStandardFiles()
    var words = Array(CommandLine.arguments.dropFirst())
    // As one asks for help elsewhere.
    if words.first == "help", words.count > 1 { words = [words[1], Manual.help.long] }
    guard let verb = words.first else {
      fail(.missingCommand, program: program)
    }
    switch verb {
    case "--help", "-h", "help": show(overview(program: program), program: program)
    case "--version": show("\(program) \(version)", program: program)
    default: break
    }
    guard let command = commands.first(where: { $0.manual.verb == verb }) else {
      let nearest = verb.nearest(in: commands.map { $0.manual.verb })
      fail(.unknownCommand(verb, nearest: nearest), program: program)
    }
    launch(command, Array(words.dropFirst()), program: "\(program) \(verb)", names: .verbs)
  }

  private static func launch(
    _ command: any Command.Type,
    _ words: [String],
    program: String,
    names: CommandNames
  ) -> Never {
    System.ignoreBrokenPipes()
    System.openStandardFiles()
    System.allowInterruption()
    do throws(UsageError) {
      let arguments = try Arguments(words, manual: command.manual)
      if arguments.has(Manual.help) {
        let columns = min(Terminal(isQuiet: false).columns, 100)
        let readsExports = command.manual.options.contains(ImportOptions.format)
        if readsExports, arguments.operands == ["formats"] {
          show(ImportOptions.formats(columns: columns), program: program)
        }
        show(command.manual.text(program: program, columns: columns), program: program)
      }
      if arguments.has(Manual.version) {
        show("\(command.manual.name) \(version)", program: program)
      }
      let terminal = Terminal(isQuiet: arguments.has(Manual.quiet), names: names)
      perform(try command.init(arguments), terminal: terminal, program: program)
    } catch {
      fail(error, program: program)
    }
  }

  private static func perform(
    _ command: any Command,
    terminal: Terminal,
    program: String
  ) -> Never {
    attempt(terminal, program: program) { try command.run(in: terminal) }
  }

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
      terminal.complain("\(program): standard output cannot be written (\(failure.reason))")
    } catch let error as FileError where error.isBrokenPipe {
      System.exit(0)
    } catch {
      terminal.complain("\(program): \(error.sentence(terminal.names))")
    }
    System.exit(1)
  }

  private static func fail(_ error: UsageError, program: String) -> Never {
    Terminal(isQuiet: false).complain("\(program): \(error)\nTry '\(program) --help'.")
    System.exit(64)
  }

  private static func overview(program: String) -> String {
    let width = (commands.map { $0.manual.verb.count }.max() ?? 0) + 4
    let margin = String(repeating: " ", count: width)
    let columns = min(Terminal(isQuiet: false).columns, 100)
    let lines = commands.map { command in
      let summary = (margin + command.manual.summary).folded(to: columns, hanging: 0)
      return "  \(command.manual.verb)".padding(to: width) + summary.dropFirst(width)
    }
    return """
      SwiftNLC \(version): \(summary.prefix(1).lowercased())\(summary.dropFirst())

      Usage: \(program) COMMAND …

      Commands:
      \(lines.joined(separator: "\n"))

      '\(program) COMMAND --help' tells more.

      Example:
      \(examples.map { "  \($0)" }.joined(separator: "\n"))
      """
  }
}
