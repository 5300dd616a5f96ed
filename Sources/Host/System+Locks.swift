#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension System {
  /// What became of asking for a lock.
  enum LockOutcome {
    case acquired
    /// Another process has it.
    case taken
    /// The file system knows no locks.
    case unknown
  }

  /// Locks an open file against other processes, until it is closed, or waits for that where told to.
  static func lock(_ file: Int32, waits: Bool = false) -> LockOutcome {
    var result: Int32
    repeat {
      result = flock(file, LOCK_EX | (waits ? 0 : LOCK_NB))
    } while result != 0 && errno == EINTR
    if result == 0 { return .acquired }
    return errno == EWOULDBLOCK ? .taken : .unknown
  }

  /// Whether the file at a path is the one that is open.
  static func isFile(_ file: Int32, at path: String) -> Bool {
    var (open, there) = (stat(), stat())
    return fstat(file, &open) == 0 && lstat(path, &there) == 0
      && open.st_dev == there.st_dev && open.st_ino == there.st_ino
  }
}

/// A folder that is nobody else's for the while: who reads a file in it, and then replaces that by
/// what it has made of it, loses nothing that another wrote in between. It holds for programs that ask
/// for it; where the file system knows no locks, for none.
package enum FolderLock {
  /// Waits until the folder of a file is free, and has it while a body runs.
  package static func holding<Result, Failure: Error>(
    ofFile path: String,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let place = System.kind(of: path) == .file ? System.resolved(path) : path
    let folder = path == "-" ? nil : try? System.openFolder(System.folder(of: place))
    defer { if let folder { try? System.finish(folder) } }
    if let folder { _ = System.lock(folder, waits: true) }
    return try body()
  }
}
