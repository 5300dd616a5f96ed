import Datasets
import Host
import TextFormats

extension ImportFormat {
  /// Folders with `Intents/*/Intent.json`, in `BotLocales/*` unless there is only one locale.
  static let lexV2 = ImportFormat("lex-v2", "Lex V2 export") { export, _ throws(FileError) in
    let locales = lexLocales(in: export)
    guard !locales.isEmpty else { return nil }

    var draft = Draft()
    draft.placeholders = .braces
    for locale in locales {
      for document in locale.documents(named: "SlotType.json", in: "SlotTypes", depth: 3) {
        guard let type = lexSlotType(try document.requiredJSON()) else { continue }
        draft.add(type, language: locale.tag)
      }
      var slots: [String: [JSON]] = [:]
      for document in locale.documents(named: "Slot.json", in: "Intents", depth: 5) {
        let intentFolder = document.path.split(separator: "/").dropLast(3).joined(separator: "/")
        slots[intentFolder, default: []].append(try document.requiredJSON())
      }
      for document in locale.documents(named: "Intent.json", in: "Intents", depth: 3) {
        let folder = document.path.split(separator: "/").dropLast().joined(separator: "/")
        let (json, slots) = (try document.requiredJSON(), slots[folder] ?? [])
        draft.add(json, slots: slots, samples: "sampleUtterances", language: locale.tag)
      }
    }
    let others = export.documents.filter { document in
      document.path.lastComponent != "Manifest.json" && document.json != nil
        && !locales.contains { document.path.hasPrefix($0.bot) }
    }
    draft.notes.append(ifAny: others.map(\.path), ImportNote.otherFiles)
    return draft
  }

  private struct LexLocale {
    /// The bot's folder, with a slash at the end unless it is empty.
    let bot: String
    let tag: String?
    /// The number of folders above the locale's files.
    let depth: Int
    var documents: [Document] = []

    /// Returns `<group>/*/<name>` for depth 3.
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
      // The first one counts, because an intent or slot may have the same name.
      let top = parts.firstIndex { $0 == "BotLocales" }.map { $0 + 2 }
      guard let group = top ?? parts.firstIndex(where: { $0 == "Intents" || $0 == "SlotTypes" }),
        group < parts.count
      else { continue }
      let folder = parts[..<group].joined(separator: "/")
      let index = indices.number(of: folder) {
        let tag = top.map { String(parts[$0 - 1]) } ?? lexTag(of: folder, in: export)
        let bot = parts[..<(top.map { $0 - 2 } ?? group)].map { "\($0)/" }.joined()
        locales.append(LexLocale(bot: bot, tag: tag, depth: group))
      }
      locales[index].documents.append(document)
    }
    return locales.filter { !$0.documents(named: "Intent.json", in: "Intents", depth: 3).isEmpty }
  }

  /// The language, if the export contains a single locale.
  private static func lexTag(of folder: String, in export: Export) -> String? {
    let json = export.document(at: folder.isEmpty ? "BotLocale.json" : "\(folder)/BotLocale.json")?
      .json
    return json?["identifier"]?.string ?? json?["localeId"]?.string
  }
}
