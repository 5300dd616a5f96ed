/// The names of commands in messages: `Trainer` or `swiftnlc train`, as the user called the program.
struct CommandNames: Sendable {
  let areVerbs: Bool

  static let verbs = Self(areVerbs: true)
  static let programs = Self(areVerbs: false)

  subscript(_ command: any Command.Type) -> String {
    areVerbs ? command.manual.verbName : command.manual.name
  }
}
