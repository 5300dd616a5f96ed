package import Files

extension InputFile {
  package static func text(of path: String) throws(FileError) -> [UInt8] {
    guard let text = DecodedText(try bytes(of: path)) else { throw FileError(path, .notText) }
    return text.utf8
  }

  /// Returns the lines of a text file, without line endings.
  package static func lines(of path: String) throws(FileError) -> [String] {
    Lines(try text(of: path)).map(String.init)
  }

  package static func json(of path: String) throws(FileError) -> JSON {
    try JSONScanner.json(try bytes(of: path), file: path)
  }
}
