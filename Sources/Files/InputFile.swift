import LibC

package enum InputFile {
  /// Returns the bytes of a file, or of standard input for `-`. An empty file is an error.
  package static func bytes(of path: String) throws(FileError) -> [UInt8] {
    let bytes =
      try path == "-"
      ? reading(path, try System.readAll(System.standardInput)) : beginning(of: path)
    guard !bytes.isEmpty else { throw FileError(path, .isEmpty) }
    return bytes
  }

  /// Returns the bytes of a regular file. A pipe or a device is an error, so that a program that
  /// polls the file never blocks on one.
  package static func fileBytes(
    of path: String,
    followingLinks: Bool = true
  ) throws(FileError) -> [UInt8] {
    let file = try reading(path, try System.openFile(path, followingLinks: followingLinks))?.file
    guard let file else { throw FileError(path, .isNotFile) }
    defer { try? System.close(file) }
    let bytes = try reading(path, try System.readAll(file))
    guard !bytes.isEmpty else { throw FileError(path, .isEmpty) }
    return bytes
  }

  package static func beginning(
    of path: String,
    atMost limit: Int = .max
  ) throws(FileError) -> [UInt8] {
    let file = try reading(path, try System.openToRead(path))
    defer { try? System.close(file) }
    return try reading(path, try System.readAll(file, limit: limit))
  }

  private static func reading<Result>(
    _ path: String,
    _ call: @autoclosure () throws(System.Failure) -> Result
  ) throws(FileError) -> Result {
    do throws(System.Failure) {
      return try call()
    } catch {
      let problem: FileError.Problem =
        switch error.code {
        case ENOENT, ENOTDIR: .noSuchFile
        case EISDIR: .isFolder
        // A link that is not followed, or a socket.
        case ELOOP, ENXIO, EOPNOTSUPP: .isNotFile
        default: .unreadable(error)
        }
      throw FileError(path, problem)
    }
  }
}
