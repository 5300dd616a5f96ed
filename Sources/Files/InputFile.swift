package enum InputFile {
  /// Returns the bytes of a file, or of standard input for `-`. An empty file is an error.
  package static func bytes(of path: String) throws(FileError) -> [UInt8] {
    let bytes = try path == "-" ? read(System.standardInput, path) : beginning(of: path)
    guard !bytes.isEmpty else { throw FileError(path, .isEmpty) }
    return bytes
  }

  /// Returns the bytes of a regular file. A pipe or a device is an error, so that a program that polls
  /// the file never blocks on one.
  package static func fileBytes(
    of path: String,
    followingLinks: Bool = true
  ) throws(FileError) -> [UInt8] {
    switch System.kind(of: path, followingLinks: followingLinks) {
    case nil: throw FileError(path, .noSuchFile)
    case .folder: throw FileError(path, .isFolder)
    case .other: throw FileError(path, .isNotFile)
    case .file: break
    }
    let file: Int32?
    do throws(System.Failure) {
      file = try System.openFile(path, followingLinks: followingLinks)
    } catch {
      throw FileError(path, .unreadable(error))
    }
    // The file is `nil` if it was replaced by a pipe after the check above.
    guard let file else { throw FileError(path, .isNotFile) }
    defer { try? System.close(file) }
    let bytes = try read(file, path)
    guard !bytes.isEmpty else { throw FileError(path, .isEmpty) }
    return bytes
  }

  package static func beginning(
    of path: String,
    atMost limit: Int = .max
  ) throws(FileError) -> [UInt8] {
    switch System.kind(of: path) {
    case nil: throw FileError(path, .noSuchFile)
    case .folder: throw FileError(path, .isFolder)
    case .file, .other: break
    }
    let file: Int32
    do throws(System.Failure) {
      file = try System.openToRead(path)
    } catch {
      throw FileError(path, .unreadable(error))
    }
    defer { try? System.close(file) }
    return try read(file, path, atMost: limit)
  }

  private static func read(
    _ file: Int32,
    _ path: String,
    atMost limit: Int = .max
  ) throws(FileError) -> [UInt8] {
    do throws(System.Failure) {
      return try System.readAll(file, limit: limit)
    } catch {
      throw FileError(path, .unreadable(error))
    }
  }
}
