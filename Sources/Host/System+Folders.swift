#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension System {
  /// The names in a folder, hidden ones too, sorted; none where it cannot be read.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// What is known of a file without opening it.
  package struct FileStatus: Equatable, Sendable {
    package let size: Int
    /// In nanoseconds since 1970.
    package let changed: Int
    /// Another file at the same path has another.
    package let number: UInt64
  }

  package static func status(of path: String) -> FileStatus? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return FileStatus(
      size: Int(status.st_size),
      changed: Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec),
      number: UInt64(status.st_ino)
    )
  }

  /// Has a file be written in a second since 1970, unless it was written after it.
  package static func date(_ path: String, notBefore second: Int) {
    guard let status = status(of: path), status.changed / 1_000_000_000 < second else { return }
    var time = timespec()
    time.tv_sec = second
    let times = [time, time]
    utimensat(AT_FDCWD, path, times, 0)
  }

  /// How many bytes still fit where a folder is; nil where the system does not tell.
  package static func room(in folder: String) -> Int? {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return nil }
    let (bytes, overflow) = Int(status.f_bavail).multipliedReportingOverflow(
      by: Int(status.f_frsize)
    )
    return overflow ? Int.max : bytes
  }

  /// A file to whose end is written, for everybody's eyes as far as the process lets new files be. A link
  /// in its place is not followed, and a pipe not waited for.
  package static func openToContinue(_ path: String) throws(Failure) -> Int32 {
    let file = open(
      path,
      O_WRONLY | O_CLOEXEC | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK,
      0o666
    )
    guard file >= 0 else { throw .last }
    return file
  }

  package static func removeEmptyFolder(_ path: String) { rmdir(path) }

  /// Moves a file that is written to its place, so that neither a crash nor a loss of power leaves
  /// half of it there.
  package static func settle(_ path: String, at newPath: String) throws(Failure) {
    let file = try openToRead(path)
    defer { close(file) }
    try flush(file)
    try move(path, to: newPath)
    flushFolder(of: newPath)
  }
}

extension System.Failure {
  /// Whether there is no room left, on the device or in what one is allowed of it.
  package var isNoRoom: Bool { code == ENOSPC || code == EDQUOT || code == EFBIG }

  /// Whether one may not write there.
  package var isReadOnly: Bool { code == EACCES || code == EPERM || code == EROFS }
}
