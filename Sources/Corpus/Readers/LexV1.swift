import Datasets
import TextFormats

extension ImportFormat {
  /// Exported bots, intents and slot types, and the JSON of a single intent of the AWS command line
  /// interface.
  static let lexV1 = perFile("lex-v1", "Lex V1 export") { document, _ in
    guard let json = document.json, json.object != nil else { return nil }
    let resource = json["resource"] ?? json
    let intents = resource["intents"]?.array ?? [resource]
    let isLex = json["metadata"]?["importType"]?.string == "LEX"
    let isBot =
      resource.has("intents")
      && (resource.has("locale")
        || intents.contains { $0.has("sampleUtterances", "intentVersion") })
    guard isLex || isBot || isLexIntent(resource) || isLexSlotType(resource) else { return nil }

    var draft = Draft()
    draft.language = resource["locale"]?.string
    draft.placeholders = .braces
    let types = resource["slotTypes"]?.array ?? (isLexSlotType(resource) ? [resource] : [])
    draft.add(types.compactMap(lexSlotType))
    for intent in intents where !isLexSlotType(intent) {
      draft.add(intent, slots: intent.list("slots"), samples: "sampleUtterances")
    }
    return draft
  }

  private static func isLexIntent(_ json: JSON) -> Bool {
    json["name"]?.string != nil
      && json.has("sampleUtterances", "fulfillmentActivity", "slotTypes")
  }

  /// Whether a resource is a slot type, which has values but no intents.
  private static func isLexSlotType(_ json: JSON) -> Bool {
    json["enumerationValues"] != nil && json["intents"] == nil
  }

  /// Reads a slot type of Lex V1 or V2.
  static func lexSlotType(_ type: JSON) -> Dataset.Entity? {
    guard let name = type.string("name", "slotTypeName") else { return nil }
    let setting = type["valueSelectionSetting"]
    let patterns =
      type.list("slotTypeConfigurations").map { $0["regexConfiguration"] }
      + [setting?["regexFilter"]]
    // The strategy determines whether the slot accepts other values.
    let strategy = type["valueSelectionStrategy"] ?? setting?["resolutionStrategy"]
    let isOpen: Bool? =
      switch strategy?.string?.filter({ $0 != "_" }).lowercased() {
      case "originalvalue": true
      case "topresolution": false
      default: nil
      }
    let parent = type["parentSlotTypeSignature"]?.string
    return Dataset.Entity(
      name,
      type.list("enumerationValues").values()
        + type.list("slotTypeValues").values("sampleValue.value"),
      patterns: patterns.compactMap { $0?["pattern"]?.string.map { EntityPattern($0) } },
      matching: EntityMatching(isOpen: isOpen),
      kinds: parent.flatMap(BuiltInTypes.kinds(ofUnmistakable:)) ?? []
    )
  }
}

extension Draft {
  /// Adds an intent of Lex or Alexa. `key` is the member with samples, in intents and slots.
  mutating func add(_ intent: JSON, slots: [JSON], samples key: String, language: String? = nil) {
    guard let name = intent.string("name", "intentName", "intent") else { return }
    func samples(of json: JSON) -> [Utterance] {
      json.list(key).compactMap { $0.string ?? $0["utterance"]?.string }
        .map { Utterance($0, language: language) }
    }
    var types: [String: String] = [:]
    for slot in slots {
      let answers = samples(of: slot["valueElicitationSetting"] ?? slot)
      optionalUtterances += answers.map { .init(kind: .slotAnswer, intent: name, utterance: $0) }
      guard let slotName = slot.string("name", "slotName") else { continue }
      types[slotName] = slot.string("type", "slotType", "slotTypeName")
    }
    let signature = intent["parentIntentSignature"]?.string ?? name
    let isFallback = signature.hasPrefix("AMAZON.FallbackIntent")
    add(Intent(name: name, utterances: samples(of: intent), slots: types, isOutOfScope: isFallback))
  }
}
