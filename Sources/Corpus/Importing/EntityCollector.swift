import Datasets

/// Collects the values and synonyms of entities in an export.
struct EntityCollector {
  private var collected: [Dataset.Entity] = []
  private var indices: [String: Int] = [:]
  /// The index of each value in its entity, by the names of both.
  private var valueIndices: [[String]: Int] = [:]
  private var known: Set<[String]> = []
  private var synonyms: [String: [String]] = [:]

  /// Adds a value, and `text` as a synonym if it differs from it.
  mutating func add(_ text: String, as value: String, to entity: String) {
    add(value, to: entity)
    add(synonym: text, of: value, to: entity)
  }

  mutating func add(_ value: String, to entity: String) {
    let index = index(of: entity)
    guard !value.isEmpty, valueIndices[[entity, value]] == nil else { return }
    valueIndices[[entity, value]] = collected[index].values.count
    collected[index].values.append(.init(value))
  }

  mutating func addDefinition(_ entity: Dataset.Entity) {
    collected[index(of: entity.entity)].mergeDefinition(of: entity)
  }

  mutating func addSynonyms(_ texts: [String], of value: String) {
    synonyms[value, default: []] += texts
  }

  private mutating func add(synonym: String, of value: String, to entity: String) {
    guard synonym != value, let valueIndex = valueIndices[[entity, value]],
      known.insert([entity, value, synonym]).inserted
    else { return }
    collected[index(of: entity)].values[valueIndex].synonyms.append(synonym)
  }

  private mutating func index(of entity: String) -> Int {
    indices.number(of: entity) { collected.append(Dataset.Entity(entity)) }
  }

  // If thousands of entities have the same value, its synonyms in all of them would not fit in
  // memory.
  var mostShared = 1_000_000

  var entities: [Dataset.Entity] {
    var complete = self
    var shared = 0
    for entity in collected {
      for value in entity.values {
        for synonym in synonyms[value.value] ?? [] where shared < mostShared {
          shared += 1
          complete.add(synonym: synonym, of: value.value, to: entity.entity)
        }
      }
    }
    return complete.collected
  }
}
