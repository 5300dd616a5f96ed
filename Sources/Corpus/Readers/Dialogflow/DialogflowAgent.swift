import Datasets
import Host
import TextFormats

/// The content of a Dialogflow agent. All files about one intent or entity have a common path, by
/// which they are grouped.
struct DialogflowAgent {
  var language: String?
  var intents: [String: JSON] = [:]
  var phrases: [String: [Draft.Utterance]] = [:]
  /// Entities without their entries, and whether the entries are regular expressions.
  var entityTypes: [String: (entity: Dataset.Entity, isRegexp: Bool)] = [:]
  var entries: [(path: String, language: String?, values: [Dataset.Entity.Value])] = []

  var isEmpty: Bool { intents.isEmpty && phrases.isEmpty }

  /// Returns a draft. The closure creates an intent from its definition, the name that the path
  /// suggests, and the training phrases from separate files.
  func draft(_ intent: (JSON, _ name: String, [Draft.Utterance]) -> Draft.Intent) -> Draft {
    var draft = Draft()
    draft.language = language
    draft.sharesEntities = true
    for path in Set(intents.keys).union(phrases.keys).sorted() {
      draft.add(intent(intents[path] ?? .null, path.lastComponent, phrases[path] ?? []))
    }
    for entry in entries {
      var (entity, isRegexp) =
        entityTypes[entry.path] ?? (Dataset.Entity(entry.path.lastComponent), false)
      if isRegexp {
        let patterns = entry.values.flatMap { [$0.value] + $0.synonyms }
        entity.patterns = patterns.withoutRepeats.map { EntityPattern($0) }
      } else {
        entity.values = entry.values
      }
      draft.add(entity, language: entry.language)
    }
    return draft
  }
}
