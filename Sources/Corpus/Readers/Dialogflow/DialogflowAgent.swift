import Datasets
import TextFormats

/// The content of an agent's files. Several files about one intent or entity have a common path.
struct DialogflowAgent {
  var language: String?
  var intents: [String: JSON] = [:]
  var phrases: [String: [Draft.Utterance]] = [:]
  var entityTypes: [String: DialogflowEntityType] = [:]
  var entries: [(path: String, language: String?, values: [Dataset.Entity.Value])] = []

  /// Returns a draft. `intent` creates an intent from its file, its usual name and the phrases in
  /// other files.
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
  private var matching = EntityMatching()
  /// Whether the entries are regular expressions.
  private var isRegexp = false

  init(name: String) { self.name = name }

  init(es json: JSON, name: String) {
    self.name = name
    matching.isFuzzy = json["allowFuzzyExtraction"]?.bool
    matching.isOpen = json["automatedExpansion"]?.bool
    isRegexp = json["isRegexp"]?.bool == true
  }

  init(cx json: JSON, name: String) {
    self.name = name
    matching.isFuzzy = json["enableFuzzyExtraction"]?.bool
    matching.isOpen = json["autoExpansionMode"]?.string.map {
      $0 == "AUTO_EXPANSION_MODE_DEFAULT"
    }
    isRegexp = json["kind"]?.string == "KIND_REGEXP"
  }

  func entity(_ entries: [Dataset.Entity.Value]) -> Dataset.Entity {
    guard isRegexp else { return Dataset.Entity(name, entries, matching: matching) }
    var patterns: [EntityPattern] = []
    for text in entries.flatMap({ [$0.value] + $0.synonyms }) {
      let pattern = EntityPattern(text)
      if !patterns.contains(pattern) { patterns.append(pattern) }
    }
    return Dataset.Entity(name, [], patterns: patterns, matching: matching)
  }
}
