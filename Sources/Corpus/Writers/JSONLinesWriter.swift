import Datasets
import TextFormats

/// Dataset → a JSON object on a line for each utterance. What is out of scope has a label that
/// importers take for it.
enum JSONLinesWriter {
  static func text(of dataset: Dataset) -> String {
    var text = ""
    for intent in dataset.intents {
      for utterance in intent.utterances { text += line(utterance, .string(intent.intent)) }
    }
    for utterance in dataset.outOfScope {
      text += line(utterance, .string(OutOfScopeLabel.written))
    }
    return text
  }

  private static func line(_ utterance: String, _ intent: JSON) -> String {
    JSON.object([.init("text", .string(utterance)), .init("intent", intent)]).text + "\n"
  }
}
