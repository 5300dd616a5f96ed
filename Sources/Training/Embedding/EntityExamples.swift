/// The entities of a dataset: annotations, dictionaries, patterns and built-in entities.
struct EntityExamples: Sendable {
  let language: Language
  /// The annotated entity types, sorted.
  let types: [SlotType]
  /// In the order of the dataset's rows; empty if there are no annotations.
  private(set) var examples: [SlotExample]
  let entities: [Dataset.Entity]
  let systems: [EntityFinder.BuiltIn]
  let patterns: [EntityFinder.Rule]
  let texts: [String]

  /// Returns `nil` without entities. The intents of the dataset must be in the order of their
  /// classes.
  init?(_ dataset: Dataset, language: Language) {
    self.language = language
    entities = dataset.entities
    types = Set(dataset.spans.map(\.type)).sorted()
    let indices = Dictionary(uniqueKeysWithValues: zip(types, 0...))
    let annotated = types.isEmpty ? [] : dataset.intents
    examples = zip(0..., annotated).flatMap { index, intent in
      zip(0..., intent.utterances).map { utterance, text in
        let spans = (intent.spans[utterance] ?? []).compactMap { span in
          indices[span.type].map {
            SlotExample.Span(scalars: span.start..<max(span.start, span.end), type: $0)
          }
        }
        return SlotExample(text: text, intent: index, spans: spans)
      }
    }
    systems = Self.systems(among: entities, annotated: Set(types.map(\.entity)))
    patterns = entities.rules.kept
    texts = dataset.intents.flatMap(\.utterances)
    if types.isEmpty, systems.isEmpty, patterns.isEmpty, entities.allSatisfy(\.values.isEmpty) {
      return nil
    }
  }

  /// The entities that the dataset declares as built-in, or whose names denote a built-in type,
  /// such as `sys-number`. Entities with annotations must be declared, because annotations show
  /// better which numbers are meant.
  private static func systems(
    among entities: [Dataset.Entity],
    annotated: Set<String>
  ) -> [EntityFinder.BuiltIn] {
    var systems: [EntityFinder.BuiltIn] = []
    for entity in entities.sorted(by: { $0.entity < $1.entity }) {
      var kinds = entity.kinds
      if kinds.isEmpty, entity.values.isEmpty, entity.patterns.isEmpty,
        !annotated.contains(entity.entity)
      {
        kinds =
          BuiltInTypes.kinds(of: entity.entity) ?? BuiltInTypes.kinds(of: "@" + entity.entity) ?? []
      }
      let known = Set(kinds.compactMap(ValueKind.init))
      guard !known.isEmpty, systems.last?.entity != entity.entity else { continue }
      systems.append((entity.entity, known))
    }
    return systems
  }

  func selecting(_ rows: [Int]) -> Self {
    guard !examples.isEmpty else { return self }
    var selected = self
    selected.examples = rows.map { examples[$0] }
    return selected
  }

  /// The dictionary entries of each annotated entity type.
  private var declared: [(type: Int, text: String)] {
    entities.flatMap { entity in
      let indices = types.indices.filter { types[$0].entity == entity.entity }
      return entity.values.flatMap { value in
        ([value.value] + value.synonyms).flatMap { text in indices.map { ($0, text) } }
      }
    }
  }

  /// Trains and calibrates a tagger. `vectors` are those of the model.
  func finder(
    seed: UInt64,
    _ vectors: WordVectors?,
    _ resources: TrainingResources
  ) -> EntityFinder {
    let clusters = types.isEmpty ? nil : vectors.map { SlotClusters($0) }
    let epochs = examples.count > 5_000 ? 12 : 20
    let trainer = SlotTrainer(
      language: language,
      clusters: clusters,
      builtIn: BuiltInReader(systems, language: language),
      epochs: epochs,
      seed: seed
    )
    let learned =
      types.isEmpty
      ? nil
      : trainer.calibrated(examples, types: types, declared: declared, threads: resources.threads)
    var finder = EntityFinder(language: language)
    finder.clusters = clusters
    if let learned { (finder.tagger, finder.certainty) = learned }
    finder.dictionary = dictionary
    finder.systems = systems
    finder.patterns = patterns
    return finder
  }
}

extension Dataset.Span {
  package var type: SlotType { SlotType(entity: entity, slot: slot) }
}

extension EmbeddedDataset {
  mutating func addEntities(of dataset: Dataset) {
    entities = EntityExamples(dataset, language: bag.settings.language)
    guard entities != nil else { return }
    annotated = Dataset(intents: dataset.intents, entities: dataset.entities)
    templates = dataset.spans.isEmpty ? nil : dataset.templates
  }
}
