/// A file that is there as a whole or not at all: written beside its place and moved there at the
/// end, with the owner and the permissions of what it replaces. Without `commit` it leaves nothing
/// behind, nor does Ctrl-C.
package struct OutputFile: ~Copyable {
  private let path: String
  /// Where it goes, without links.
  private let place: String
  private let unfinished: UnfinishedFile?
  private let file: Int32
  private var buffer: [UInt8] = []
  private var isCommitted = false

  private static let bufferSize = 1 << 16

  /// Begins a file. `-` is standard output; devices and pipes are written to directly.
  package init(_ path: String) throws(FileError) {
    let kind = path == "-" ? .other : System.kind(of: path)
    guard kind != .folder else { throw FileError(path, .isFolder) }
    let place = kind == .file ? System.resolved(path) : path
    do throws(System.Failure) {
      guard kind != .other else {
        let file = path == "-" ? System.standardOutput : try System.openToWrite(path)
        self.init(path, place: place, unfinished: nil, file: file)
        return
      }
      let unfinished = try UnfinishedFile(for: place)
      if kind == .file { System.copyOwnership(of: place, to: unfinished.file) }
      self.init(path, place: place, unfinished: unfinished, file: unfinished.file)
    } catch {
      throw FileError(path, .unwritable(error))
    }
  }

  private init(_ path: String, place: String, unfinished: UnfinishedFile?, file: Int32) {
    self.path = path
    self.place = place
    self.unfinished = unfinished
    self.file = file
  }

  deinit {
    if !isCommitted { unfinished?.remove() }
  }

  package mutating func write(_ text: String) throws(FileError) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  package mutating func write(_ bytes: some Sequence<UInt8>) throws(FileError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Where all is that was written so far.
  package mutating func flushedPath() throws(FileError) -> String {
    try flush()
    return unfinished?.path ?? path
  }

  /// Puts the file in its place.
  package consuming func commit() throws(FileError) {
    try flush()
    do throws(System.Failure) {
      if let unfinished {
        try unfinished.move(to: place)
      } else if path != "-" {
        try System.finish(file)
      }
    } catch {
      throw FileError(path, .unwritable(error))
    }
    isCommitted = true
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
