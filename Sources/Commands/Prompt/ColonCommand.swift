/// A command of the interactive prompt. To add one, declare it in the file of its group and add it to
/// `groups`.
struct ColonCommand: Sendable {
  /// The name, with its colon.
  let name: String
  /// Another name, which the help does not show.
  let alias: String?
  /// The operand in the help, such as `INTENT`.
  let operand: String?
  let help: String
  let completion: @Sendable (_ operand: String, PromptState) -> Completion
  let run: @Sendable (Conversation, _ operand: String) throws -> Void

  /// Every command, in the groups of the help.
  static let groups: [(title: String, commands: [ColonCommand])] = [
    ("Inspect", [.why, .top, .similar, .intents, .entities, .examples]),
    ("Teach (with a dataset)", [.teach, .wrong, .new, .mark, .unmark, .undo, .save, .review]),
    ("Session", [.threshold, .load, .stats, .time, .help, .quit]),
  ]
  static let all = groups.flatMap(\.commands)

  init(
    _ name: String,
    alias: String? = nil,
    operand: String? = nil,
    help: String,
    completion: @escaping @Sendable (String, PromptState) -> Completion = { _, _ in .nothing },
    run: @escaping @Sendable (Conversation, String) throws -> Void
  ) {
    self.name = name
    self.alias = alias
    self.operand = operand
    self.help = help
    self.completion = completion
    self.run = run
  }
}
