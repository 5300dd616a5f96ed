import Corpus
import Datasets
import TeachingSessions
import TextFormats
import Training

extension ColonCommand {
  static let examples = ColonCommand(
    ":examples",
    operand: "INTENT",
    help: "show the training utterances of an intent",
    completion: { Completion(word: $0, among: $1.intents) }
  ) { conversation, name in
    guard let teaching = try conversation.teachingSession(),
      let intent = try conversation.knownIntent(name, for: ":examples")
    else { return }
    let console = conversation.console
    let utterances = teaching.dataset.intents.filter { $0.intent == intent }.flatMap(\.utterances)
    for utterance in utterances.prefix(mostExamples) {
      try console.write(("  " + utterance.visible).cut(to: console.columns) + "\n")
    }
    let rest = utterances.count - mostExamples
    if rest > 0 { try console.tell("  and \(rest.grouped) more") }
  }

  private static let mostExamples = 20
}
