package import Datasets

/// A format to which a dataset can be converted.
package enum TargetFormat: String, CaseIterable, Sendable {
  case rasa
  case watson
  case csv
  case jsonl

  package func text(of dataset: Dataset) -> String {
    switch self {
    case .rasa: RasaWriter.text(of: dataset)
    case .watson: WatsonWriter.text(of: dataset)
    case .csv: CSVWriter.text(of: dataset)
    case .jsonl: JSONLinesWriter.text(of: dataset)
    }
  }
}
