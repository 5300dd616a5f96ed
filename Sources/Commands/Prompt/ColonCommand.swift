/// What the prompt can be told besides an utterance: how it is called, what the help says of it,
/// what completes it, what it does. The next command is one more file and one more line.
struct ColonCommand: Sendable {
  /// With its colon.
  let name: String
  /// Another name, which the help does not tell.
  let alias: String?
  /// What stands behind it, as the help calls it.
  let operand: String?
  let help: String
  /// What may become of the operand so far.
  let completion: @Sendable (_ operand: String, PromptState) -> Completion
  let run: @Sendable (Conversation, _ operand: String) throws -> Void

  /// Every command, as the help groups them.
  static let groups: [(title: String, commands: [ColonCommand])] = [
    ("Look closer", [.why, .top, .similar, .intents, .entities, .examples]),
    ("Teach, with a dataset", [.teach, .wrong, .new, .mark, .unmark, .undo, .save, .review]),
    ("And", [.threshold, .load, .stats, .time, .help, .quit]),
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
