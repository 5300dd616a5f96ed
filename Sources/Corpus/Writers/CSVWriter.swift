import Datasets
import TextFormats

/// Writes a dataset as a CSV table (RFC 4180) with a header and the columns `utterance` and
/// `intent`. Out-of-scope utterances have a label that the importer recognises.
enum CSVWriter {
  static func text(of dataset: Dataset) -> String {
    var text = "utterance,intent\n"
    for intent in dataset.intents {
      let name = TableField.written(intent.intent)
      for utterance in intent.utterances { text += "\(TableField.written(utterance)),\(name)\n" }
    }
    for utterance in dataset.outOfScope {
      text += "\(TableField.written(utterance)),\(OutOfScopeLabel.written)\n"
    }
    return text
  }
}
