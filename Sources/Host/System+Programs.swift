#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension System {
  /// How a program that was started has ended, and what it wrote to standard output.
  package struct ProgramEnd: Sendable {
    /// Zero where all went well; above 127, it was ended by a signal.
    package let code: Int32
    package let output: [UInt8]
  }

  /// What a program may do before it is stopped.
  package struct ProgramLimits: Sendable {
    package let seconds: Int
    /// The bytes that it may write to standard output.
    package let outputBytes: Int
    /// The folder that it writes files to, and the bytes that these may have.
    package let folder: (path: String, bytes: Int)?

    package init(seconds: Int, outputBytes: Int, folder: (path: String, bytes: Int)? = nil) {
      self.seconds = seconds
      self.outputBytes = outputBytes
      self.folder = folder
    }
  }

  /// Why a program did not come to its end.
  package enum ProgramFailure: Error, Equatable {
    case notStarted(Failure)
    /// It ran for too long.
    case tooSlow
    /// It wrote too much.
    case tooLarge
    /// This process was told to end.
    case interrupted
  }

  /// The path of a program, looked for as a shell does; `nil` if there is none. A file that cannot be
  /// executed is returned if there is no other, as its user wants to know of it.
  package static func path(ofProgram name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    let files = folders.split(separator: ":").map { "\($0)/\(name)" }.filter {
      kind(of: $0) == .file
    }
    return files.first { access($0, X_OK) == 0 } ?? files.first
  }

  /// Runs a program to its end, without input; its standard error is dropped. No shell reads its
  /// arguments. A signal that ends this process ends the program too, and so does a limit.
  package static func run(
    _ path: String,
    _ arguments: [String],
    limits: ProgramLimits
  ) throws(ProgramFailure) -> ProgramEnd {
    try deferringInterruptions { () throws(ProgramFailure) in
      let program = try RunningProgram(path, arguments, limits)
      do throws(ProgramFailure) {
        return try program.end()
      } catch {
        program.stop()
        throw error
      }
    }
  }

  /// Runs a body with a new folder for files, which is removed after it, even if a signal ends the
  /// process.
  package static func withTemporaryFolder<Result>(
    _ body: (String) throws -> Result
  ) throws -> Result {
    try deferringInterruptions {
      let folder = try makeTemporaryFolder()
      defer { removeFolder(folder) }
      return try body(folder)
    }
  }

  private static func makeTemporaryFolder() throws(Failure) -> String {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/swiftnlc-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw .last }
    return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes a folder and the files in it.
  private static func removeFolder(_ path: String) {
    for name in names(in: path) { remove("\(path)/\(name)") }
    removeEmptyFolder(path)
  }
}

/// A program that was started, with whatever it starts itself, and the end of its standard output.
private struct RunningProgram {
  private let process: pid_t
  private let output: Int32
  private let limits: System.ProgramLimits
  private let start = System.nanoseconds

  init(
    _ path: String,
    _ arguments: [String],
    _ limits: System.ProgramLimits
  ) throws(System.ProgramFailure) {
    guard !System.isInterrupted else { throw .interrupted }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .notStarted(.last) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, System.standardInput, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], System.standardOutput)
    posix_spawn_file_actions_addopen(&actions, System.standardError, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addclose(&actions, ends[1])
    // A group of its own, so that what it starts can be stopped with it.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)

    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let code = posix_spawn(&process, path, &actions, &attributes, &words, environ)
    close(ends[1])
    guard code == 0 else {
      close(ends[0])
      throw .notStarted(System.Failure(code: code))
    }
    (self.process, output, self.limits) = (process, ends[0], limits)
    System.stopIfInterrupted(process)
  }

  /// Waits for the end, and reads what is written meanwhile.
  func end() throws(System.ProgramFailure) -> System.ProgramEnd {
    var bytes: [UInt8] = []
    while true {
      try check()
      guard System.waitForInput(output, milliseconds: 50) else { continue }
      guard let piece = try? System.read(output, upTo: 1 << 16), !piece.isEmpty else { break }
      bytes += piece
      guard bytes.count <= limits.outputBytes else { throw .tooLarge }
    }
    // It may go on after it has closed its output.
    var milliseconds: Int32 = 1
    while true {
      if let code = endCode(waits: false) {
        close(output)
        return System.ProgramEnd(code: code, output: bytes)
      }
      try check()
      System.sleep(milliseconds: milliseconds)
      milliseconds = min(2 * milliseconds, 50)
    }
  }

  func stop() {
    kill(-process, SIGKILL)
    _ = endCode(waits: true)
    close(output)
  }

  private func check() throws(System.ProgramFailure) {
    guard !System.isInterrupted else { throw .interrupted }
    guard System.nanoseconds - start < limits.seconds * 1_000_000_000 else { throw .tooSlow }
    guard let folder = limits.folder else { return }
    let size = System.names(in: folder.path).reduce(0) { size, name in
      size + (System.status(of: "\(folder.path)/\(name)")?.size ?? 0)
    }
    guard size <= folder.bytes else { throw .tooLarge }
  }

  /// The exit code, or 128 and the number of the signal that ended it; `nil` while it runs.
  private func endCode(waits: Bool) -> Int32? {
    var status: Int32 = 0
    // From here on the number may be that of another process.
    let ended = System.withoutInterruption {
      var result: pid_t
      repeat {
        result = waitpid(process, &status, waits ? 0 : WNOHANG)
      } while result < 0 && errno == EINTR
      if result != 0 { System.stopIfInterrupted(0) }
      return result != 0
    }
    guard ended else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
