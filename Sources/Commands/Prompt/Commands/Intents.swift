import Corpus
import Datasets
import TeachingSessions
import TextFormats
import Training
import Wrapper

extension ColonCommand {
  static let intents = ColonCommand(
    ":intents",
    help: "list the intents, with their number of training utterances"
  ) { conversation, _ in
    if let teaching = conversation.state.teaching {
      try conversation.list(conversation.state.intents, of: teaching)
    } else {
      let console = conversation.console
      for intent in conversation.state.intents { try console.tell("  " + intent.visible) }
      try console.tell("  to see the number of training utterances, :load the dataset")
    }
  }
}

extension Conversation {
  fileprivate func list(_ intents: [String], of teaching: TeachingSession) throws {
    let dataset = teaching.dataset
    let counts = Dictionary(dataset.intents.map { ($0.intent, $0.utterances.count) }) { $0 + $1 }
    let digits = counts.values.map(\.grouped.count).max() ?? 0
    let room = console.columns - digits - 4
    let width = min(intents.map(\.visible.columns).max() ?? 0, max(room, 8))
    for name in intents {
      let count = (counts[name] ?? 0).grouped
      let gap = String(repeating: " ", count: digits - count.count + 2)
      let isNew = state.classifier.intents.contains(name) ? "" : "  not trained yet"
      let line = "  " + name.visible.cutInside(to: width).padding(to: width) + gap + count + isNew
      try console.write(line + "\n")
    }
    if !dataset.outOfScope.isEmpty {
      try console.tell("  and \(dataset.outOfScope.count.of("utterance")) out of scope")
    }
  }
}
