package import Datasets

/// A format that a dataset can be written in, for whoever moves on.
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

  /// What of a dataset the format cannot hold, or not as it is.
  package func losses(of dataset: Dataset) -> [ConversionLoss] {
    var losses: [ConversionLoss] = []
    if self != .watson, let language = dataset.language { losses.append(.language(language)) }
    if self == .csv || self == .jsonl, !dataset.entities.isEmpty {
      losses.append(.entities(dataset.entities.count))
    }
    if self == .rasa {
      let utterances = dataset.intents.lazy.flatMap(\.utterances) + dataset.outOfScope
      let changed = utterances.count(where: RasaWriter.looksLikeMarkup)
      if changed > 0 { losses.append(.likeMarkup(changed)) }
    }
    if self == .watson {
      let refused = dataset.intents.map(\.intent).filter { !WatsonWriter.accepts(name: $0) }
      if !refused.isEmpty { losses.append(.refusedNames(refused)) }
    }
    return losses
  }
}

/// What a conversion could not keep.
package enum ConversionLoss: Equatable, Sendable {
  /// The format does not say the language.
  case language(String)
  /// The format has no place for so many entities.
  case entities(Int)
  /// So many utterances got a space, so that they are not taken for annotated ones.
  case likeMarkup(Int)
  /// Intents that the platform will not take under their names.
  case refusedNames([String])
}
