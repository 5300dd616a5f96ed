import Host

/// A format that can be imported: its identifier, its name and its reader.
package struct ImportFormat: Sendable {
  /// The identifier for `--format`.
  package let id: String
  package let name: String
  /// Reads an export, or returns `nil` if it does not have the structure of this format. With
  /// `mayAssume`, the user has chosen the format, and weaker evidence suffices.
  let read: @Sendable (Export, _ mayAssume: Bool) throws(FileError) -> Draft?

  /// All formats, those with the most specific structure first, because the first match is used.
  package static let all: [ImportFormat] = [
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

  /// All formats, with tables read according to the user's choice of columns.
  package static func all(_ tables: TableChoice) -> [ImportFormat] {
    let chosen = self.tables(tables)
    return all.map { format in chosen.first { $0.id == format.id } ?? format }
  }
}

extension ImportFormat {
  /// Creates a format in which every file is an export of its own. Several files are merged.
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
          draft.merge(part)
        } else if document.problem == nil {
          others.append(document.path)
        }
      }
      if !others.isEmpty { draft?.notes.append(.otherFiles(others)) }
      return draft
    }
  }
}
