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
    switch self {
    case .csv, .jsonl:
      if !dataset.entities.isEmpty { losses.append(.entities(dataset.entities.count)) }
      let spans = dataset.spans.count
      if spans > 0 { losses.append(.spans(spans)) }
    case .rasa: losses += rasaLosses(of: dataset)
    case .watson: losses += watsonLosses(of: dataset)
    }
    return losses
  }

  private func rasaLosses(of dataset: Dataset) -> [ConversionLoss] {
    var losses: [ConversionLoss] = []
    let values = dataset.entities.flatMap(\.patterns).count { $0.value != nil }
    if values > 0 { losses.append(.patternValues(values)) }
    losses += matchingLoss(of: dataset) {
      $0.isFuzzy == true || $0.isOpen == false || $0.countsAccents == true
    }
    let kinds = dataset.entities.flatMap(\.kinds)
    let dimensions = BuiltInTypes.duckling(kinds)
    if !dimensions.isEmpty { losses.append(.dimensions(dimensions)) }
    losses += builtInLoss(of: dataset) { BuiltInTypes.duckling($0.kinds).isEmpty }
    let utterances = dataset.intents.lazy.flatMap(\.utterances) + dataset.outOfScope
    let changed = utterances.count(where: RasaWriter.looksLikeMarkup)
    if changed > 0 { losses.append(.likeMarkup(changed)) }
    return losses
  }

  private func watsonLosses(of dataset: Dataset) -> [ConversionLoss] {
    var losses: [ConversionLoss] = []
    let slots = dataset.spans.count { $0.slot != nil }
    if slots > 0 { losses.append(.slots(slots)) }
    let groups = dataset.spans.count { $0.group != nil }
    if groups > 0 { losses.append(.groups(groups)) }
    losses += matchingLoss(of: dataset) {
      $0.isOpen != nil || $0.countsAccents == true || $0.countsCase == true
    }
    losses += builtInLoss(of: dataset) { WatsonWriter.ownTypes(of: $0)?.isEmpty == true }
    let refused = dataset.intents.map(\.intent).filter { !WatsonWriter.accepts(name: $0) }
    if !refused.isEmpty { losses.append(.refusedNames(refused)) }
    let entities = dataset.entities.filter { WatsonWriter.ownTypes(of: $0) == nil }
      .map(\.entity).filter { !WatsonWriter.accepts(name: $0) }
    if !entities.isEmpty { losses.append(.refusedEntities(entities)) }
    return losses
  }

  private func matchingLoss(
    of dataset: Dataset,
    _ isLost: (EntityMatching) -> Bool
  ) -> [ConversionLoss] {
    let names = dataset.entities.filter { isLost($0.matching) }.map(\.entity)
    return names.isEmpty ? [] : [.matching(names)]
  }

  private func builtInLoss(
    of dataset: Dataset,
    _ isLost: (Dataset.Entity) -> Bool
  ) -> [ConversionLoss] {
    let names = dataset.entities.filter { !$0.kinds.isEmpty && isLost($0) }.map(\.entity)
    return names.isEmpty ? [] : [.builtIns(names)]
  }
}

extension Dataset {
  fileprivate var spans: [Span] { intents.flatMap { $0.spans.values.joined() } }
}
