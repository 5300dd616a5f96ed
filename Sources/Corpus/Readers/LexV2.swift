extension ExportFormat {
  /// Amazon Lex V2: a folder with `BotLocales/*/Intents/*/Intent.json` somewhere in it.
  static let lexV2 = ExportFormat(name: "Lex V2 export") { export throws(FileError) in
    let locales = locales(in: export)
    guard let locale = locales.first else { return nil }

    var draft = Draft()
    draft.placeholders = .braces
    draft.language = locale.name
    if locales.count > 1 {
      let others = locales.dropFirst().map(\.name).joined(separator: ", ")
      draft.notes.append("\(locale.name) is read; the export also holds \(others)")
    }
    for path in locale.files(named: "SlotType.json", in: "SlotTypes") {
      let type = try export.json(at: path)
      guard let name = type["name"]?.string else { continue }
      let values = (type["slotTypeValues"]?.array ?? []).compactMap { value in
        value["sampleValue"]?["value"]?.string.map { text in
          Dataset.Entity.Value(
            text,
            synonyms: (value["synonyms"]?.array ?? []).compactMap { $0["value"]?.string }
          )
        }
      }
      draft.entities.append(Dataset.Entity(name, values))
    }
    for path in locale.files(named: "Intent.json", in: "Intents") {
      let intent = try export.json(at: path)
      guard let name = intent["name"]?.string ?? intent["intentName"]?.string else { continue }
      let folder = path.dropLast("Intent.json".count) + "Slots/"
      var slots: [JSON] = []
      for path in locale.paths where path.hasPrefix(folder) && path.hasSuffix("/Slot.json") {
        slots.append(try export.json(at: path))
      }
      let utterances = (intent["sampleUtterances"]?.array ?? []).compactMap {
        $0["utterance"]?.string
      }
      draft.intents.append(
        Draft.Intent(
          name,
          utterances,
          slots: lexSlots(slots, name: "name", type: "slotTypeName"),
          isOutOfScope: isLexFallback(intent)
        )
      )
    }
    return draft
  }

  /// One language of a bot: the paths below its folder, which ends in `BotLocales/<name>/`.
  private struct Locale {
    let name: String
    let folder: String
    var paths: [String]

    /// `<folder><group>/*/<name>`
    func files(named name: String, in group: String) -> [String] {
      paths.filter { path in
        let parts = path.dropFirst(folder.count).split(separator: "/")
        return parts.count == 3 && parts[0] == group && parts[2] == name
      }
    }
  }

  private static func locales(in export: Export) -> [Locale] {
    var locales: [Locale] = []
    for path in export.paths {
      let parts = path.split(separator: "/")
      guard let top = parts.firstIndex(of: "BotLocales"), top + 1 < parts.count - 1 else {
        continue
      }
      let folder = parts[...(top + 1)].joined(separator: "/") + "/"
      if let index = locales.firstIndex(where: { $0.folder == folder }) {
        locales[index].paths.append(path)
      } else {
        locales.append(Locale(name: String(parts[top + 1]), folder: folder, paths: [path]))
      }
    }
    return locales.filter { !$0.files(named: "Intent.json", in: "Intents").isEmpty }
  }
}
