package import Host

extension InputFile {
  /// Returns the lines of a text file, without line endings.
  package static func lines(of path: String) throws(FileError) -> [String] {
    guard let text = DecodedText(try bytes(of: path)) else { throw FileError(path, .notText) }
    return Lines(text.utf8).map(String.init)
  }

  package static func json(of path: String) throws(FileError) -> JSON {
    try JSONScanner.json(try bytes(of: path), file: path)
  }
}
