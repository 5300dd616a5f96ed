import LibC

extension System {
  package enum LockOutcome {
    case acquired
    /// Another process or thread holds the lock.
    case taken
    /// The file system does not support locks.
    case unknown
  }

  /// Locks an open file until it is closed.
  package static func lock(_ file: Int32, waits: Bool = false) -> LockOutcome {
    while flock(file, LOCK_EX | (waits ? 0 : LOCK_NB)) != 0 {
      if errno != EINTR { return errno == EWOULDBLOCK ? .taken : .unknown }
    }
    return .acquired
  }

  /// Whether the file that is open as `file` is still the one at the path.
  package static func isFile(_ file: Int32, at path: String) -> Bool {
    var (open, found) = (stat(), stat())
    return fstat(file, &open) == 0 && lstat(path, &found) == 0
      && open.st_dev == found.st_dev && open.st_ino == found.st_ino
  }
}
