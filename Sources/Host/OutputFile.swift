/// A file that is there as a whole or not at all: written beside its place and moved there at the
/// end, with the permissions of what it replaces. Without `commit` it leaves nothing behind, nor does
/// Ctrl-C.
package struct OutputFile: ~Copyable {
  private let path: String
  private let unfinishedPath: String?
  private let file: Int32
  private var buffer: [UInt8] = []
  private var isCommitted = false

  private static let bufferSize = 1 << 16

  /// Begins a file. `-` is standard output; devices and pipes are written to directly.
  package init(_ path: String) throws(FileError) {
    let kind = path == "-" ? .other : System.kind(of: path)
    guard kind != .folder else { throw FileError(path, .isFolder) }
    let place = kind == .file ? System.resolved(path) : path
    let unfinishedPath = kind == .other ? nil : "\(place).\(System.processNumber).unfinished"
    // Before it is there: Ctrl-C may come at once.
    if let unfinishedPath { System.removeIfInterrupted(unfinishedPath) }
    do throws(System.Failure) {
      let opened =
        path == "-"
        ? System.standardOutput
        : try System.openToWrite(unfinishedPath ?? place, isNew: unfinishedPath != nil)
      if kind == .file { System.copyPermissions(of: place, to: opened) }
      self.init(path: place, unfinishedPath: unfinishedPath, file: opened)
    } catch {
      if let unfinishedPath { System.finishedOrRemoved(unfinishedPath) }
      throw FileError(path, .unwritable(error))
    }
  }

  private init(path: String, unfinishedPath: String?, file: Int32) {
    self.path = path
    self.unfinishedPath = unfinishedPath
    self.file = file
  }

  deinit {
    guard !isCommitted, let unfinishedPath else { return }
    try? System.finish(file)
    System.remove(unfinishedPath)
    System.finishedOrRemoved(unfinishedPath)
  }

  package mutating func write(_ text: String) throws(FileError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  package mutating func write(_ bytes: some Sequence<UInt8>) throws(FileError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Puts the file in its place.
  package consuming func commit() throws(FileError) {
    try flush()
    do throws(System.Failure) {
      if path != "-" { try System.finish(file) }
      if let unfinishedPath { try System.move(unfinishedPath, to: path) }
    } catch {
      throw FileError(path, .unwritable(error))
    }
    isCommitted = true
    if let unfinishedPath { System.finishedOrRemoved(unfinishedPath) }
  }

  private mutating func flush() throws(FileError) {
    do throws(System.Failure) {
      try System.emit(buffer, to: file)
    } catch {
      throw FileError(path, .unwritable(error))
    }
    buffer.removeAll(keepingCapacity: true)
  }

  /// Writes a whole file.
  package static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(FileError) {
    var file = try OutputFile(path)
    try file.write(bytes)
    try file.commit()
  }
}
