import Host

extension ImportFormat {
  /// A folder per intent with a text file per utterance.
  static let categoryFolders = ImportFormat(id: "folders", name: "folder of categories") {
    export,
    _ throws(FileError) in
    let files = CategoryFile.deepest(in: export.documents)
    guard Set(files.map(\.category)).count >= 2, Set(files.map(\.parent)).count == 1,
      files.allSatisfy(\.isText)
    else { return nil }

    var draft = Draft()
    for file in files {
      let text = String(decoding: file.document.utf8 ?? [], as: UTF8.self)
      draft.add(Draft.Utterance(text), to: file.category)
    }
    return draft
  }

  /// A file per intent, named after it, with an utterance per line. Commas are part of the
  /// utterance.
  static let intentFiles = ImportFormat(id: "lines", name: "folder of intents") {
    export,
    mayAssume throws(FileError) in
    let documents = export.documents.filter { !$0.looksLikeJSON && $0.utf8?.isEmpty == false }
    let isOneKind = documents.count > 1 && documents.allSatisfy { $0.path.hasSuffix(".csv") }
    guard !documents.isEmpty, isOneKind || mayAssume else { return nil }

    var draft = Draft()
    for document in documents {
      let lines = document.lines.filter { !$0.allSatisfy(\.isWhitespace) }
      draft.add(Draft.Intent(document.stem, lines.map { Draft.Utterance(String($0)) }))
    }
    return draft
  }
}

private struct CategoryFile {
  let document: Document
  let parent: [Substring]
  let category: String

  var isText: Bool { document.path.lowercased().hasSuffix(".txt") && document.utf8 != nil }

  private let depth: Int

  private init?(_ document: Document) {
    let parts = document.path.split(separator: "/")
    guard parts.count >= 2 else { return nil }
    self.document = document
    parent = Array(parts.dropLast(2))
    category = String(parts[parts.count - 2])
    depth = parts.count
  }

  /// The files in the innermost folders. Files further up are READMEs and the like.
  static func deepest(in documents: [Document]) -> [CategoryFile] {
    let files = documents.compactMap(CategoryFile.init)
    let depth = files.map(\.depth).max()
    return files.filter { $0.depth == depth }
  }
}
