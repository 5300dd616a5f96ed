import Host

/// A platform's export format: what users call it, a name for people, and the reader for it.
package struct ExportFormat: Sendable {
  /// The word behind `--format`.
  package let id: String
  package let name: String
  /// What the export holds, or nil where its structure is not that of this format. A reader that
  /// `mayAssume` its format takes what it would otherwise leave to others.
  let read: @Sendable (Export, _ mayAssume: Bool) throws(FileError) -> Draft?

  /// Every format that can be imported, the most particular structure first. The next platform is
  /// one more file and one more line.
  package static let all: [ExportFormat] = [
    .swiftNLCDataset,
    .watson,
    .lexV2,
    .dialogflowCX,
    .dialogflowES,
    .wit,
    .lexV1,
    .alexa,
    .clu,
    .luis,
    .rasa,
    .snips,
    .lu,
    .json,
    .jsonLines,
    .fastText,
    .xlsx,
    .tsv,
    .csv,
    .categoryFolders,
    .intentFiles,
  ]

  /// The same, in which tables are read as somebody says.
  package static func all(_ tables: TableChoice) -> [ExportFormat] {
    let chosen = self.tables(tables)
    return all.map { format in chosen.first { $0.id == format.id } ?? format }
  }

  init(
    id: String,
    name: String,
    read: @escaping @Sendable (Export, _ mayAssume: Bool) throws(FileError) -> Draft?
  ) {
    self.id = id
    self.name = name
    self.read = read
  }

  /// A format of which every file is an export of its own; several of them are read together.
  init(
    id: String,
    name: String,
    readDocument: @escaping @Sendable (Document, _ mayAssume: Bool) throws(FileError) -> Draft?
  ) {
    self.init(id: id, name: name) { export, mayAssume throws(FileError) in
      var draft: Draft?
      var others: [String] = []
      for document in export.documents {
        if let part = try readDocument(document, mayAssume) {
          if draft == nil { draft = part } else { draft?.add(part) }
        } else if document.problem == nil {
          others.append(document.path)
        }
      }
      if !others.isEmpty { draft?.notes.append(.otherFiles(others)) }
      return draft
    }
  }
}
