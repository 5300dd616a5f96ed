/// Why a file could not be read or written.
package struct FileError: Error, Equatable {
  package enum Problem: Error, Equatable {
    case noSuchFile
    case isFolder
    case isNoFolder
    /// A pipe, a socket or a device; a symbolic link where none is followed.
    case isNoFile
    case isEmpty
    case unreadable(System.Failure)
    case unwritable(System.Failure)
    case outOfMemory
    /// Bytes that are no text in UTF-8.
    case notUTF8(line: Int)
    /// Not JSON from some place on, and what was expected there.
    case notJSON(line: Int, column: Int, expected: String)
    /// JSON in which an object has two members of the same name; the place of the second.
    case duplicateKey(line: Int, column: Int, key: String)
    /// JSON, but not with what belongs there: the path of the value, and what was expected.
    case unexpected(place: String, expected: String)
    /// A value in a line that is not what belongs there.
    case mismatch(line: Int, expected: String, found: String)
    /// Columns of a table, or members of records, among which the user has to choose.
    case columns(line: Int, expected: String, found: String)
    case notYAML(line: Int, column: Int, reason: String)
    /// Bytes that are no text in any encoding.
    case notText
    /// A quote that a field begins with and that nothing closes.
    case openQuote(line: Int)
    case tooManyFiles(limit: Int)
    case damagedArchive(reason: String)
    case emptyArchive
    case encrypted(entry: String)
    /// A path in an archive that leads out of its folder.
    case unsafePath(entry: String)
    case unpacksTooLarge(packed: Int, limit: Int)
    case archivesInside(limit: Int)
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
    if case .unwritable(let failure) = problem { failure.isBrokenPipe } else { false }
  }
}

extension FileError: CustomStringConvertible {
  package var description: String {
    switch problem {
    case .noSuchFile: "\(file): no such file; check the path"
    case .isFolder: "\(file): is a folder, where a file is expected"
    case .isNoFolder: "\(file): is a file, where a folder is expected"
    case .isNoFile: "\(file): is a link, a pipe or a device, where a file is expected"
    case .isEmpty: "\(file): the file is empty; export it again"
    case .unreadable(let failure): "\(file): cannot be read (\(failure.reason))"
    case .unwritable(let failure):
      "\(file): cannot be written (\(failure.reason)); nothing was changed"
    case .outOfMemory: "\(file): cannot be read (out of memory)"
    case .notUTF8(let line): "\(file):\(line): is not text in UTF-8; save it as UTF-8"
    case .notJSON(let line, let column, let expected):
      "\(file):\(line):\(column): is not the JSON that belongs here: \(expected) expected"
    case .duplicateKey(let line, let column, let key):
      "\(file):\(line):\(column): duplicate key “\(key.prefix(80))” in an object; "
        + "rename or remove one of the two"
    case .unexpected(let place, let expected): "\(file): \(place) should be \(expected)"
    case .mismatch(let line, let expected, let found), .columns(let line, let expected, let found):
      "\(file):\(line): expected \(expected), found \(found)"
    case .notYAML(let line, let column, let reason):
      "\(file):\(line):\(column): is not YAML: \(reason)"
    case .notText: "\(file): is no text; give the export itself, or its zip"
    case .openQuote(let line): "\(file):\(line): a quote is opened here and never closed"
    case .tooManyFiles(let limit):
      "\(file): holds more than \(limit) files; give the export alone"
    case .damagedArchive(let reason):
      "\(file): the archive is damaged or incomplete (\(reason)); download it again"
    case .emptyArchive: "\(file): there is no file in this archive"
    case .encrypted(let entry):
      "\(file): \(entry) is encrypted; make an archive without a password"
    case .unsafePath(let entry):
      "\(file): \(entry) leads out of the archive, which is not to be trusted"
    case .unpacksTooLarge(let packed, let limit):
      "\(file): unpacks to far more than its \(packed) bytes suggest, or to more than \(limit); "
        + "unpack it yourself if you trust it"
    case .archivesInside(let limit):
      "\(file): more than \(limit) archives inside each other; unpack it first"
    }
  }
}

extension FileError.Problem {
  /// The same where the text that was read is one line of a file.
  package func onLine(_ line: Int) -> Self {
    switch self {
    case .notJSON(_, let column, let expected):
      .notJSON(line: line, column: column, expected: expected)
    case .duplicateKey(_, let column, let key):
      .duplicateKey(line: line, column: column, key: key)
    case .notUTF8: .notUTF8(line: line)
    default: self
    }
  }
}
