package import Datasets
import TextFormats

extension Dataset {
  /// Replaces `@NAME` in utterances by values of the entity, and annotates them. Placeholders of
  /// entities without values are kept, and so are utterances without other words.
  package mutating func fillPlaceholders() {
    let language = language.map(LanguageTag.primary) ?? "en"
    var known = entities
    for index in known.indices where known[index].values.isEmpty {
      let samples = BuiltInEntities.values(of: "@sys.\(known[index].entity)", in: language)
      known[index].values = samples?.map { Entity.Value($0) } ?? []
    }
    known.removeAll(where: \.values.isEmpty)
    let slots = Dictionary(known.map { ($0.entity, $0.entity) }) { name, _ in name }
    let placeholders = Placeholders(.at, policy: .fill, entities: known, language: language)
    for index in intents.indices {
      var filled = Intent(intents[index].intent, [])
      for (number, text) in intents[index].utterances.enumerated() {
        let utterance = Draft.Utterance(text)
        let results = placeholders.utterances(for: utterance, slots: slots, index: number)
        for result in results.isEmpty ? [utterance] : results {
          filled.add(result.text, spans: result.spans)
        }
      }
      intents[index] = filled
    }
  }
}
