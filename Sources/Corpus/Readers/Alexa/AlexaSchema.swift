import Datasets
import Host
import TextFormats

/// Legacy Alexa skills: an intent schema (`{"intents":[{"intent","slots"}]}`), a text file with
/// lines of the form `Intent utterance`, and a text file per slot type with one value per line.
enum AlexaSchema {
  static func draft(of export: Export) -> Draft? {
    guard let intents = export.documents.lazy.compactMap({ intents($0.json) }).first else {
      return nil
    }
    var draft = Draft()
    draft.placeholders = .braces
    let names = Set(intents.compactMap { $0["intent"]?.string })
    let types = Set(intents.flatMap { $0.list("slots") }.compactMap { $0["type"]?.string })
    for intent in intents { draft.add(intent, slots: intent.list("slots"), samples: "samples") }
    for document in export.documents where document.json == nil {
      if let type = [document.path.lastComponent, document.stem].first(where: types.contains) {
        let values = document.lines.map(\.trimmed).filter { !$0.isEmpty }
        draft.add(Dataset.Entity(type, values.map { .init($0) }))
      } else {
        for sample in samples(document.lines, of: names) {
          draft.add(Draft.Utterance(sample.text), to: sample.intent)
        }
      }
    }
    return draft
  }

  private static func intents(_ json: JSON?) -> [JSON]? {
    guard let intents = json?["intents"]?.array, !intents.isEmpty,
      intents.allSatisfy({ $0.has("intent") && !$0.has("examples", "utterances") }),
      intents.contains(where: { $0["slots"] != nil }) || json?.object?.count == 1
    else { return nil }
    return intents
  }

  /// Returns the utterances if most lines start with the name of an intent, otherwise none.
  private static func samples(
    _ lines: Lines,
    of names: Set<String>
  ) -> [(intent: String, text: String)] {
    let lines = lines.map { $0.drop(while: \.isWhitespace) }.filter { !$0.isEmpty }
    let samples = lines.compactMap { line -> (intent: String, text: String)? in
      let name = line.prefix { !$0.isWhitespace }
      guard names.contains(String(name)) || name.hasPrefix("AMAZON.") else { return nil }
      return (String(name), String(line[name.endIndex...].drop(while: \.isWhitespace)))
    }
    return samples.count * 2 > lines.count ? samples : []
  }
}
