import TeachingSessions
import Training

extension ColonCommand {
  static let undo = ColonCommand(
    ":undo",
    help: "take the last teaching back"
  ) { conversation, _ in
    guard let teaching = try conversation.teachingSession() else { return }
    guard let change = teaching.undo() else {
      return try conversation.console.tell("  nothing was taught that could go")
    }
    try conversation.console.tell("  taken back: \(change.visible)")
    if teaching.isLearned { try conversation.console.write(conversation.changedAnswers()) }
  }
}
