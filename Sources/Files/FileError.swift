package struct FileError: Error, Equatable, CustomStringConvertible {
  package enum Problem: Error, Equatable {
    case noSuchFile
    case isFolder
    case isNotFolder
    /// The path leads to a pipe, a socket, a device, or a symbolic link that is not followed.
    case isNotFile
    /// A symbolic link to a file that does not exist, in place of an output file.
    case isBrokenLink
    case isEmpty
    case unreadable(System.Failure)
    case unwritable(System.Failure)
    case outOfMemory
    case missingLibrary(DynamicLibrary.Missing)
    case notUTF8(line: Int)
    case notJSON(line: Int, column: Int, expected: String)
    /// A JSON object has two members with the same name. The position is that of the second member.
    case duplicateKey(line: Int, column: Int, key: String)
    /// A JSON value is unexpected. `subject` is usually the path of keys and indices to the value.
    case unexpected(subject: String, expected: String)
    case mismatch(line: Int, expected: String, found: String)
    /// The columns or members are ambiguous, so the user must choose some of them.
    case columns(line: Int, expected: String, found: String)
    case notYAML(line: Int, column: Int, reason: String)
    case notText
    /// An archive that is not the export itself, but one of its files.
    case isArchive
    /// A field of a table has no closing quote.
    case openQuote(line: Int)
    case tooManyFiles(limit: Int)
    case damagedArchive(reason: String)
    case containsNoFiles
    case encrypted(entry: String)
    /// An archive entry whose path leads out of the archive's folder.
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

  /// Whether the reader of an output pipe has exited, as `head` does, which need not be reported.
  package var isBrokenPipe: Bool {
    if case .unwritable(let failure) = problem { failure.isBrokenPipe } else { false }
  }

  package var description: String {
    switch problem {
    // A byte that is not UTF-8 was replaced when the name was read.
    case .noSuchFile where file.contains("\u{FFFD}"):
      "\(file): the name of the file is not UTF-8; rename it"
    case .noSuchFile where file.isEmpty: "the name of a file is empty; check the arguments"
    case .noSuchFile: "\(file): no such file; check the path"
    case .isFolder: "\(file): expected a file, found a folder"
    case .isNotFolder: "\(file): expected a folder, found a file"
    case .isNotFile: "\(file): expected a file, found a link, a pipe or a device"
    case .isBrokenLink:
      "\(file): a symbolic link to a missing file; create that file, or remove the link"
    case .isEmpty: "\(file): the file is empty"
    case .unreadable(let failure):
      "\(file): cannot be read (\(failure.reason))"
        + (failure.isNotPermitted ? "; change its permissions" : "")
    case .unwritable(let failure) where failure.isNoSuchFile:
      "\(file): the folder \(System.folder(of: file)) does not exist; create it first"
    case .unwritable(let failure) where file == "-":
      "standard output: cannot be written (\(failure.reason))"
    case .unwritable(let failure):
      "\(file): cannot be written (\(failure.reason)); nothing was changed\(failure.remedy)"
    case .outOfMemory: "\(file): cannot be read (out of memory)"
    case .missingLibrary(let missing): "\(file): cannot be read, because \(missing)"
    case .notUTF8(let line): "\(file):\(line): not UTF-8 text; convert it to UTF-8"
    case .notJSON(let line, let column, let expected):
      "\(file):\(line):\(column): invalid JSON: expected \(expected)"
    case .duplicateKey(let line, let column, let key):
      "\(file):\(line):\(column): duplicate key “\(key.prefix(80))” in an object; "
        + "rename or remove one of the two"
    case .unexpected(let subject, let expected): "\(file): \(subject) should be \(expected)"
    case .mismatch(let line, let expected, let found), .columns(let line, let expected, let found):
      "\(file):\(line): expected \(expected), found \(found)"
    case .notYAML(let line, let column, let reason):
      "\(file):\(line):\(column): invalid YAML: \(reason)"
    case .notText: "\(file): not a text file (null characters or other binary data)"
    case .isArchive:
      "\(file): an archive or workbook inside another archive or folder; name it instead of the folder, "
        + "or unpack it"
    case .openQuote(let line): "\(file):\(line): the quote opened here is never closed"
    case .tooManyFiles(let limit):
      "\(file): contains more than \(limit) files; use a folder with only the export"
    case .damagedArchive(let reason):
      "\(file): the archive is damaged or incomplete (\(reason)); download it again"
    case .containsNoFiles: "\(file): contains no files"
    case .encrypted(let entry):
      "\(file): \(entry) is encrypted; create an archive without a password"
    case .unsafePath(let entry):
      "\(file): the path of \(entry) leads out of the archive, which is unsafe"
    case .unpacksTooLarge(let packed, let limit):
      "\(file): unpacks to more than \(limit) bytes, or to far more than its \(packed) bytes suggest; "
        + "if you trust it, unpack it yourself"
    case .archivesInside(let limit):
      "\(file): archives are nested more than \(limit) deep; unpack it first"
    }
  }
}

extension FileError.Problem {
  /// Converts an error in a line to an error in its file.
  package func onLine(_ line: Int) -> Self {
    switch self {
    case .notJSON(_, let column, let expected):
      .notJSON(line: line, column: column, expected: expected)
    case .duplicateKey(_, let column, let key):
      .duplicateKey(line: line, column: column, key: key)
    case .notUTF8: .notUTF8(line: line)
    case .openQuote: .openQuote(line: line)
    default: self
    }
  }
}

extension System.Failure {
  /// The remedy if a file cannot be written, as the end of a sentence; empty if none is known.
  fileprivate var remedy: String {
    if isNoSpace { return "; free some space, or write to another disk" }
    if isNotFolder { return "; a part of the path is a file; choose another path" }
    return isNotPermitted ? "; write to another folder, or change its permissions" : ""
  }
}
