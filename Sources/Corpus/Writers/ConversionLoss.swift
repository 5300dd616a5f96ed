package import Datasets

/// Information in a dataset that is lost by converting it to another format.
package enum ConversionLoss: Equatable, Sendable {
  /// The language of the dataset, which the format cannot contain.
  case language(String)
  /// The number of entities, which the format cannot contain.
  case entities(Int)
  /// The number of annotations, which the format cannot contain.
  case spans(Int)
  /// The number of annotations whose slot was dropped, because the format has no slots.
  case slots(Int)
  /// The number of annotations whose group was dropped, because the format has no groups.
  case groups(Int)
  /// The number of regular expressions whose value was dropped, because the format cannot assign
  /// values to regular expressions.
  case patternValues(Int)
  /// The names of entities whose matching options were dropped, because the format has no such
  /// options.
  case matching([String])
  /// The names of built-in entities that the platform does not recognise.
  case builtIns([String])
  /// Duckling dimensions that must be enabled in the platform's pipeline.
  case dimensions([String])
  /// The number of utterances in which a space was inserted, so that they do not contain annotation
  /// syntax.
  case likeMarkup(Int)
  /// The names of intents that stand for out-of-scope utterances in the format.
  case outOfScopeNames([String])
  /// The names of intents that the platform does not accept.
  case refusedNames([String])
  /// The names of entities that the platform does not accept.
  case refusedEntities([String])
}

extension TargetFormat {
  /// Returns what a conversion of the dataset to this format loses.
  package func losses(of dataset: Dataset) -> [ConversionLoss] {
    var losses: [ConversionLoss] = []
    if self != .watson, let language = dataset.language { losses.append(.language(language)) }
    let isOutOfScope = self == .rasa ? OutOfScopeLabel.isOfRasa : OutOfScopeLabel.contains
    let outOfScope = self == .watson ? [] : dataset.intents.map(\.intent).filter(isOutOfScope)
    losses.append(ConversionLoss.outOfScopeNames, on: outOfScope)
    switch self {
    case .csv, .jsonl:
      losses.append(ConversionLoss.entities, on: dataset.entities.count)
      losses.append(ConversionLoss.spans, on: dataset.spans.count)
    case .rasa: addRasaLosses(of: dataset, to: &losses)
    case .watson: addWatsonLosses(of: dataset, to: &losses)
    }
    return losses
  }

  private func addRasaLosses(of dataset: Dataset, to losses: inout [ConversionLoss]) {
    let patterns = dataset.entities.flatMap(\.patterns)
    losses.append(ConversionLoss.patternValues, on: patterns.count { $0.value != nil })
    let matching = dataset.names {
      let matching = $0.matching
      return matching.isFuzzy == true || matching.isOpen == false || matching.countsAccents == true
    }
    losses.append(ConversionLoss.matching, on: matching)
    let dimensions = BuiltInTypes.duckling(dataset.entities.flatMap(\.kinds))
    losses.append(ConversionLoss.dimensions, on: dimensions)
    let builtIns = dataset.names { !$0.kinds.isEmpty && BuiltInTypes.duckling($0.kinds).isEmpty }
    losses.append(ConversionLoss.builtIns, on: builtIns)
    let utterances = dataset.intents.lazy.flatMap(\.utterances) + dataset.outOfScope
    let likeMarkup = utterances.count(where: RasaWriter.looksLikeMarkup)
    losses.append(ConversionLoss.likeMarkup, on: likeMarkup)
  }

  private func addWatsonLosses(of dataset: Dataset, to losses: inout [ConversionLoss]) {
    losses.append(ConversionLoss.slots, on: dataset.spans.count { $0.slot != nil })
    losses.append(ConversionLoss.groups, on: dataset.spans.count { $0.group != nil })
    let matching = dataset.names {
      let matching = $0.matching
      return matching.isOpen != nil || matching.countsAccents == true || matching.countsCase == true
    }
    losses.append(ConversionLoss.matching, on: matching)
    let builtIns = dataset.names { WatsonWriter.ownTypes(of: $0)?.isEmpty == true }
    losses.append(ConversionLoss.builtIns, on: builtIns)
    let refusedNames = dataset.intents.map(\.intent).filter { !WatsonWriter.accepts(name: $0) }
    losses.append(ConversionLoss.refusedNames, on: refusedNames)
    let refused = dataset.names {
      WatsonWriter.ownTypes(of: $0) == nil && !WatsonWriter.accepts(name: $0.entity)
    }
    losses.append(ConversionLoss.refusedEntities, on: refused)
  }
}

extension Dataset {
  fileprivate func names(where isIncluded: (Entity) -> Bool) -> [String] {
    entities.filter(isIncluded).map(\.entity)
  }
}
