import Datasets
import Host
import TextFormats

/// The content of a Dialogflow agent, by a path that all files about the same intent or entity share.
struct DialogflowAgent {
  var language: String?
  var intents: [String: JSON] = [:]
  var phrases: [String: [Draft.Utterance]] = [:]
  var entityTypes: [String: DialogflowEntityType] = [:]
  var entries: [(path: String, language: String?, values: [Dataset.Entity.Value])] = []

  var isEmpty: Bool { intents.isEmpty && phrases.isEmpty }

  /// Returns a draft. The closure creates an intent from the JSON that defines the intent, the name
  /// that the path suggests, and the training phrases from separate files.
  func draft(_ intent: (JSON, _ name: String, [Draft.Utterance]) -> Draft.Intent) -> Draft {
    var draft = Draft()
    draft.language = language
    draft.sharesEntities = true
    for path in Set(intents.keys).union(phrases.keys).sorted() {
      draft.add(intent(intents[path] ?? .null, path.lastComponent, phrases[path] ?? []))
    }
    for entry in entries {
      let type = entityTypes[entry.path] ?? DialogflowEntityType(name: entry.path.lastComponent)
      draft.add(type.entity(entry.values), language: entry.language)
    }
    return draft
  }
}

/// The definition of an entity in a Dialogflow agent, without its entries.
struct DialogflowEntityType {
  let name: String
  var matching = EntityMatching()
  var isRegexp = false

  func entity(_ entries: [Dataset.Entity.Value]) -> Dataset.Entity {
    guard isRegexp else { return Dataset.Entity(name, entries, matching: matching) }
    let patterns = entries.flatMap { [$0.value] + $0.synonyms }.map { EntityPattern($0) }
    return Dataset.Entity(name, patterns: patterns.withoutRepeats, matching: matching)
  }
}
