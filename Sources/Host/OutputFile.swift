/// A file that is written completely or not at all.
///
/// The data goes to a temporary file in the same folder, which `commit` moves to the final path.
/// The file gets the owner and the permissions of the file that it replaces. Without `commit`, or
/// after Ctrl-C, the temporary file is removed.
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
    if path == "-" {
      (unfinished, file) = (nil, System.standardOutput)
    } else if kind == .other {
      (unfinished, file) = (nil, try Self.writing(path, System.openToWrite(path)))
    } else {
      let temporary = try Self.writing(path, UnfinishedFile(for: target))
      if kind == .file { System.copyOwnership(of: target, to: temporary.file) }
      (unfinished, file) = (temporary, temporary.file)
    }
    (self.path, self.target) = (path, target)
  }

  private static func writing<Value>(
    _ path: String,
    _ value: @autoclosure () throws(System.Failure) -> Value
  ) throws(FileError) -> Value {
    try mapError(of: value()) { FileError(path, .unwritable($0)) }
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
    if let unfinished {
      try Self.writing(path, unfinished.move(to: target))
    } else if path != "-" {
      try Self.writing(path, System.close(file))
    }
    isCommitted = true
  }

  private mutating func flush() throws(FileError) {
    try Self.writing(path, System.write(buffer, to: file))
    buffer.removeAll(keepingCapacity: true)
  }

  package static func write(_ bytes: some Sequence<UInt8>, to path: String) throws(FileError) {
    var file = try OutputFile(path)
    try file.write(bytes)
    try file.commit()
  }
}
