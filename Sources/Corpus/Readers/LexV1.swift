import Datasets
import TextFormats

extension ImportFormat {
  /// Amazon Lex V1: exported bots, intents and slot types, and intents as used by the command line
  /// interface, without the wrapper.
  static let lexV1 = ImportFormat(id: "lex-v1", name: "Lex V1 export") { document, _ in
    guard let json = document.json, json.object != nil else { return nil }
    let resource = json["resource"] ?? json
    let intents = resource["intents"]?.array ?? [resource]
    let isLex = json["metadata"]?["importType"]?.string == "LEX"
    let isBot =
      resource["intents"] != nil
      && (resource["locale"] != nil || intents.contains { $0["sampleUtterances"] != nil }
        || intents.contains { $0["intentVersion"] != nil })
    guard isLex || isBot || isLexIntent(resource) || isLexSlotType(resource) else { return nil }

    var draft = Draft()
    draft.language = resource["locale"]?.string
    draft.placeholders = .braces
    let types = resource["slotTypes"]?.array ?? (isLexSlotType(resource) ? [resource] : [])
    draft.add(types.compactMap(lexSlotType))
    for intent in intents where !isLexSlotType(intent) {
      guard let name = intent.string("name", "intentName") else { continue }
      draft.add(
        Draft.Intent(
          name,
          intent.list("sampleUtterances").compactMap { sample in
            (sample.string ?? sample["utterance"]?.string).map { Draft.Utterance($0) }
          },
          slots: lexSlots(intent.list("slots")),
          isOutOfScope: isLexFallback(intent)
        )
      )
      for slot in intent.list("slots") {
        draft.addAnswers(slot["sampleUtterances"]?.strings ?? [], intent: name)
      }
    }
    return draft
  }

  private static func isLexIntent(_ json: JSON) -> Bool {
    json["name"]?.string != nil
      && (json["sampleUtterances"] != nil || json["fulfillmentActivity"] != nil
        || json["slotTypes"] != nil)
  }

  /// Whether this is an exported slot type, which has values but no intents.
  private static func isLexSlotType(_ json: JSON) -> Bool {
    json["enumerationValues"] != nil && json["intents"] == nil
  }

  private static func lexSlotType(_ type: JSON) -> Dataset.Entity? {
    guard let name = type["name"]?.string else { return nil }
    return Dataset.Entity(
      name,
      type.list("enumerationValues").values(),
      patterns: type.list("slotTypeConfigurations").compactMap {
        $0["regexConfiguration"]?["pattern"]?.string.map { EntityPattern($0) }
      },
      matching: lexMatching(type["valueSelectionStrategy"]),
      kinds: lexKinds(type)
    )
  }

  /// Whether texts other than the declared values are accepted, according to the value selection
  /// strategy.
  static func lexMatching(_ strategy: JSON?) -> EntityMatching {
    let isOpen: Bool? =
      switch strategy?.string?.filter({ $0 != "_" }).lowercased() {
      case "originalvalue": true
      case "topresolution": false
      default: nil
      }
    return EntityMatching(isOpen: isOpen)
  }

  /// The kinds of the built-in type from which a type is derived.
  static func lexKinds(_ type: JSON) -> [String] {
    type["parentSlotTypeSignature"]?.string.flatMap(BuiltInTypes.kinds(ofUnmistakable:)) ?? []
  }

  /// The type of each slot by the slot's name.
  static func lexSlots(_ slots: [JSON]) -> [String: String] {
    var types: [String: String] = [:]
    for slot in slots {
      guard let name = slot.string("name", "slotName"),
        let type = slot.string("type", "slotType", "slotTypeName")
      else { continue }
      types[name] = type
    }
    return types
  }

  static func isLexFallback(_ intent: JSON) -> Bool {
    intent["parentIntentSignature"]?.string?.hasPrefix("AMAZON.FallbackIntent") ?? false
  }
}

extension Draft {
  /// Adds sample answers for a slot of an intent.
  mutating func addAnswers(_ texts: [String], intent: String, language: String? = nil) {
    optionalUtterances += texts.map {
      .init(kind: .slotAnswer, intent: intent, utterance: Utterance($0, language: language))
    }
  }
}
