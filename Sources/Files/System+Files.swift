import LibC

extension System {
  package enum FileKind {
    case file
    case folder
    /// A device, a pipe, a socket, or a symbolic link if links are not followed.
    case other
  }

  /// Returns the type of the file at a path, or `nil` if there is no file.
  package static func kind(of path: String, followingLinks: Bool = true) -> FileKind? {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// Returns the path of an existing file without symbolic links.
  package static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns the path of a file, which need not exist, without symbolic links.
  package static func location(of path: String) -> String {
    kind(of: path) == nil ? "\(resolved(folder(of: path)))/\(path.lastComponent)" : resolved(path)
  }

  /// Whether two paths lead to the same existing file.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    kind(of: one) == .file && resolved(one) == resolved(other)
  }

  package static var programPath: String {
    #if os(Linux)
      return resolved("/proc/self/exe")
    #else
      return resolved(CommandLine.arguments.first ?? "")
    #endif
  }

  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  package static func isReadableByOthers(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & (S_IRGRP | S_IROTH) != 0
  }

  /// Opens `/dev/null` for each closed standard stream. Otherwise the next file to be opened would
  /// become standard input, output or error.
  package static func openStandardFiles() {
    for file in [standardInput, standardOutput, standardError] {
      // `open` uses the lowest free descriptor, that of the closed stream.
      if fcntl(file, F_GETFD) == -1 { _ = LibC.open("/dev/null", O_RDONLY) }
    }
  }

  package static func openToRead(_ path: String) throws(Failure) -> Int32 {
    try open(path, O_RDONLY)
  }

  /// Opens a regular file for reading. For any other file, such as a pipe, returns `nil` without
  /// blocking.
  static func openFile(
    _ path: String,
    followingLinks: Bool
  ) throws(Failure) -> (file: Int32, size: Int)? {
    let file = try open(path, O_RDONLY | O_NONBLOCK | (followingLinks ? 0 : O_NOFOLLOW))
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      LibC.close(file)
      if status.st_mode & S_IFMT == S_IFDIR { throw Failure(code: EISDIR) }
      return nil
    }
    return (file, Int(status.st_size))
  }

  static func openFolder(_ path: String) throws(Failure) -> Int32 {
    try open(path, O_RDONLY | O_DIRECTORY)
  }

  package static func openToWrite(_ path: String) throws(Failure) -> Int32 {
    try open(path, O_WRONLY | O_TRUNC)
  }

  /// Creates a file to write to, or returns `nil` if the path is taken.
  package static func create(_ path: String) throws(Failure) -> Int32? {
    do throws(Failure) {
      return try open(path, O_WRONLY | O_CREAT | O_EXCL, permissions: 0o666)
    } catch {
      guard error.code == EEXIST else { throw error }
      return nil
    }
  }

  /// Opens a partial download for appending, without following a link or blocking on a pipe.
  package static func openToContinue(_ path: String) throws(Failure) -> Int32 {
    try open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK, permissions: 0o666)
  }

  private static func open(
    _ path: String,
    _ flags: Int32,
    permissions: mode_t = 0
  ) throws(Failure) -> Int32 {
    let file = LibC.open(path, flags | O_CLOEXEC, permissions)
    guard file >= 0 else { throw .last }
    return file
  }

  package static func close(_ file: Int32) throws(Failure) {
    guard LibC.close(file) == 0 else { throw .last }
  }

  package static func content(of path: String) throws(Failure) -> [UInt8] {
    let file = try openToRead(path)
    defer { LibC.close(file) }
    return try readAll(file)
  }

  /// Maps a regular file into memory for reading, or returns `nil` for an empty or another file.
  /// The caller unmaps it.
  package static func mapped(_ path: String) throws(Failure) -> UnsafeMutableRawBufferPointer? {
    guard let (file, count) = try openFile(path, followingLinks: true) else { return nil }
    defer { LibC.close(file) }
    guard count > 0 else { return nil }
    let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, file, 0)
    guard let start, Int(bitPattern: start) != -1 else { throw .last }
    return UnsafeMutableRawBufferPointer(start: start, count: count)
  }

  static func readAll(_ file: Int32, limit: Int = .max) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .last }
    let kind = status.st_mode & S_IFMT
    let isDevice = kind == S_IFBLK || kind == S_IFCHR && isatty(file) == 0
    // The first read requests the whole regular file, because growing an array copies it
    // repeatedly; but at most a gigabyte, because a sparse file can be much larger than the memory.
    var size = chunkSize
    if kind == S_IFREG, status.st_size > 0 { size = min(Int(status.st_size), 1 << 30) }
    while bytes.count < limit {
      let chunk = try read(file, upTo: min(size, limit - bytes.count))
      if chunk.isEmpty { break }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if isDevice, bytes.count > deviceLimit { throw .isTooLarge }
      size = chunkSize
    }
    return bytes
  }

  /// The maximum number of bytes read from a device: some, such as `/dev/zero`, never end.
  private static let deviceLimit = 1 << 24

  private static let chunkSize = 1 << 20

  /// Reads the bytes that are available. Returns none at the end of the file.
  package static func read(_ file: Int32, upTo count: Int) throws(Failure) -> [UInt8] {
    var failure: Failure?
    let chunk = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(Failure) {
        filled = try read(file, to: buffer)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return chunk
  }

  /// Returns the number of bytes read, which is 0 at the end of the file.
  package static func read(
    _ file: Int32,
    to buffer: UnsafeMutableBufferPointer<UInt8>
  ) throws(Failure) -> Int {
    var result = -1
    repeat {
      result = LibC.read(file, buffer.baseAddress, buffer.count)
    } while result < 0 && errno == EINTR
    guard result >= 0 else { throw .last }
    return result
  }

  package static func write(_ bytes: some Sequence<UInt8>, to file: Int32) throws(Failure) {
    let bytes = Array(bytes)
    var done = 0
    while done < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        let remainder = UnsafeRawBufferPointer(rebasing: buffer[done...])
        return LibC.write(file, remainder.baseAddress, remainder.count)
      }
      if written >= 0 {
        done += written
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Appends bytes to a file. A new file is readable by its owner only.
  package static func append(_ bytes: some Sequence<UInt8>, to path: String) throws(Failure) {
    let file = try open(path, O_WRONLY | O_CREAT | O_APPEND, permissions: 0o600)
    defer { LibC.close(file) }
    try write(bytes, to: file)
  }

  /// Also copies the group and the permissions, as far as the system allows.
  package static func copyOwnership(of path: String, to file: Int32) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    // Changing the owner clears some permissions, so the owner comes first.
    if fchown(file, status.st_uid, status.st_gid) != 0 {
      _ = fchown(file, uid_t.max, status.st_gid)
    }
    _ = fchmod(file, status.st_mode & 0o777)
  }

  /// Writes the data to the disk. Files without a disk, such as pipes, are ignored.
  package static func flush(_ file: Int32) throws(Failure) {
    guard fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP else { throw .last }
  }

  /// Writes the folder entry of a file to the disk, if the file system supports it.
  package static func flushFolder(of path: String) {
    guard let folder = try? openFolder(folder(of: path)) else { return }
    _ = fsync(folder)
    LibC.close(folder)
  }

  package static func move(_ path: String, to newPath: String) throws(Failure) {
    guard rename(path, newPath) == 0 else { throw .last }
  }

  /// Moves a written file to another path so that a crash or a power loss leaves either the
  /// previous file or the whole new one there.
  package static func moveFlushed(_ path: String, to newPath: String) throws(Failure) {
    let file = try openToRead(path)
    defer { LibC.close(file) }
    try flush(file)
    try move(path, to: newPath)
    flushFolder(of: newPath)
  }

  /// Adds a second path to a file (a hard link) and returns whether the path was free.
  package static func link(_ path: String, as newPath: String) throws(Failure) -> Bool {
    let result = LibC.link(path, newPath)
    if result != 0, errno == EEXIST { return false }
    guard result == 0 else { throw .last }
    return true
  }

  package static func remove(_ path: String) { unlink(path) }
}
