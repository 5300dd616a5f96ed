/// A file that is written completely or not at all.
///
/// The data goes to a temporary file in the same folder, which `commit` moves to the final path. The
/// file gets the owner and the permissions of the file that it replaces. Without `commit`, or after
/// Ctrl-C, the temporary file is removed.
package struct OutputFile: ~Copyable {
  package let path: String
  private let target: String
  private let unfinished: UnfinishedFile?
  private let file: Int32
  private var buffer: [UInt8] = []
  private var isCommitted = false

  /// Opens a file for writing. `-` is standard output. Devices and pipes are written to directly.
  package init(_ path: String) throws(FileError) {
    let kind = path == "-" ? .other : System.kind(of: path)
    guard kind != .folder else { throw FileError(path, .isFolder) }
    guard kind != nil || System.kind(of: path, followingLinks: false) == nil else {
      throw FileError(path, .isBrokenLink)
    }
    let target = kind == .file ? System.resolved(path) : path
    let unfinished: UnfinishedFile?
    do throws(System.Failure) {
      if kind == .other {
        unfinished = nil
        file = path == "-" ? System.standardOutput : try System.openToWrite(path)
      } else {
        let temporary = try UnfinishedFile(for: target)
        if kind == .file { System.copyOwnership(of: target, to: temporary.file) }
        unfinished = temporary
        file = temporary.file
      }
    } catch {
      throw FileError(path, .unwritable(error))
    }
    (self.path, self.target, self.unfinished) = (path, target, unfinished)
  }

  deinit {
    if !isCommitted { unfinished?.remove() }
  }

  package mutating func write(_ text: String) throws(FileError) { try write(text.utf8) }

  package mutating func write(_ bytes: some Sequence<UInt8>) throws(FileError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Writes the buffered data and returns the path of the temporary file.
  package mutating func flushedPath() throws(FileError) -> String {
    try flush()
    return unfinished?.path ?? path
  }

  package consuming func commit() throws(FileError) {
    try flush()
    do throws(System.Failure) {
      if let unfinished {
        try unfinished.move(to: target)
      } else if path != "-" {
        try System.close(file)
      }
    } catch {
      throw FileError(path, .unwritable(error))
    }
    isCommitted = true
  }

  private mutating func flush() throws(FileError) {
    do throws(System.Failure) {
      try System.write(buffer, to: file)
    } catch {
      throw FileError(path, .unwritable(error))
    }
    buffer.removeAll(keepingCapacity: true)
  }

  package static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(FileError) {
    var file = try OutputFile(path)
    try file.write(bytes)
    try file.commit()
  }
}
