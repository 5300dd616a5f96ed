import Host

extension ImportFormat {
  /// A format with a folder per intent and a text file per utterance.
  static let categoryFolders = ImportFormat("folders", "folder of categories") { export, _ in
    let files = export.documents.map {
      (document: $0, folders: $0.path.split(separator: "/").dropLast())
    }
    // Files outside of the innermost folders are READMEs and the like.
    let depth = files.map(\.folders.count).max() ?? 0
    let deepest = files.filter { $0.folders.count == depth }
    guard depth > 0, Set(deepest.map(\.folders)).count >= 2,
      Set(deepest.map { $0.folders.dropLast() }).count == 1,
      deepest.allSatisfy({
        $0.document.path.fileExtension == "txt" && $0.document.utf8 != nil
      })
    else { return nil }

    var draft = Draft()
    for (document, folders) in deepest {
      let text = String(decoding: document.utf8 ?? [], as: UTF8.self)
      draft.add(Draft.Utterance(text), to: folders.last.map(String.init) ?? "")
    }
    draft.markOutOfScope(where: OutOfScopeLabel.contains)
    return draft
  }

  /// A format with a text file per intent and an utterance per line, which can contain commas.
  static let intentFiles = ImportFormat("lines", "folder of intents") { export, options in
    let documents = export.documents.filter { !$0.looksLikeJSON && $0.utf8?.isEmpty == false }
    let isOneKind = documents.count > 1 && documents.allSatisfy { $0.path.fileExtension == "csv" }
    guard !documents.isEmpty, isOneKind || options.namesFormat else { return nil }

    var draft = Draft()
    for document in documents {
      let lines = document.lines.filter { !$0.allSatisfy(\.isWhitespace) }
      draft.add(
        Draft.Intent(name: document.stem, utterances: lines.map { Draft.Utterance(String($0)) })
      )
    }
    draft.markOutOfScope(where: OutOfScopeLabel.contains)
    return draft
  }
}
