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
    // Where examples have marks, they tell better which numbers are meant.
    let marked = Set(types.map(\.entity))
    let names = entities.filter { $0.values.isEmpty && !marked.contains($0.entity) }.map(\.entity)
    systems = Set(names).sorted().compactMap { name in
      let kinds =
        ValueKind.kinds(ofPlatformType: name) ?? ValueKind.kinds(ofPlatformType: "@" + name)
      return kinds.map { EntityFinder.BuiltIn(entity: name, kinds: $0) }
    }
    if types.isEmpty, systems.isEmpty, entities.allSatisfy(\.values.isEmpty) { return nil }
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

  /// Learns what the marks teach, and how sure that is.
  func finder(seed: UInt64, _ resources: TrainingResources) -> EntityFinder {
    var settings = SlotTrainingSettings()
    settings.seed = seed
    let trainer = SlotTrainer(settings, language: language)
    let learned =
      types.isEmpty
      ? nil
      : trainer.calibrated(examples, types: types, declared: declared, threads: resources.threads)
    return EntityFinder(
      language: language,
      tagger: learned?.tagger,
      certainty: learned?.certainty ?? .usual,
      dictionary: dictionary,
      systems: systems
    )
  }
}
