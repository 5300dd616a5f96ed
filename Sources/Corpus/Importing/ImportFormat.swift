import Host

/// A format that can be imported: its identifier, its name and its reader.
package struct ImportFormat: Sendable {
  /// The identifier of the format for the option `--format`.
  package let id: String
  package let name: String
  /// Reads an export, or returns `nil` if it does not have the structure of this format.
  let read: @Sendable (Export, Import.Options) throws(FileError) -> Draft?

  /// All formats, those with the most specific structure first, because the first match is used.
  package static let all: [ImportFormat] = [
    .swiftNLCDataset, .watson, .lexV2, .dialogflowCX, .dialogflowES, .wit, .lexV1, .alexa, .clu,
    .luis, .rasa, .snips, .lu, .json, .jsonLines, .fastText, .xlsx, .tsv, .csv, .categoryFolders,
    .intentFiles,
  ]

  /// The formats in which the user can choose the columns or JSON members to import.
  static let tables: [ImportFormat] = [.json, .jsonLines, .tsv, .csv, .xlsx]
}

extension ImportFormat {
  /// Creates a format in which every file is an export of its own. Several files are merged.
  init(
    id: String,
    name: String,
    readDocument: @escaping @Sendable (Document, Import.Options) throws(FileError) -> Draft?
  ) {
    self.init(id: id, name: name) { export, options throws(FileError) in
      var draft: Draft?
      var others: [String] = []
      for document in export.documents {
        if let part = try readDocument(document, options) {
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
