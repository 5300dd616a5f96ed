import Datasets
import TextFormats

extension ImportFormat {
  /// Current apps, and legacy apps where the intent is an entity, in one file or in folders.
  /// Expressions without an intent are out of scope.
  static let wit = ImportFormat("wit", "wit.ai app", by: WitApp.self)
}

private struct WitApp: JSONFilesReader {
  private var content = Draft()
  private var isFound = false
  /// Intents that are imported only if the app also contains utterances.
  private var declaredIntents: [String] = []

  mutating func read(_ json: JSON, path: String, mayAssume: Bool) {
    let folder = path.split(separator: "/").dropLast().last
    if let expressions = json["data"]?.array, expressions.contains(where: { isLegacy($0) }) {
      isFound = true
      for expression in expressions { add(expression, intent: Self.legacyIntent(expression)) }
    } else if let utterances = json["utterances"]?.array,
      mayAssume || json["intents"] == nil && utterances.contains(where: { isCurrent($0) })
    {
      isFound = true
      for utterance in utterances { add(utterance, intent: utterance["intent"]?.string) }
    } else if folder == "intents", let name = json["name"]?.string, json["userSays"] == nil {
      declaredIntents.append(name)
    } else if folder == "entities", let name = json["name"]?.string {
      add(name, json.list("keywords").values("keyword"), lookups: json["lookups"])
    } else if let data = json["data"], let values = data["values"]?.array,
      let name = data.string("name", "id")
    {
      // This is a legacy entity, whose values are the intents if it is `intent`.
      guard name != "intent" else { return }
      add(name, values.values(synonyms: "expressions"), lookups: data["lookups"])
    } else if let tag = json["lang"]?.string ?? json["data"]?["lang"]?.string {
      content.language = tag
    }
  }

  private func isLegacy(_ expression: JSON) -> Bool {
    expression["text"]?.string != nil && expression["entities"]?.array != nil
      && expression["intent"] == nil
  }

  private func isCurrent(_ utterance: JSON) -> Bool {
    utterance["text"]?.string != nil && (utterance["traits"] != nil || utterance["entities"] != nil)
      && utterance["entities"]?.array?.contains { $0["startPos"] != nil || $0["offset"] != nil }
        != true
  }

  private mutating func add(_ expression: JSON, intent: String?) {
    guard let text = expression["text"]?.string else { return }
    let spans = expression.list("entities").compactMap { entity -> Dataset.Span? in
      guard var span = Dataset.Span(entity), span.entity != "intent" else { return nil }
      // An entity with a role is written `location:from`.
      let parts = span.entity.split(separator: ":", maxSplits: 1).map(String.init)
      span.entity = parts.first ?? span.entity
      span.slot = span.slot ?? parts.dropFirst().first
      return span
    }
    let utterance = Draft.Utterance(text, annotated: spans)
    if let intent, !intent.isEmpty {
      content.add(utterance, to: intent)
    } else {
      content.outOfScope.append(utterance)
    }
  }

  /// The value of the entity `intent`, which is JSON in a string: `"\"time\""`.
  private static func legacyIntent(_ expression: JSON) -> String? {
    let entity = expression["entities"]?.array?.first { $0["entity"]?.string == "intent" }
    guard let value = entity?["value"]?.label else { return nil }
    return (try? JSONScanner.json(Array(value.utf8), file: ""))?.label ?? value
  }

  private mutating func add(_ name: String, _ values: [Dataset.Entity.Value], lookups: JSON?) {
    // With only the lookup method `keywords`, an entity accepts no other values.
    let lookups = lookups?.strings ?? []
    let isFree = lookups.contains("free-text") || lookups.contains("free_text")
    let matching = EntityMatching(isOpen: lookups.isEmpty ? nil : isFree)
    let kinds = BuiltInTypes.kinds(ofUnmistakable: name) ?? []
    content.add(Dataset.Entity(name, values.distinct, matching: matching, kinds: kinds))
  }

  var draft: Draft? {
    guard isFound else { return nil }
    var draft = content
    for name in declaredIntents { _ = draft.index(ofIntent: name) }
    return draft
  }
}
