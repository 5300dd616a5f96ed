/// Why a file could not be read or written.
package struct FileError: Error, Equatable {
  package enum Problem: Equatable, Sendable {
    case noSuchFile
    case isFolder
    case isNoFolder
    case isEmpty
    case unreadable(reason: String)
    case unwritable(reason: String)
    /// Bytes that are no text in UTF-8.
    case notUTF8(line: Int)
    /// Not JSON from some place on, and what was expected there.
    case notJSON(line: Int, column: Int, expected: String)
    /// JSON, but not with what belongs there: the path of the value, and what was expected.
    case unexpected(place: String, expected: String)
  }

  package let file: String
  package let problem: Problem

  package init(_ file: String, _ problem: Problem) {
    self.file = file
    self.problem = problem
  }
}

extension FileError {
  /// Whether the output is a pipe whose reader has gone, as `head` does: no error to people.
  package var isBrokenPipe: Bool {
    problem == .unwritable(reason: System.Failure.brokenPipe.reason)
  }
}

extension FileError: CustomStringConvertible {
  package var description: String {
    switch problem {
    case .noSuchFile: "\(file): no such file; check the path"
    case .isFolder: "\(file): is a folder, where a file is expected"
    case .isNoFolder: "\(file): is a file, where a folder is expected"
    case .isEmpty: "\(file): the file is empty; export it again"
    case .unreadable(let reason): "\(file): cannot be read (\(reason))"
    case .unwritable(let reason): "\(file): cannot be written (\(reason)); nothing was changed"
    case .notUTF8(let line): "\(file):\(line): is not text in UTF-8; save it as UTF-8"
    case .notJSON(let line, let column, let expected):
      "\(file):\(line):\(column): is not the JSON that belongs here: \(expected) expected"
    case .unexpected(let place, let expected): "\(file): \(place) should be \(expected)"
    }
  }
}
