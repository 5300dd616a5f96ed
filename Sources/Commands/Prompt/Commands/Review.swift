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
    help: "go through a log, an utterance a line, the least certain first"
  ) { conversation, path in
    guard let teaching = try conversation.teachingSession() else { return }
    let console = conversation.console
    guard !path.isEmpty else {
      return try console.tell("  :review takes a file with an utterance a line")
    }
    let lines: [String]
    do {
      lines = try InputFile.lines(of: path)
    } catch {
      return try console.tell("  \(error.sentence(console.terminal.names))")
    }
    let queue = ReviewQueue(
      lines,
      by: conversation.state.classifier,
      knownTexts: teaching.dataset.knownTexts
    )
    try LogReview(queue, conversation: conversation, teaching: teaching).run()
  }
}
