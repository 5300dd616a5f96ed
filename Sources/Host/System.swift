import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the operating system does for us: the only place that names a C library.
package enum System {
  /// Why a call failed, as the system says it: "no space left on device".
  package struct Failure: Error, Equatable {
    package let code: Int32
    package var isBrokenPipe: Bool { self == .brokenPipe }
    package var reason: String {
      let words = String(cString: strerror(code))
      return words.prefix(1).lowercased() + words.dropFirst()
    }

    static let brokenPipe = Self(code: EPIPE)
    fileprivate static var last: Self { Self(code: errno) }
  }

  package static let standardInput: Int32 = 0
  package static let standardOutput: Int32 = 1
  package static let standardError: Int32 = 2
}

// MARK: - Files

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

// MARK: - Text

extension System {
  /// Made once, and there to the end.
  nonisolated(unsafe) private static let utf8Locale: locale_t? = {
    for name in ["C.UTF-8", "en_US.UTF-8", "UTF-8"] {
      if let locale = newlocale(LC_CTYPE_MASK, name, nil) { return locale }
    }
    return nil
  }()

  /// Runs a body in which C libraries take the bytes of names for UTF-8, on this thread only.
  package static func withUTF8Locale<Result>(_ body: () -> Result) -> Result {
    guard let locale = utf8Locale else { return body() }
    let previous = uselocale(locale)
    defer { uselocale(previous) }
    return body()
  }
}

// MARK: - Process

extension System {
  package static func isTerminal(_ file: Int32) -> Bool { isatty(file) == 1 }

  /// The width of the terminal behind a file, if it is one that tells.
  package static func columns(_ file: Int32) -> Int? {
    var size = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Waits until a file has something to read, at most so long; a signal ends the wait early.
  ///
  /// - Returns: whether there is something to read, if only the end.
  package static func waitForInput(_ file: Int32, milliseconds: Int32?) -> Bool {
    var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds ?? -1) > 0
  }

  package static func sleep(milliseconds: Int32) { poll(nil, 0, milliseconds) }

  /// Lets a change of the terminal's size end a wait for input.
  package static func noticeResizing() { signal(SIGWINCH) { _ in } }

  /// Stops the program, as Ctrl-Z does, until somebody continues it.
  package static func pause() { kill(0, SIGTSTP) }

  package static var physicalMemory: Int {
    Int(sysconf(Int32(_SC_PHYS_PAGES))) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  package static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  package static var processNumber: Int32 { getpid() }

  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Lets Ctrl-C and its like through, which a program that was started from a thread of another
  /// may have been given blocked.
  package static func allowInterruption() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in interruptions { sigaddset(&signals, number) }
    sigprocmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Those that the process was not started to ignore, as `nohup` has it.
  private static let interruptions = [SIGINT, SIGTERM, SIGHUP].filter { number in
    let before = signal(number, SIG_IGN)
    signal(number, before)
    return unsafeBitCast(before, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
  }

  package static func end(_ code: Int32) -> Never { exit(code) }
}

// MARK: - Interruption

extension System {
  /// Files that go when the process is interrupted: their paths, in memory that a signal handler
  /// may read. Whoever writes to them holds `unfinishedLock`.
  nonisolated(unsafe) private static let unfinished:
    UnsafeMutableBufferPointer<
      UnsafeMutablePointer<CChar>?
    > = {
      let paths = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: 8)
      paths.initialize(repeating: nil)
      return paths
    }()

  private static let unfinishedLock = Mutex(())

  /// Sees to it that Ctrl-C and its like take an unfinished file with them.
  static func removeIfInterrupted(_ path: String) {
    unfinishedLock.withLock { _ in noteUnfinished(path) }
  }

  static func finishedOrRemoved(_ path: String) {
    unfinishedLock.withLock { _ in forgetUnfinished(path) }
  }

  private static func noteUnfinished(_ path: String) {
    guard let place = unfinished.firstIndex(of: nil) else { return }
    unfinished[place] = strdup(path)
    for number in interruptions {
      signal(number) { number in
        for case let path? in System.unfinished { unlink(path) }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  private static func forgetUnfinished(_ path: String) {
    for place in unfinished.indices {
      guard let known = unfinished[place], String(cString: known) == path else { continue }
      unfinished[place] = nil
      free(known)
    }
    guard unfinished.allSatisfy({ $0 == nil }) else { return }
    for number in interruptions { signal(number, SIG_DFL) }
  }
}
