/// The names of commands in messages: `Trainer` or `swiftnlc train`, as the user called the program.
enum CommandNames: Sendable {
  case verbs, programs

  subscript(_ command: any Command.Type) -> String {
    self == .verbs ? command.manual.verbName : command.manual.name
  }
}
