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

  /// Where a program is, looked for as a shell does; nil where it is missing.
  package static func path(ofProgram name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Runs a program to its end, without input; what it says of errors goes nowhere. No shell reads
  /// its arguments.
  package static func run(_ path: String, _ arguments: [String]) throws(Failure) -> ProgramEnd {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .last }
    defer { close(ends[0]) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, standardInput, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], standardOutput)
    posix_spawn_file_actions_addopen(&actions, standardError, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addclose(&actions, ends[1])

    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let code = posix_spawn(&process, path, &actions, nil, &words, environ)
    close(ends[1])
    guard code == 0 else { throw Failure(code: code) }
    let output = Result { () throws(Failure) in try readAll(ends[0]) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return ProgramEnd(
      code: signal == 0 ? status >> 8 & 0xFF : 128 + signal,
      output: try output.get()
    )
  }

  /// Makes a new folder for files that are soon gone.
  package static func makeTemporaryFolder() throws(Failure) -> String {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var name = Array("\(folder)/swiftnlc-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw .last }
    return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes a folder and the files in it.
  package static func removeFolder(_ path: String) {
    for file in (try? files(below: path, atMost: .max)) ?? [] { remove("\(path)/\(file)") }
    removeEmptyFolder(path)
  }
}
