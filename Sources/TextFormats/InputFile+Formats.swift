package import Host

extension InputFile {
  /// The lines of a text, without their ends.
  package static func lines(of path: String) throws(FileError) -> [String] {
    guard let text = DecodedText(try bytes(of: path)) else { throw FileError(path, .notText) }
    return Lines(text.utf8).map(String.init)
  }

  /// The JSON in a file.
  package static func json(of path: String) throws(FileError) -> JSON {
    try JSONScanner.json(try bytes(of: path), file: path)
  }
}
