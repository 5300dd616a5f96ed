package import Datasets
import TextFormats

extension TargetFormat {
  /// Returns sentences about what a conversion loses or changes.
  package func losses(of dataset: Dataset) -> [String] {
    var losses: [String] = []
    if self != .watson, let language = dataset.language {
      losses.append("\(rawValue) cannot store the language, which is “\(language)”")
    }
    let isOutOfScope = self == .rasa ? OutOfScopeLabel.isOfRasa : OutOfScopeLabel.contains
    let outOfScope = self == .watson ? [] : dataset.intents.map(\.intent).filter(isOutOfScope)
    losses.append(ifAny: outOfScope) {
      "\(rawValue) uses the names of some intents for out-of-scope utterances; rename them: "
        + $0.firstFew
    }
    switch self {
    case .csv, .jsonl:
      losses.append(ifAny: dataset.entities.count) {
        "\(rawValue) cannot store entities: dropped \($0.grouped)"
      }
      losses.append(ifAny: dataset.spans.count) {
        "\(rawValue) cannot store annotations: dropped \($0.grouped)"
      }
    case .rasa: addRasaLosses(of: dataset, to: &losses)
    case .watson: addWatsonLosses(of: dataset, to: &losses)
    }
    return losses
  }

  private func addRasaLosses(of dataset: Dataset, to losses: inout [String]) {
    losses.append(ifAny: dataset.entities.flatMap(\.patterns).count { $0.value != nil }) {
      "rasa uses the text that a regular expression matches as the value: dropped "
        + $0.of("other value")
    }
    let annotated = Set(dataset.spans.map(\.entity))
    let unused =
      "uses the regular expressions of an entity only if utterances are annotated with it"
    add(unused, of: dataset, to: &losses) {
      !$0.patterns.isEmpty && !annotated.contains($0.entity)
    }
    let stored = dataset.intents.reduce(0) { count, intent in
      intent.spans.reduce(count) {
        $0 + RasaWriter.storable($1.value, in: intent.utterances[$1.key]).count
      }
    }
    losses.append(ifAny: dataset.spans.count - stored) {
      "rasa cannot store overlapping annotations, or those with square brackets: dropped \($0.grouped)"
    }
    add(Self.lostMatching, of: dataset, to: &losses) {
      $0.matching.isFuzzy == true || $0.matching.isOpen == false
        || $0.matching.countsAccents == true
    }
    losses.append(ifAny: BuiltInTypes.duckling(dataset.entities.flatMap(\.kinds))) {
      "rasa finds numbers, dates and times only if its pipeline contains DucklingEntityExtractor "
        + "with the dimensions \($0.joined(separator: ", "))"
    }
    add(Self.lostBuiltIns, of: dataset, to: &losses) {
      !$0.kinds.isEmpty && BuiltInTypes.duckling($0.kinds).isEmpty
    }
    let utterances = dataset.intents.lazy.flatMap(\.utterances) + dataset.outOfScope
    losses.append(ifAny: utterances.count(where: RasaWriter.looksLikeMarkup)) {
      "\($0.of("utterance")) with “](” or “]{”, which rasa reads as markup: separated by a space"
    }
  }

  private func addWatsonLosses(of dataset: Dataset, to losses: inout [String]) {
    losses.append(ifAny: dataset.spans.count { $0.slot != nil }) {
      "watson cannot store slots: \($0.of("annotation")) lost the slot"
    }
    losses.append(ifAny: dataset.spans.count { $0.group != nil }) {
      "watson cannot store groups of entities: \($0.of("annotation")) lost the group"
    }
    add(Self.lostMatching, of: dataset, to: &losses) {
      $0.matching.isOpen != nil || $0.matching.countsAccents == true
        || $0.matching.countsCase == true
    }
    add(Self.lostBuiltIns, of: dataset, to: &losses) {
      WatsonWriter.ownTypes(of: $0)?.isEmpty == true
    }
    let invalidNames = dataset.intents.map(\.intent).filter { !WatsonWriter.accepts(name: $0) }
    losses.append(ifAny: invalidNames) {
      "watson will reject \($0.count.of("intent name")), which may contain only letters, digits, "
        + "_ - and .: \($0.firstFew)"
    }
    let invalidEntities = dataset.entities.filter {
      WatsonWriter.ownTypes(of: $0) == nil && !WatsonWriter.accepts(name: $0.entity)
    }
    losses.append(ifAny: invalidEntities.map(\.entity)) {
      "watson will reject \($0.count.of("entity name")), which may contain only letters, digits, "
        + "_ and -: \($0.firstFew)"
    }
  }

  private static let lostMatching =
    "cannot store matching settings (fuzzy, case-sensitive, open or closed)"
  private static let lostBuiltIns = "has no such built-in entities"

  /// Adds a sentence about the entities that have a problem.
  private func add(
    _ problem: String,
    of dataset: Dataset,
    to losses: inout [String],
    where hasProblem: (Dataset.Entity) -> Bool
  ) {
    losses.append(ifAny: dataset.entities.filter(hasProblem).map(\.entity)) {
      "\(rawValue) \(problem): \($0.firstFew)"
    }
  }
}
