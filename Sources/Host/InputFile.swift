/// Reads files, and says what is wrong with those that cannot be read.
package enum InputFile {
  /// The bytes of a file, or of standard input for `-`. An empty file is an error.
  package static func bytes(of path: String) throws(FileError) -> [UInt8] {
    let bytes = try path == "-" ? read(System.standardInput, path) : beginning(of: path)
    guard !bytes.isEmpty else { throw FileError(path, .isEmpty) }
    return bytes
  }

  /// The bytes of a file for a program that reads it again and again: a pipe or a device is an error,
  /// and never waited for.
  ///
  /// - Parameters:
  ///   - path: the file, which must not be empty.
  ///   - followingLinks: whether the path may be that of a symbolic link.
  /// - Returns: all of its bytes.
  /// - Throws: why it cannot be read.
  package static func fileBytes(
    of path: String,
    followingLinks: Bool = true
  ) throws(FileError) -> [UInt8] {
    switch System.kind(of: path, followingLinks: followingLinks) {
    case nil: throw FileError(path, .noSuchFile)
    case .folder: throw FileError(path, .isFolder)
    case .other: throw FileError(path, .isNoFile)
    case .file: break
    }
    let file: Int32?
    do throws(System.Failure) {
      file = try System.openFile(path, followingLinks: followingLinks)
    } catch {
      throw FileError(path, .unreadable(error))
    }
    // Something else may have taken its place meanwhile.
    guard let file else { throw FileError(path, .isNoFile) }
    defer { try? System.finish(file) }
    let bytes = try read(file, path)
    guard !bytes.isEmpty else { throw FileError(path, .isEmpty) }
    return bytes
  }

  /// The first bytes of a file, so many at most.
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
    defer { try? System.finish(file) }
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
