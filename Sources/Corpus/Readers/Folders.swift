extension ExportFormat {
  /// Plain texts whose place says what they are: a folder for each label with a text in each file, or
  /// a file for each label with a text in each line.
  static let folders = ExportFormat(id: "folders", name: "folder of texts") {
    export,
    mayAssume throws(FileError) in
    let documents = export.documents.filter { $0.utf8 != nil && !$0.looksLikeJSON }
    guard !documents.isEmpty, mayAssume || documents.count > 1 && isUniform(documents) else {
      return nil
    }
    let parts = documents.map { $0.path.split(separator: "/").map(String.init) }
    let folders = Dictionary(grouping: parts) { $0.dropLast() }
    let isFolderALabel =
      folders.count > 1 && !folders.keys.contains([])
      && folders.values.allSatisfy { $0.count > 1 }

    var draft = Draft()
    for (document, parts) in zip(documents, parts) {
      if isFolderALabel {
        let text = String(decoding: document.utf8 ?? [], as: UTF8.self)
        draft.add(Draft.Utterance(text), to: parts[parts.count - 2])
      } else {
        let lines = document.lines.filter { !$0.allSatisfy(\.isWhitespace) }
        draft.add(Draft.Intent(document.stem, lines.map { Draft.Utterance(String($0)) }))
      }
    }
    return draft
  }

  /// Whether the files are texts of one kind, not the files of a project.
  private static func isUniform(_ documents: [Document]) -> Bool {
    let kinds = Set(documents.map { $0.path.split(separator: ".").last ?? "" })
    return kinds.count == 1 && ["txt", "csv"].contains(kinds.first ?? "")
  }
}
