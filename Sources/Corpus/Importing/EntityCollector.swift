import Datasets

/// Gathers the values of entities from where exports have them: lists of values, lists of synonyms,
/// values marked in utterances. The order is that of first appearance.
struct EntityCollector {
  private var names: [String] = []
  private var values: [String: [Dataset.Entity.Value]] = [:]
  private var indices: [String: [String: Int]] = [:]
  private var synonyms: [String: [String]] = [:]
  private var known: Set<[String]> = []
  /// What is said of an entity beside its values.
  private var facts: [String: Dataset.Entity] = [:]

  /// A value as it is said, and as it is meant.
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

  /// What is said of an entity beside its values.
  mutating func addFacts(_ entity: Dataset.Entity) {
    declare(entity.entity)
    facts[entity.entity, default: Dataset.Entity(entity.entity, [])].addFacts(of: entity)
  }

  /// Synonyms of a value, in whichever entity it is.
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
      if let facts = facts[name] { entity.addFacts(of: facts) }
      return entity
    }
  }
}
