/// Reads whole files, and says what is wrong with those that cannot be read.
package enum InputFile {
  /// The bytes of a file, or of standard input for `-`. An empty file is an error.
  package static func bytes(of path: String) throws(FileError) -> [UInt8] {
    let bytes: [UInt8]
    do {
      if path == "-" {
        bytes = try System.readAll(System.standardInput)
      } else {
        bytes = try contents(of: path)
      }
    } catch let failure as System.Failure {
      throw FileError(path, .unreadable(reason: failure.reason))
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError(path, .unreadable(reason: "\(error)"))
    }
    guard !bytes.isEmpty else { throw FileError(path, .isEmpty) }
    return bytes
  }

  private static func contents(of path: String) throws -> [UInt8] {
    switch System.kind(of: path) {
    case nil: throw FileError(path, .noSuchFile)
    case .folder: throw FileError(path, .isFolder)
    case .file, .other: break
    }
    let file = try System.openToRead(path)
    defer { try? System.finish(file) }
    return try System.readAll(file)
  }

  /// Whether a file begins with the size of a header, in eight bytes, and a header: as no text does.
  package static func beginsLikeSafetensors(_ path: String) throws(FileError) -> Bool {
    do throws(System.Failure) {
      let file = try System.openToRead(path)
      defer { try? System.finish(file) }
      let start = try System.readAll(file, limit: 9)
      return start.count == 9 && start[5..<8] == [0, 0, 0] && start[8] == UInt8(ascii: "{")
    } catch {
      throw FileError(path, .unreadable(reason: error.reason))
    }
  }
}
