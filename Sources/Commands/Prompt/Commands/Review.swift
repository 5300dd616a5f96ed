import Corpus
import Datasets
import Host
import TeachingSessions
import TextFormats
import Training

extension ColonCommand {
  static let review = ColonCommand(
    ":review",
    operand: "FILE",
    help: "review a log with one utterance per line, the least confident predictions first"
  ) { conversation, path in
    guard let teaching = try conversation.teachingSession() else { return }
    let console = conversation.console
    guard !path.isEmpty else {
      return try console.tell("  :review needs a file with one utterance per line")
    }
    let lines: [String]
    do {
      lines = try InputFile.lines(of: path)
    } catch {
      return try console.tell("  \(error.message(console.terminal.names))")
    }
    let queue = ReviewQueue(
      lines,
      by: conversation.state.classifier,
      knownTexts: teaching.dataset.knownTexts
    )
    try LogReview(queue, conversation: conversation, teaching: teaching).run()
  }
}
