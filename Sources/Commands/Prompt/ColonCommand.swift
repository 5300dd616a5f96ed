/// A command of the prompt. To add a command, declare it in the file of its group, and add it to
/// `groups`.
struct ColonCommand: Sendable {
  /// The command as the help shows it, such as `:top N`.
  let label: String
  /// An alternative name, which the help does not show.
  var alias: String?
  let help: String
  var completion: @Sendable (_ operand: String, PromptState) -> Completion = { _, _ in .nothing }
  let run: @Sendable (Conversation, _ operand: String) throws -> Void

  var name: String { String(label.prefix { $0 != " " }) }
  var takesOperand: Bool { name != label }

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
