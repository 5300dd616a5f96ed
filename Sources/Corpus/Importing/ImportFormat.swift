import Host
import TextFormats

package struct ImportFormat: Sendable {
  package let id: String
  package let name: String
  /// Returns `nil` if the export does not have the structure of this format.
  let read: @Sendable (Export, Import.Options) throws(FileError) -> Draft?

  // Formats with the most specific structure come first, because the first match is used.
  package static let all: [ImportFormat] = [
    .swiftNLCDataset, .watson, .lexV2, .dialogflowCX, .dialogflowES, .wit, .lexV1, .alexa, .clu,
    .luis, .rasa, .snips, .lu, .json, .jsonLines, .fastText, .xlsx, .tsv, .csv, .categoryFolders,
    .intentFiles, .columns,
  ]

  /// The formats in which the user can choose the columns or JSON members to import.
  static let tables: [ImportFormat] = [.json, .jsonLines, .tsv, .csv, .xlsx]

  init(
    _ id: String,
    _ name: String,
    read: @escaping @Sendable (Export, Import.Options) throws(FileError) -> Draft?
  ) {
    (self.id, self.name, self.read) = (id, name, read)
  }

  init<Reader: JSONFilesReader>(_ id: String, _ name: String, by _: Reader.Type) {
    self.init(id, name) { export, options in
      var reader = Reader()
      for document in export.documents {
        guard let json = document.json else { continue }
        reader.read(json, path: document.path, mayAssume: options.namesFormat)
      }
      return reader.draft
    }
  }

  /// Creates a format in which every file is an export of its own.
  static func perFile(
    _ id: String,
    _ name: String,
    read: @escaping @Sendable (Document, Import.Options) throws(FileError) -> Draft?
  ) -> Self {
    Self(id, name) { export, options throws(FileError) in
      var draft: Draft?
      var others: [String] = []
      for document in export.documents {
        if let part = try read(document, options) {
          draft.merge(part)
        } else if document.problem == nil {
          others.append(document.path)
        }
      }
      draft?.notes.append(ifAny: others, ImportNote.otherFiles)
      return draft
    }
  }
}

protocol JSONFilesReader: SendableMetatype {
  init()

  mutating func read(_ json: JSON, path: String, mayAssume: Bool)

  /// The draft, or `nil` if the files are not in the format.
  var draft: Draft? { get }
}
