/// A platform's export format: a name for people, and the reader for it.
package struct ExportFormat: Sendable {
  package let name: String
  /// What the export holds, or nil where its structure is not that of this format.
  let read: @Sendable (Export) throws(FileError) -> Draft?

  /// Every format that can be imported, the most particular structure first. The next platform is
  /// one more file and one more line.
  package static let all: [ExportFormat] = [
    .swiftNLCDataset,
    .watson,
    .lexV1,
    .lexV2,
    .tabSeparated,
    .categoryFolders,
  ]
}
