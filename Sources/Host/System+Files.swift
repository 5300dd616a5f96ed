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

  static func openToRead(_ path: String) throws(Failure) -> Int32 {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .last }
    return file
  }

  /// A new file must not exist yet; another is emptied.
  static func openToWrite(_ path: String, isNew: Bool) throws(Failure) -> Int32 {
    let flags = isNew ? O_CREAT | O_EXCL : O_TRUNC
    let file = open(path, O_WRONLY | O_CLOEXEC | flags, 0o666)
    guard file >= 0 else { throw .last }
    return file
  }

  /// A file to whose end is written; a new one is for its owner's eyes only.
  package static func openToAppend(_ path: String) throws(Failure) -> Int32 {
    let file = open(path, O_WRONLY | O_CLOEXEC | O_CREAT | O_APPEND, 0o600)
    guard file >= 0 else { throw .last }
    return file
  }

  /// Gives a file the permissions of another, where the file system has such.
  static func copyPermissions(of path: String, to file: Int32) {
    var status = stat()
    if stat(path, &status) == 0 { _ = fchmod(file, status.st_mode & 0o777) }
  }

  package static func finish(_ file: Int32) throws(Failure) {
    guard close(file) == 0 else { throw .last }
  }

  static func move(_ path: String, to newPath: String) throws(Failure) {
    guard rename(path, newPath) == 0 else { throw .last }
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
    while bytes.count < limit {
      let chunk = try read(file, upTo: min(1 << 20, limit - bytes.count))
      if chunk.isEmpty { break }
      bytes.append(contentsOf: chunk)
    }
    return bytes
  }

  /// What a file has to give now; nothing at its end.
  package static func read(_ file: Int32, upTo count: Int) throws(Failure) -> [UInt8] {
    var failure: Failure?
    let chunk = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var result = -1
      repeat {
        #if canImport(Darwin)
          result = Darwin.read(file, buffer.baseAddress, count)
        #elseif canImport(Musl)
          result = Musl.read(file, buffer.baseAddress, count)
        #else
          result = Glibc.read(file, buffer.baseAddress, count)
        #endif
      } while result < 0 && errno == EINTR
      if result < 0 { failure = .last }
      filled = max(result, 0)
    }
    if let failure { throw failure }
    return chunk
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
