import Datasets
import Host
import TextFormats

extension ImportFormat {
  /// `dataset.json` as written by this package, or by the original SwiftNLC, whose files have only
  /// `intents`.
  package static let swiftNLCDataset = perFile("dataset", "SwiftNLC dataset") {
    document,
    options throws(FileError) in
    guard let json = document.json, let intents = json["intents"]?.array,
      options.namesFormat
        || intents.contains(where: { $0["utterances"] != nil && $0["intent"] != nil })
    else { return nil }

    try DatasetValidator.check(json, of: document)
    let dataset = try Dataset(json, file: document.location)
    var draft = Draft()
    draft.language = dataset.language
    for intent in dataset.intents {
      let utterances = intent.utterances.enumerated().map { index, text in
        Draft.Utterance(text, spans: intent.spans[index] ?? [])
      }
      draft.add(Draft.Intent(name: intent.intent, utterances: utterances))
    }
    draft.outOfScope = dataset.outOfScope.map { Draft.Utterance($0) }
    draft.add(dataset.entities)
    draft.source = dataset.source
    draft.digest = json["digest"]?.string
    draft.taught = dataset.taught
    return draft
  }
}
