import TeachingSessions
import TextFormats
import Training

extension ColonCommand {
  static let similar = ColonCommand(
    ":similar",
    help: "show the training utterances most similar to the last utterance"
  ) { conversation, _ in
    guard let teaching = try conversation.teachingSession(),
      let utterance = try conversation.lastUtterance()
    else { return }
    let console = conversation.console
    let matches = try teaching.similar(to: utterance, limit: mostSimilar)
    guard !matches.isEmpty else {
      return try console.tell("  no similar utterances in the dataset")
    }
    let columns = console.columns
    let width = min(matches.map(\.intent.visible.columns).max() ?? 0, max(columns / 3, 8))
    for match in matches {
      let intent = match.intent.visible.cutInside(to: width).padding(to: width)
      let line = "  \(match.similarity.rounded(to: 2))  \(intent)  \(match.utterance.visible)"
      try console.write(line.cut(to: columns) + "\n")
    }
  }

  private static let mostSimilar = 5
}
