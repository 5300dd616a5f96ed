import Datasets
import TextFormats

/// Legacy Alexa skills: an intent schema (`{"intents":[{"intent","slots"}]}`), a text file with
/// lines of the form `Intent utterance`, and a text file per slot type with one value per line.
struct AlexaSchema {
  private let intents: [JSON]
  private var samples: [(intent: String, text: String)] = []
  private var types: [Dataset.Entity] = []

  init?(_ export: Export) {
    let schemas = export.documents.compactMap { Self.intents($0.json) }
    guard let intents = schemas.first else { return nil }
    self.intents = intents
    let names = Set(intents.compactMap { $0["intent"]?.string })
    let typeNames = Set(intents.flatMap { $0.list("slots") }.compactMap { $0["type"]?.string })
    for document in export.documents where document.json == nil {
      let name = document.path.lastComponent
      if typeNames.contains(name) || typeNames.contains(document.stem) {
        let values = document.lines.map { String($0).trimmed }.filter { !$0.isEmpty }
        types.append(
          Dataset.Entity(typeNames.contains(name) ? name : document.stem, values.map { .init($0) })
        )
      } else if let samples = Self.samples(document.lines, of: names) {
        self.samples += samples
      }
    }
  }

  private static func intents(_ json: JSON?) -> [JSON]? {
    guard let intents = json?["intents"]?.array, !intents.isEmpty,
      intents.allSatisfy({ $0["intent"] != nil && $0["examples"] == nil && $0["utterances"] == nil }
      ),
      intents.contains(where: { $0["slots"] != nil }) || json?.object?.count == 1
    else { return nil }
    return intents
  }

  /// Returns the utterances if most lines start with the name of an intent.
  private static func samples(
    _ lines: Lines,
    of names: Set<String>
  ) -> [(intent: String, text: String)]? {
    var samples: [(intent: String, text: String)] = []
    var lineCount = 0
    for line in lines {
      let line = line.drop { $0.isWhitespace }
      guard !line.isEmpty else { continue }
      lineCount += 1
      let name = line.prefix { !$0.isWhitespace }
      guard names.contains(String(name)) || name.hasPrefix("AMAZON.") else { continue }
      let text = line[name.endIndex...].drop { $0.isWhitespace }
      samples.append((String(name), String(text)))
    }
    return samples.count * 2 > lineCount ? samples : nil
  }

  var draft: Draft {
    var draft = Draft()
    draft.placeholders = .braces
    draft.add(types)
    for intent in intents { draft.add(intent, slots: intent.list("slots"), samples: "samples") }
    for sample in samples { draft.add(Draft.Utterance(sample.text), to: sample.intent) }
    return draft
  }
}
