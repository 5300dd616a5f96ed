package import Files

extension JSONScanner {
  /// Calls `body` with the value, the number and the text of each line, until it returns false.
  /// Blank lines are skipped.
  package static func forEachRecord(
    in lines: Lines,
    file: String,
    _ body: (JSON, _ line: Int, _ text: Substring) throws(FileError) -> Bool
  ) throws(FileError) {
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
      let record = try mapError(of: json(Array(line.utf8), file: file)) { (error: FileError) in
        FileError(file, error.problem.onLine(index + 1))
      }
      guard try body(record, index + 1, line) else { return }
    }
  }
}
