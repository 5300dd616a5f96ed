/// A temporary file next to the file that it will replace.
///
/// A lock on the file marks its name as in use. The lock ends with the process, so the name of an
/// unlocked file, which a process left behind when it crashed, can be reused. Process ids in names
/// would not work: in containers every process has the id 1.
struct UnfinishedFile {
  let path: String
  let file: Int32

  private static let maximumCount = 64

  /// Creates a temporary file for a target path without symbolic links.
  init(for target: String) throws(System.Failure) {
    var reason = System.Failure.isInUse
    for number in 1...Self.maximumCount {
      let path = number == 1 ? "\(target).unfinished" : "\(target).\(number).unfinished"
      do throws(System.Failure) {
        repeat {
          if let file = try Self.create(path) {
            (self.path, self.file) = (path, file)
            return
          }
        } while Self.removeAbandoned(path)
      } catch {
        // If the name is taken by a file of another program, the next name may be free. If the name
        // is not taken, every other name would fail for the same reason.
        guard System.kind(of: path, followingLinks: false) != nil else { throw error }
        reason = error
      }
    }
    throw reason
  }

  /// Creates and locks a file, or returns `nil` if the name is taken.
  private static func create(_ path: String) throws(System.Failure) -> Int32? {
    try System.withoutInterruption { () throws(System.Failure) in
      guard let file = try System.create(path) else { return nil }
      guard System.lock(file) != .taken, System.isFile(file, at: path) else {
        try? System.close(file)
        return nil
      }
      System.removeIfInterrupted(path)
      return file
    }
  }

  /// Removes a file that a process left behind when it crashed. Returns whether the name may be
  /// free now: if another process holds the lock, or the file system does not support locks, the
  /// name is not free.
  private static func removeAbandoned(_ path: String) -> Bool {
    let kind = System.kind(of: path, followingLinks: false)
    guard kind == .file else { return kind == nil }
    guard let file = try? System.openToRead(path) else {
      return System.kind(of: path, followingLinks: false) == nil
    }
    defer { try? System.close(file) }
    guard System.lock(file) == .acquired else { return false }
    // If the file was finished in the meantime, another process may be using the name already.
    if System.isFile(file, at: path) { System.remove(path) }
    return true
  }

  func move(to target: String) throws(System.Failure) {
    try System.flush(file)
    // After the move another process may use the name, so a signal must no longer remove it. A
    // signal in between leaves an unlocked file, which the next process removes.
    System.keepIfInterrupted(path)
    try System.move(path, to: target)
    // The data is on the disk, so an error of `close` has no meaning.
    try? System.close(file)
    System.flushFolder(of: target)
  }

  func remove() {
    System.remove(path)
    System.keepIfInterrupted(path)
    try? System.close(file)
  }
}
