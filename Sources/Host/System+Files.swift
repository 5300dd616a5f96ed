#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension System {
  package enum FileKind {
    case file
    case folder
    /// A device or a pipe.
    case other
  }

  /// What is at a path; nil if nothing is there.
  package static func kind(of path: String, followingLinks: Bool = true) -> FileKind? {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .other
    }
  }

  /// The path without links in it, for a file that exists.
  static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether two paths lead to the same file, which exists.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    kind(of: one) != nil && resolved(one) == resolved(other)
  }

  /// Where the program is that runs.
  package static var programPath: String {
    #if os(Linux)
      return resolved("/proc/self/exe")
    #else
      return resolved(CommandLine.arguments.first ?? "")
    #endif
  }

  /// Sees to it that standard input, output and error are open, if only on nothing: a file that is
  /// opened later would be taken for one of them. Nothing comes from standard input then, and what is
  /// written to the others fails.
  package static func openStandardFiles() {
    for file in [standardInput, standardOutput, standardError] {
      // The lowest number that is free is the one that is opened.
      if fcntl(file, F_GETFD) == -1 { _ = open("/dev/null", O_RDONLY) }
    }
  }

  static func openToRead(_ path: String) throws(Failure) -> Int32 {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .last }
    return file
  }

  /// Opens a file; `nil` if there is something else, such as a pipe, for which it does not wait.
  static func openFile(_ path: String, followingLinks: Bool) throws(Failure) -> Int32? {
    let links = followingLinks ? 0 : O_NOFOLLOW
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | links)
    guard file >= 0 else { throw .last }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      return nil
    }
    return file
  }

  static func openFolder(_ path: String) throws(Failure) -> Int32 {
    let folder = open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard folder >= 0 else { throw .last }
    return folder
  }

  /// Whether users other than its owner may read a file.
  package static func isReadableByOthers(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & (S_IRGRP | S_IROTH) != 0
  }

  static func openToWrite(_ path: String) throws(Failure) -> Int32 {
    let file = open(path, O_WRONLY | O_CLOEXEC | O_TRUNC)
    guard file >= 0 else { throw .last }
    return file
  }

  /// A new file to write to; nil where the name is taken.
  static func create(_ path: String) throws(Failure) -> Int32? {
    let file = open(path, O_WRONLY | O_CLOEXEC | O_CREAT | O_EXCL, 0o666)
    if file < 0, errno == EEXIST { return nil }
    guard file >= 0 else { throw .last }
    return file
  }

  /// All that there is in a file or comes from a pipe.
  package static func content(of path: String) throws(Failure) -> [UInt8] {
    let file = try openToRead(path)
    defer { close(file) }
    return try readAll(file)
  }

  /// Why a file cannot be read, if it cannot.
  package static func readingFailure(_ path: String) -> Failure? {
    do throws(Failure) {
      let file = try openToRead(path)
      defer { close(file) }
      _ = try read(file, upTo: 1)
      return nil
    } catch {
      return error
    }
  }

  /// A file to whose end is written; a new one is for its owner's eyes only.
  package static func openToAppend(_ path: String) throws(Failure) -> Int32 {
    let file = open(path, O_WRONLY | O_CLOEXEC | O_CREAT | O_APPEND, 0o600)
    guard file >= 0 else { throw .last }
    return file
  }

  /// Gives a file the owner, the group and the permissions of another, as far as this process may and
  /// the file system has such.
  static func copyOwnership(of path: String, to file: Int32) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    // First the owner: with another, some of the permissions go.
    if fchown(file, status.st_uid, status.st_gid) != 0 {
      _ = fchown(file, uid_t.max, status.st_gid)
    }
    _ = fchmod(file, status.st_mode & 0o777)
  }

  package static func finish(_ file: Int32) throws(Failure) {
    guard close(file) == 0 else { throw .last }
  }

  /// Sees to it that a file is on the disk, if it is one that disks have.
  static func flush(_ file: Int32) throws(Failure) {
    guard fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP else { throw .last }
  }

  /// Sees to it that the names in the folder of a file are on the disk, as far as that can be.
  static func flushFolder(of path: String) {
    guard let folder = try? openFolder(folder(of: path)) else { return }
    _ = fsync(folder)
    close(folder)
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  static func move(_ path: String, to newPath: String) throws(Failure) {
    guard rename(path, newPath) == 0 else { throw .last }
  }

  /// Gives a file one more name.
  ///
  /// - Returns: whether that name was free.
  static func link(_ path: String, as newPath: String) throws(Failure) -> Bool {
    #if canImport(Darwin)
      let result = Darwin.link(path, newPath)
    #elseif canImport(Musl)
      let result = Musl.link(path, newPath)
    #else
      let result = Glibc.link(path, newPath)
    #endif
    if result != 0, errno == EEXIST { return false }
    guard result == 0 else { throw .last }
    return true
  }

  package static func remove(_ path: String) { unlink(path) }

  /// Makes a folder and those above it.
  package static func makeFolder(_ path: String) throws(Failure) {
    guard kind(of: path) != .folder else { return }
    if let slash = path.dropLast().lastIndex(of: "/"), slash > path.startIndex {
      try makeFolder(String(path[..<slash]))
    }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last }
  }

  /// The paths of the files below a folder, relative to it; hidden ones are left out, and links are
  /// not followed.
  package static func files(below folder: String, atMost limit: Int) throws(Failure) -> [String] {
    var files: [String] = []
    var folders = [""]
    while let current = folders.popLast(), files.count < limit {
      guard let stream = opendir("\(folder)/\(current)") else { throw .last }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
        }
        guard !name.hasPrefix(".") else { continue }
        guard files.count < limit else { return files }
        switch kind(of: "\(folder)/\(current)\(name)", followingLinks: false) {
        case .file: files.append(current + name)
        case .folder: folders.append("\(current)\(name)/")
        case .other, nil: break
        }
      }
    }
    return files
  }

  /// Everything that a file still has to give, at most `limit` bytes of it.
  package static func readAll(_ file: Int32, limit: Int = .max) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    let isDevice = isDevice(file)
    while bytes.count < limit {
      let chunk = try read(file, upTo: min(1 << 20, limit - bytes.count))
      if chunk.isEmpty { break }
      bytes.append(contentsOf: chunk)
      if isDevice, bytes.count > mostOfDevice { throw .isTooLarge }
    }
    return bytes
  }

  /// Of a device, such as `/dev/zero`, which may have no end, nobody wants more.
  private static let mostOfDevice = 1 << 24

  /// Whether what is open is neither a file nor a pipe nor a terminal.
  private static func isDevice(_ file: Int32) -> Bool {
    var status = stat()
    guard fstat(file, &status) == 0 else { return false }
    switch status.st_mode & S_IFMT {
    case S_IFCHR: return isatty(file) == 0
    case S_IFBLK: return true
    default: return false
    }
  }

  /// What a file has to give now; nothing at its end.
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

  /// - Returns: how many bytes came; none at the end.
  static func read(_ file: Int32, to buffer: UnsafeMutableBufferPointer<UInt8>) throws(Failure)
    -> Int
  {
    var result = -1
    repeat {
      #if canImport(Darwin)
        result = Darwin.read(file, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        result = Musl.read(file, buffer.baseAddress, buffer.count)
      #else
        result = Glibc.read(file, buffer.baseAddress, buffer.count)
      #endif
    } while result < 0 && errno == EINTR
    guard result >= 0 else { throw .last }
    return result
  }

  package static func emit(_ bytes: some Sequence<UInt8>, to file: Int32) throws(Failure) {
    let bytes = Array(bytes)
    var done = 0
    while done < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
        return write(file, rest.baseAddress, rest.count)
      }
      if written >= 0 {
        done += written
      } else if errno != EINTR {
        throw .last
      }
    }
  }
}
