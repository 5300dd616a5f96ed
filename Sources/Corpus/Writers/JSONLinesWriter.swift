import Datasets
import TextFormats

/// Writes a dataset as JSON lines with `text` and `intent`. Out-of-scope utterances have a label
/// that the importer recognises.
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
