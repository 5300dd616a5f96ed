/// The names that messages give to commands: those by which the user calls them.
struct CommandNames: Sendable {
  /// Whether the user runs `swiftnlc train` rather than `Trainer`.
  let areVerbs: Bool

  static let verbs = Self(areVerbs: true)
  static let programs = Self(areVerbs: false)

  /// `Trainer`, or `swiftnlc train`, which is also the only name of commands such as `check`.
  subscript(_ command: any Command.Type) -> String {
    let manual = command.manual
    return manual.isProgram && !areVerbs ? manual.name : "\(Launcher.name) \(manual.verb)"
  }
}
