import TeachingSessions
import Training

extension ColonCommand {
  static let undo = ColonCommand(
    ":undo",
    help: "undo the last change"
  ) { conversation, _ in
    guard let teaching = try conversation.teachingSession() else { return }
    guard let change = teaching.undo() else {
      return try conversation.console.tell("  nothing to undo")
    }
    try conversation.console.tell("  Undid: \(change.visible)")
    if teaching.isLearned { try conversation.console.write(conversation.changedAnswers()) }
  }
}
