extension ExportFormat {
  /// Amazon Lex V2: folders with `Intents/*/Intent.json` in them, below `BotLocales/*` or, in the
  /// export of a single locale, not.
  static let lexV2 = ExportFormat(id: "lex-v2", name: "Lex V2 export") {
    export,
    _ throws(FileError) in
    let locales = lexLocales(in: export)
    guard !locales.isEmpty else { return nil }

    var draft = Draft()
    draft.placeholders = .braces
    for locale in locales {
      for document in locale.documents(named: "SlotType.json", in: "SlotTypes", depth: 3) {
        guard let type = lexV2SlotType(try document.requiredJSON()) else { continue }
        draft.add(type, language: locale.tag)
      }
      var slots: [String: [JSON]] = [:]
      for document in locale.documents(named: "Slot.json", in: "Intents", depth: 5) {
        let intentFolder = document.path.split(separator: "/").dropLast(3).joined(separator: "/")
        slots[intentFolder, default: []].append(try document.requiredJSON())
      }
      for document in locale.documents(named: "Intent.json", in: "Intents", depth: 3) {
        let folder = document.path.split(separator: "/").dropLast().joined(separator: "/")
        guard
          let intent = lexV2Intent(
            try document.requiredJSON(),
            slots: slots[folder] ?? [],
            language: locale.tag
          )
        else { continue }
        draft.add(intent)
      }
    }
    return draft
  }

  private static func lexV2SlotType(_ type: JSON) -> Dataset.Entity? {
    guard let name = type["name"]?.string ?? type["slotTypeName"]?.string else { return nil }
    let values = (type["slotTypeValues"]?.array ?? []).compactMap { value in
      value["sampleValue"]?["value"]?.string.map { text in
        Dataset.Entity.Value(
          text,
          synonyms: (value["synonyms"]?.array ?? []).compactMap { $0["value"]?.string }
        )
      }
    }
    return Dataset.Entity(name, values)
  }

  private static func lexV2Intent(
    _ intent: JSON,
    slots: [JSON],
    language: String?
  ) -> Draft.Intent? {
    guard let name = intent["name"]?.string ?? intent["intentName"]?.string else { return nil }
    let utterances = (intent["sampleUtterances"]?.array ?? []).compactMap {
      $0["utterance"]?.string.map { Draft.Utterance($0, language: language) }
    }
    return Draft.Intent(
      name,
      utterances,
      slots: lexSlots(slots, name: "name", type: "slotTypeName")
        .merging(lexSlots(slots, name: "slotName", type: "slotTypeName")) { first, _ in first },
      isOutOfScope: isLexFallback(intent)
    )
  }

  /// One language of a bot: the documents below its folder.
  private struct LexLocale {
    let tag: String?
    /// How many folders lead to it.
    let depth: Int
    var documents: [Document] = []

    /// `<group>/*/<name>` where the depth is 3.
    func documents(named name: String, in group: String, depth: Int) -> [Document] {
      documents.filter { document in
        let parts = document.path.split(separator: "/").dropFirst(self.depth)
        return parts.count == depth && parts.first == group[...] && parts.last == name[...]
      }
    }
  }

  private static func lexLocales(in export: Export) -> [LexLocale] {
    var locales: [LexLocale] = []
    var indices: [String: Int] = [:]
    for document in export.documents {
      let parts = document.path.split(separator: "/")
      guard let group = parts.lastIndex(where: { $0 == "Intents" || $0 == "SlotTypes" }) else {
        continue
      }
      let isBelowLocales = group >= 2 && parts[group - 2] == "BotLocales"
      let tag = isBelowLocales ? String(parts[group - 1]) : nil
      let folder = parts[..<group].joined(separator: "/")
      let index = indices[folder] ?? locales.count
      if index == locales.count {
        indices[folder] = index
        locales.append(LexLocale(tag: tag, depth: group))
      }
      locales[index].documents.append(document)
    }
    return locales.filter { !$0.documents(named: "Intent.json", in: "Intents", depth: 3).isEmpty }
  }
}
