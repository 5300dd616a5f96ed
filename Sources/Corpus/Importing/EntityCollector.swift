import Datasets

/// Collects the values and synonyms of entities from different parts of an export, in the order of
/// first appearance.
struct EntityCollector {
  private var names: [String] = []
  private var values: [String: [Dataset.Entity.Value]] = [:]
  private var indices: [String: [String: Int]] = [:]
  private var synonyms: [String: [String]] = [:]
  private var known: Set<[String]> = []
  /// Patterns, kinds and matching options of entities.
  private var definitions: [String: Dataset.Entity] = [:]

  /// Adds a value. A differing `text` is added as a synonym of it.
  mutating func add(_ text: String, as value: String, to entity: String) {
    add(value, to: entity)
    if text != value { add(synonym: text, of: value, to: entity) }
  }

  mutating func add(_ value: String, to entity: String) {
    declare(entity)
    guard !value.isEmpty, indices[entity]?[value] == nil else { return }
    indices[entity, default: [:]][value] = values[entity, default: []].count
    values[entity, default: []].append(.init(value))
  }

  mutating func declare(_ entity: String) {
    guard values[entity] == nil else { return }
    values[entity] = []
    names.append(entity)
  }

  /// Adds patterns, kinds and matching options of an entity.
  mutating func addDefinition(_ entity: Dataset.Entity) {
    declare(entity.entity)
    definitions[entity.entity, default: Dataset.Entity(entity.entity, [])].mergeDefinition(
      of: entity
    )
  }

  /// Adds synonyms of a value in every entity that contains it.
  mutating func addSynonyms(_ texts: [String], of value: String) {
    synonyms[value, default: []] += texts
  }

  private mutating func add(synonym: String, of value: String, to entity: String) {
    guard let index = indices[entity]?[value], synonym != value,
      known.insert([entity, value, synonym]).inserted
    else { return }
    values[entity]?[index].synonyms.append(synonym)
  }

  var entities: [Dataset.Entity] {
    var collected = self
    for name in names {
      for value in values[name] ?? [] {
        for synonym in synonyms[value.value] ?? [] {
          collected.add(synonym: synonym, of: value.value, to: name)
        }
      }
    }
    return names.map { name in
      var entity = Dataset.Entity(name, collected.values[name] ?? [])
      if let definition = definitions[name] { entity.mergeDefinition(of: definition) }
      return entity
    }
  }
}
