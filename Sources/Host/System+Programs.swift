import LibC

extension System {
  /// The exit code, or 128 plus the number of the signal that ended the program, and the output.
  package typealias ProgramResult = (code: Int32, output: [UInt8])

  /// The limits of a program's time and output, and of the files in the folder that it writes to.
  package typealias ProgramLimits = (
    seconds: Int, outputBytes: Int, folder: (path: String, bytes: Int)?
  )

  /// Why a program could not be started or was killed.
  package enum ProgramFailure: Error, Equatable {
    case notStarted(Failure)
    case tooSlow
    case tooLarge
    /// This process received a signal such as SIGINT while the program was running.
    case interrupted
  }

  /// Returns the path of a program in `PATH`. If no file of this name is executable, returns one
  /// that is not, because the error of running it shows the reason.
  package static func path(ofProgram name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    let files = folders.split(separator: ":").map { "\($0)/\(name)" }.filter {
      kind(of: $0) == .file
    }
    return files.first { access($0, X_OK) == 0 } ?? files.first
  }

  /// Runs a program, without a shell, input and standard error, and waits for its end. The program
  /// is killed if it exceeds a limit, or if a signal ends this process.
  package static func run(
    _ path: String,
    _ arguments: [String],
    limits: ProgramLimits
  ) throws(ProgramFailure) -> ProgramResult {
    try deferringInterruptions { () throws(ProgramFailure) in
      let program = try RunningProgram(path, arguments, limits)
      do throws(ProgramFailure) {
        return try program.result()
      } catch {
        program.kill()
        throw error
      }
    }
  }

  /// Runs a body with a temporary folder, which is removed afterwards even if a signal ends the
  /// process.
  package static func withTemporaryFolder<Result>(
    _ body: (String) throws -> Result
  ) throws -> Result {
    try deferringInterruptions {
      let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
      var path = Array("\(parent)/swiftnlc-XXXXXX".utf8CString)
      guard mkdtemp(&path) != nil else { throw Failure.last }
      let folder = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      defer {
        for name in names(in: folder) { remove("\(folder)/\(name)") }
        removeEmptyFolder(folder)
      }
      return try body(folder)
    }
  }
}

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
    // A process group allows killing the processes that the program starts, too.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)

    var cArguments: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for argument in cArguments { free(argument) } }
    var process = pid_t()
    let code = posix_spawn(&process, path, &actions, &attributes, &cArguments, environ)
    close(ends[1])
    guard code == 0 else {
      close(ends[0])
      throw .notStarted(System.Failure(code: code))
    }
    (self.process, output, self.limits) = (process, ends[0], limits)
    System.killIfInterrupted(process)
  }

  func result() throws(System.ProgramFailure) -> System.ProgramResult {
    var bytes: [UInt8] = []
    while true {
      try checkLimits()
      guard System.waitForInput(output, milliseconds: 50) else { continue }
      guard let chunk = try? System.read(output, upTo: 1 << 16), !chunk.isEmpty else { break }
      bytes += chunk
      guard bytes.count <= limits.outputBytes else { throw .tooLarge }
    }
    // A program may close its output before it ends.
    var milliseconds: Int32 = 1
    while true {
      if let code = endCode(waits: false) {
        close(output)
        return (code, bytes)
      }
      try checkLimits()
      System.sleep(milliseconds: milliseconds)
      milliseconds = min(2 * milliseconds, 50)
    }
  }

  func kill() {
    LibC.kill(-process, SIGKILL)
    _ = endCode(waits: true)
    close(output)
  }

  private func checkLimits() throws(System.ProgramFailure) {
    guard !System.isInterrupted else { throw .interrupted }
    guard System.nanoseconds - start < limits.seconds * 1_000_000_000 else { throw .tooSlow }
    guard let folder = limits.folder else { return }
    let size = System.names(in: folder.path).reduce(0) { size, name in
      size + (System.status(of: "\(folder.path)/\(name)")?.size ?? 0)
    }
    guard size <= folder.bytes else { throw .tooLarge }
  }

  /// Returns the exit code of the program, or `nil` if the program is still running.
  private func endCode(waits: Bool) -> Int32? {
    var status: Int32 = 0
    // After `waitpid`, the id may belong to another process, which no signal handler must kill.
    let ended = System.withoutInterruption {
      var result: pid_t
      repeat {
        result = waitpid(process, &status, waits ? 0 : WNOHANG)
      } while result < 0 && errno == EINTR
      if result != 0 { System.killIfInterrupted(0) }
      return result != 0
    }
    guard ended else { return nil }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
