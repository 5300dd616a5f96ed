import Datasets
import TextFormats

extension ImportFormat {
  /// Azure's conversational language understanding (CLU), the successor of LUIS, in both schemas.
  static let clu = perFile("clu", "CLU project") { document, options in
    guard let json = document.json else { return nil }
    let assets = json["assets"] ?? json
    let utterances = assets["utterances"]?.array ?? assets["examples"]?.array
    let isCLU = json["assets"] != nil && (utterances != nil || assets["intents"] != nil)
    guard isCLU || options.namesFormat else { return nil }

    var draft = Draft()
    draft.language = json["metadata"]?["language"]?.string ?? utterances?.first?["language"]?.string
    for intent in assets.list("intents") {
      guard let name = intent.string("category", "name") else { continue }
      draft.add(Draft.Intent(name: name))
    }
    for utterance in utterances ?? [] {
      guard let text = utterance["text"]?.string, let intent = utterance["intent"]?.string else {
        continue
      }
      if utterance["dataset"]?.string?.lowercased() == "test" {
        draft.heldOut += 1
        continue
      }
      let spans = utterance.list("entities").compactMap(cluSpan)
      let language = utterance["language"]?.string.flatMap { tag in
        // A project may declare `en-us` and its utterances `en`.
        tag.isEmpty || LanguageTag.primary(tag) == draft.language.map(LanguageTag.primary)
          ? nil : tag
      }
      draft.add(
        Draft.Utterance(text, annotated: spans, inUTF16: true, language: language),
        to: intent
      )
    }
    draft.markNoneOutOfScope()
    draft.add(assets.list("entities").compactMap { cluEntity($0) })
    draft.notes.append(ifAny: draft.heldOut, ImportNote.heldOut)
    return draft
  }

  private static func cluSpan(_ entity: JSON) -> Dataset.Span? {
    guard let name = entity.string("category", "entityName"),
      let start = entity["offset"]?.whole ?? entity["position"]?.whole,
      let length = entity["length"]?.whole, length > 0, start >= 0, start < .max - length
    else { return nil }
    return Dataset.Span(name, start: start, end: start + length)
  }

  private static func cluEntity(_ entity: JSON) -> Dataset.Entity? {
    guard let name = entity.string("category", "name") else { return nil }
    let values = (entity["list"]?.list("sublists") ?? []).values("listKey").distinct
    let patterns = (entity["regex"]?.list("expressions") ?? []).compactMap {
      $0["regexPattern"]?.string.map { EntityPattern($0) }
    }
    var matching = EntityMatching()
    if !patterns.isEmpty { matching.countsCase = false }
    if !values.isEmpty { matching.isOpen = false }
    let builtIns = entity["prebuilts"]?.array ?? entity.list("prebuiltEntities")
    let kinds = builtIns.compactMap { ($0["category"] ?? $0["semanticType"])?.string }
      .flatMap { BuiltInTypes.kinds(of: "clu.\($0)") ?? [] }.withoutRepeats
    return Dataset.Entity(name, values, patterns: patterns, matching: matching, kinds: kinds)
  }
}
