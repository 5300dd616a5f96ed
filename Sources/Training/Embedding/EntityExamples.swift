import Patterns
package import Datasets
package import Wrapper

/// What a dataset says of the values in utterances: where they are marked, which are declared, and
/// which entities are numbers, times and the like.
package struct EntityExamples: Sendable {
  package let language: Language
  /// Sorted; what marks stand for, if there are any.
  package let types: [SlotType]
  /// Of each utterance, in the order of the rows, where there are marks.
  package private(set) var examples: [SlotExample]
  package let entities: [Dataset.Entity]
  package let systems: [EntityFinder.BuiltIn]
  package let patterns: [PatternRule]
  /// All utterances, marked or not.
  let texts: [String]

  /// Nil where there is nothing to be found. The intents are in the order of their classes.
  package init?(_ dataset: Dataset, language: Language) {
    self.language = language
    entities = dataset.entities
    let spans = dataset.intents.flatMap { $0.spans.values.joined() }
    types = Set(spans.map { SlotType(entity: $0.entity, slot: $0.slot) }).sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(types, 0...))
    examples =
      types.isEmpty
      ? []
      : zip(0..., dataset.intents).flatMap { index, intent in
        zip(0..., intent.utterances).map { utterance, text in
          SlotExample(
            text: text,
            intent: index,
            spans: (intent.spans[utterance] ?? []).compactMap { span in
              places[SlotType(entity: span.entity, slot: span.slot)].map {
                .init(scalars: span.start..<max(span.start, span.end), type: $0)
              }
            }
          )
        }
      }
    systems = Self.systems(among: entities, marked: Set(types.map(\.entity)))
    patterns = entities.rules.kept
    texts = dataset.intents.flatMap(\.utterances)
    if types.isEmpty, systems.isEmpty, patterns.isEmpty, entities.allSatisfy(\.values.isEmpty) {
      return nil
    }
  }

  /// What the dataset says to be numbers, times and the like; and, where it does not say, what is
  /// called so. Of the latter, where examples have marks, these tell better which numbers are meant.
  private static func systems(
    among entities: [Dataset.Entity],
    marked: Set<String>
  ) -> [EntityFinder.BuiltIn] {
    var systems: [EntityFinder.BuiltIn] = []
    for entity in entities.sorted(by: { $0.entity < $1.entity }) {
      var kinds = entity.kinds
      if kinds.isEmpty, entity.values.isEmpty, entity.patterns.isEmpty,
        !marked.contains(entity.entity)
      {
        kinds =
          BuiltInTypes.kinds(of: entity.entity) ?? BuiltInTypes.kinds(of: "@" + entity.entity) ?? []
      }
      let known = Set(kinds.compactMap(ValueKind.init))
      guard !known.isEmpty, systems.last?.entity != entity.entity else { continue }
      systems.append(EntityFinder.BuiltIn(entity: entity.entity, kinds: known))
    }
    return systems
  }

  /// Those of some rows.
  func selecting(_ rows: [Int]) -> Self {
    guard !examples.isEmpty else { return self }
    var selected = self
    selected.examples = rows.map { examples[$0] }
    return selected
  }

  /// What can be said for values of each type, where the dataset declares it.
  private var declared: [(type: Int, text: String)] {
    entities.flatMap { entity in
      let places = types.indices.filter { types[$0].entity == entity.entity }
      return entity.values.flatMap { value in
        ([value.value] + value.synonyms).flatMap { text in places.map { ($0, text) } }
      }
    }
  }

  /// Learns what the marks teach, and how sure that is. The vectors are those that the model has.
  func finder(
    seed: UInt64,
    _ vectors: WordVectors?,
    _ resources: TrainingResources
  ) -> EntityFinder {
    var settings = SlotTrainingSettings(examples: examples.count)
    settings.seed = seed
    let clusters = types.isEmpty ? nil : vectors.map { SlotClusters($0) }
    let trainer = SlotTrainer(settings, language: language, clusters: clusters)
    let learned =
      types.isEmpty
      ? nil
      : trainer.calibrated(examples, types: types, declared: declared, threads: resources.threads)
    return EntityFinder(
      language: language,
      tagger: learned?.tagger,
      clusters: clusters,
      certainty: learned?.certainty ?? .usual,
      dictionary: dictionary,
      systems: systems,
      patterns: patterns
    )
  }
}

extension EmbeddedDataset {
  /// With what the dataset that was embedded says of values; nil where it is another one.
  package func knowingEntities(of dataset: Dataset) -> Self? {
    var dataset = dataset
    dataset.intents.sort { $0.intent.utf8.lexicographicallyPrecedes($1.intent.utf8) }
    guard dataset.intents.map(\.intent) == intents, dataset.utteranceCount == count else {
      return nil
    }
    var data = self
    data.entities = EntityExamples(dataset, language: bag.settings.language)
    return data
  }
}
