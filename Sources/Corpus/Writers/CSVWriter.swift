import Datasets
import TextFormats

/// Dataset → a table of two columns with a header, quoted as RFC 4180 has it. What is out of scope
/// has a label that importers take for it.
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
