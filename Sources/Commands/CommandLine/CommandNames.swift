/// The names of commands in messages: `Trainer` or `swiftnlc train`, as the user called the program.
struct CommandNames: Sendable {
  /// Whether the user runs `swiftnlc train` instead of `Trainer`.
  let areVerbs: Bool

  static let verbs = Self(areVerbs: true)
  static let programs = Self(areVerbs: false)

  /// The name of a command: `Trainer` or `swiftnlc train`. Commands without an executable of their
  /// own, such as `check`, only have the second.
  subscript(_ command: any Command.Type) -> String {
    let manual = command.manual
    return manual.isProgram && !areVerbs ? manual.name : "\(Launcher.name) \(manual.verb)"
  }
}
