import LibC

extension System {
  /// Creates a folder, and any missing parent folders.
  package static func makeFolder(_ path: String) throws(Failure) {
    guard kind(of: path) != .folder else { return }
    if let slash = path.dropLast().lastIndex(of: "/"), slash > path.startIndex {
      try makeFolder(String(path[..<slash]))
    }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last }
  }

  package static func removeEmptyFolder(_ path: String) { rmdir(path) }

  /// Returns the sorted names of all entries, even hidden ones; none if the folder is unreadable.
  package static func names(in folder: String) -> [String] {
    ((try? entries(of: folder)) ?? []).sorted()
  }

  /// Returns the paths of all files below a folder, relative to it. Hidden files are skipped and
  /// links are not followed.
  package static func files(below folder: String, atMost limit: Int) throws(Failure) -> [String] {
    var files: [String] = []
    var folders = [""]
    while let current = folders.popLast(), files.count < limit {
      for name in try entries(of: "\(folder)/\(current)")
      where !name.hasPrefix(".") && files.count < limit {
        switch kind(of: "\(folder)/\(current)\(name)", followingLinks: false) {
        // A file whose name is not UTF-8 is not found; reading it reports that.
        case .file, nil: files.append(current + name)
        case .folder: folders.append("\(current)\(name)/")
        case .other: break
        }
      }
    }
    return files
  }

  private static func entries(of folder: String) throws(Failure) -> [String] {
    guard let stream = opendir(folder) else { throw .last }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The properties of a file that show whether it has changed.
  package struct FileStatus: Equatable, Sendable {
    package let size: Int
    /// The time of the last change in nanoseconds since 1970.
    package let changed: Int
    /// The inode number.
    let number: UInt64
  }

  package static func status(of path: String) -> FileStatus? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return FileStatus(
      size: Int(status.st_size),
      changed: Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec),
      number: UInt64(status.st_ino)
    )
  }

  /// Sets the modification time of a file in seconds since 1970, unless it is already later.
  package static func setModified(_ path: String, notBefore second: Int) {
    guard let status = status(of: path), status.changed / 1_000_000_000 < second else { return }
    var time = timespec()
    time.tv_sec = second
    let times = [time, time]
    utimensat(AT_FDCWD, path, times, 0)
  }

  /// Returns the free bytes on a folder's disk, or `nil` if the system does not report them.
  package static func freeSpace(in folder: String) -> Int? {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return nil }
    let (bytes, overflow) = Int(status.f_bavail).multipliedReportingOverflow(
      by: Int(status.f_frsize)
    )
    return overflow ? Int.max : bytes
  }
}
