/// An exclusive advisory lock on a folder: it affects only processes that also acquire the lock.
///
/// The lock ends with this object or with the process. If the file system does not support locks,
/// every process gets the lock.
package final class FolderLock: Sendable {
  private let file: Int32

  private init(file: Int32) { self.file = file }

  deinit { try? System.close(file) }

  /// Acquires the lock, or returns `nil` if another process or thread holds it.
  package static func acquire(_ folder: String) throws(System.Failure) -> FolderLock? {
    let lock = FolderLock(file: try System.openFolder(folder))
    return System.lock(lock.file) == .taken ? nil : lock
  }

  /// Waits for the lock on the folder of a file and holds it while a body runs.
  ///
  /// A process that reads a file and then replaces it could otherwise lose a change that another
  /// process makes in between.
  package static func holding<Result, Failure: Error>(
    ofFile path: String,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let target = System.kind(of: path) == .file ? System.resolved(path) : path
    let folder = path == "-" ? nil : try? System.openFolder(System.folder(of: target))
    defer { if let folder { try? System.close(folder) } }
    if let folder { _ = System.lock(folder, waits: true) }
    return try body()
  }
}
