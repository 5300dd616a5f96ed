package import Datasets
import TextFormats

package enum TargetFormat: String, CaseIterable, Sendable {
  case rasa
  case watson
  /// A CSV table (RFC 4180) with a header and the columns `utterance` and `intent`.
  case csv
  /// JSON lines: an object with the members `text` and `intent` per line.
  case jsonl

  // A first row that equals these names is a header, even if it recurs below.
  static let header = ["utterance", "intent"]

  package func text(of dataset: Dataset) -> String {
    switch self {
    case .rasa: RasaWriter.text(of: dataset)
    case .watson: WatsonWriter.text(of: dataset)
    case .csv:
      Self.header.joined(separator: ",") + "\n"
        + Self.lines(of: dataset) { "\(TableField.written($0)),\(Self.field(ofLabel: $1))" }
    case .jsonl:
      Self.lines(of: dataset) { (["text": .string($0), "intent": .string($1)] as JSON).text }
    }
  }

  /// A label such as `none` is quoted, because it would otherwise be read as a missing label.
  private static func field(ofLabel label: String) -> String {
    MissingLabel.contains(label, isQuoted: false) ? "\"\(label)\"" : TableField.written(label)
  }

  private static func lines(
    of dataset: Dataset,
    _ line: (_ utterance: String, _ label: String) -> String
  ) -> String {
    // Out-of-scope utterances get a label that the importer recognises.
    var lines = ""
    for intent in dataset.intents {
      for utterance in intent.utterances { lines += line(utterance, intent.intent) + "\n" }
    }
    for utterance in dataset.outOfScope { lines += line(utterance, OutOfScopeLabel.written) + "\n" }
    return lines
  }
}
