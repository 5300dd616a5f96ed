/// A command of the interactive prompt. To add a command, declare it in the file of its group and add
/// it to `groups`.
struct ColonCommand: Sendable {
  /// The name of the command, including the colon, such as `:help`.
  let name: String
  /// An alternative name, which the help does not show.
  var alias: String?
  var operand: String?
  let help: String
  var completion: @Sendable (_ operand: String, PromptState) -> Completion = { _, _ in .nothing }
  let run: @Sendable (Conversation, _ operand: String) throws -> Void

  static let groups: [(title: String, commands: [ColonCommand])] = [
    ("Inspect", [.why, .top, .similar, .intents, .entities, .examples]),
    (
      "Teach (with a dataset)",
      [.teach, .wrong, .new, .mark, .unmark, .undo, .save, .review, .suggestions]
    ),
    ("Session", [.threshold, .load, .stats, .time, .help, .quit]),
  ]
  static let all = groups.flatMap(\.commands)
}
