import Datasets
import Host
import TextFormats

extension ImportFormat {
  /// `dataset.json` as written by this package, and by the original SwiftNLC, where it contains
  /// only `intents`.
  package static let swiftNLCDataset = ImportFormat(
    id: "dataset",
    name: "SwiftNLC dataset"
  ) { document, mayAssume throws(FileError) in
    guard let json = document.json, let intents = json["intents"]?.array,
      mayAssume || intents.contains(where: { $0["utterances"] != nil && $0["intent"] != nil })
    else { return nil }

    try DatasetValidator.check(json, of: document)
    var draft = Draft()
    draft.language = json["language"]?.string.flatMap(LanguageCode.of)
    for intent in intents {
      let texts = intent["utterances"]?.oneOrMore ?? []
      draft.add(Draft.Intent(intent["intent"]?.string ?? "", marked(texts, by: intent["spans"])))
    }
    draft.outOfScope = (json["outOfScope"]?.oneOrMore ?? []).map { Draft.Utterance($0) }
    draft.add((json["entities"]?.array ?? []).compactMap { Dataset.Entity($0) })
    draft.source = json["source"]?.string
    draft.digest = json["digest"]?.string
    draft.taught = (json["taught"]?.array ?? []).compactMap { taught in
      taught["utterance"]?.string.map {
        Teaching(
          $0,
          intents: taught["intents"]?.strings ?? [],
          isOutOfScope: taught["outOfScope"]?.bool == true,
          spans: taught["spans"]?.array.map { spans in
            marks(in: spans).map { $0.span($0.start, $0.end) }
          }
        )
      }
    }
    return draft
  }

  /// Returns the utterances with their annotations, which the file lists by utterance index.
  private static func marked(_ texts: [String], by spans: JSON?) -> [Draft.Utterance] {
    var ranges: [Int: [AnnotatedRange]] = [:]
    for member in spans?.object ?? [] {
      guard let index = Int(member.key) else { continue }
      ranges[index] = marks(in: member.value.array ?? [])
    }
    return texts.enumerated().map { index, text in
      Draft.Utterance(text, marked: ranges[index] ?? [], unit: .scalar)
    }
  }

  private static func marks(in spans: [JSON]) -> [AnnotatedRange] {
    spans.compactMap { span in
      guard let entity = span["entity"]?.string, let start = span["start"]?.whole,
        let end = span["end"]?.whole
      else { return nil }
      return AnnotatedRange(
        entity: entity,
        slot: span["slot"]?.string,
        group: span["group"]?.string,
        start: start,
        end: end
      )
    }
  }
}
