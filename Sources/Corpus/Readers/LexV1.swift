extension ExportFormat {
  /// Amazon Lex V1: an exported bot, an exported intent, and an intent as the command line tool
  /// puts it, without the wrapper.
  static let lexV1 = ExportFormat(name: "Lex V1 export") { export throws(FileError) in
    guard let json = export.json else { return nil }
    let resource = json["resource"] ?? json
    let intents = resource["intents"]?.array ?? [resource]
    let isBot = resource["intents"] != nil && (json["metadata"] != nil || resource["locale"] != nil)
    guard isBot || resource["sampleUtterances"] != nil || resource["slotTypes"] != nil else {
      return nil
    }

    var draft = Draft()
    draft.language = resource["locale"]?.string
    draft.placeholders = .braces
    draft.entities = (resource["slotTypes"]?.array ?? []).compactMap { type in
      guard let name = type["name"]?.string else { return nil }
      let values = (type["enumerationValues"]?.array ?? []).compactMap { value in
        value["value"]?.string.map {
          Dataset.Entity.Value($0, synonyms: value["synonyms"]?.strings ?? [])
        }
      }
      return Dataset.Entity(name, values)
    }
    draft.intents = intents.compactMap { intent in
      guard let name = intent["name"]?.string ?? intent["intentName"]?.string else { return nil }
      return Draft.Intent(
        name,
        intent["sampleUtterances"]?.strings ?? [],
        slots: lexSlots(intent["slots"]?.array ?? [], name: "name", type: "slotType"),
        isOutOfScope: isLexFallback(intent)
      )
    }
    return draft
  }

  /// The type of each slot.
  static func lexSlots(_ slots: [JSON], name: String, type: String) -> [String: String] {
    var types: [String: String] = [:]
    for slot in slots {
      guard let name = slot[name]?.string, let type = slot[type]?.string else { continue }
      types[name] = type
    }
    return types
  }

  static func isLexFallback(_ intent: JSON) -> Bool {
    intent["parentIntentSignature"]?.string?.hasPrefix("AMAZON.FallbackIntent") ?? false
  }
}
