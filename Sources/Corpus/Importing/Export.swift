/// What a user downloaded: one file, or a folder of them.
package struct Export {
  /// The path that the user gave.
  package let location: String
  /// The content of a single file that is JSON.
  package let json: JSON?
  /// The content of a single file that is not.
  package let text: String?
  /// The paths of the files in a folder, relative to it, sorted.
  package let paths: [String]

  private static let mostFiles = 100_000

  package init(_ location: String) throws(FileError) {
    self.location = location
    guard System.kind(of: location) != .folder else {
      json = nil
      text = nil
      do throws(System.Failure) {
        paths = try System.files(below: location, atMost: Self.mostFiles).sorted()
      } catch {
        throw FileError(location, .unreadable(reason: error.reason))
      }
      return
    }
    paths = []
    let bytes = try InputFile.bytes(of: location)
    let looksLikeJSON = JSONScanner.looksLikeJSON(bytes)
    json = looksLikeJSON ? try JSONScanner.json(bytes, file: location) : nil
    text = looksLikeJSON ? nil : try InputFile.text(bytes, file: location)
  }

  /// A file of a folder.
  package func json(at path: String) throws(FileError) -> JSON {
    try InputFile.json(of: "\(location)/\(path)")
  }
}
