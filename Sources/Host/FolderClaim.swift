/// A folder that one process at a time, and one thread of it, works in, for whoever does not want to
/// wait without an end. It ends with its owner, and with the process, however that ends.
package final class FolderClaim: Sendable {
  private let file: Int32

  private init(file: Int32) { self.file = file }

  deinit { try? System.finish(file) }

  /// Nil where somebody else has it. Where the file system knows no locks, everybody has it.
  package static func taking(_ folder: String) throws(System.Failure) -> FolderClaim? {
    let claim = FolderClaim(file: try System.openFolder(folder))
    return System.lock(claim.file) == .taken ? nil : claim
  }
}
