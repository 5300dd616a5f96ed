import Foundation
import Testing

/// A temporary folder in which the programs run. It is deleted after the test.
final class Workplace: Sendable {
  let folder: URL

  /// If the folder cannot be created, writing its files throws an error.
  init() {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("swiftnlc-\(UUID().uuidString)").resolvingSymlinksInPath()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  // MARK: Files

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  func write(_ bytes: Data, to name: String) throws {
    try bytes.write(to: folder.appendingPathComponent(name))
  }

  func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(name),
      withIntermediateDirectories: true
    )
  }

  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  func bytes(of name: String) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent(name))
  }

  func text(of name: String) throws -> String {
    String(decoding: try bytes(of: name), as: UTF8.self)
  }

  func json(of name: String) throws -> [String: Any] { try Outcome.json(try text(of: name)) }

  /// The content of all files in the folder, to compare before and after.
  func content() throws -> [String: Data] {
    var content: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      content[name] = FileManager.default.contents(atPath: path(name)) ?? Data()
    }
    return content
  }

  // MARK: Programs

  static let programs: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? Bundle.main.executableURL
    return (tests ?? URL(fileURLWithPath: CommandLine.arguments[0])).deletingLastPathComponent()
  }()

  /// Runs a program in the folder until its end, or interrupts it when a condition holds. A name
  /// with a slash is a program of the system. The command is the program and its arguments,
  /// separated by spaces; further arguments may contain spaces. `bytes` is an input that is not a
  /// string.
  func run(
    _ command: String,
    _ arguments: [String] = [],
    input: String = "",
    bytes: Data? = nil,
    environment: [String: String] = [:],
    interruptedOnce isDue: (() throws -> Bool)? = nil,
    by number: Int32 = SIGINT
  ) async throws -> Outcome {
    let streams = FileManager.default.temporaryDirectory
      .appendingPathComponent("streams-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: streams) }
    let files = ["input", "output", "error"].map { streams.appendingPathComponent($0) }
    for file in files { try Data().write(to: file) }
    try (bytes ?? Data(input.utf8)).write(to: files[0])

    let process = process(command, arguments, environment: environment)
    // A program that computes until it is interrupted would slow down the other tests.
    if isDue != nil, let path = process.executableURL?.path {
      process.executableURL = URL(fileURLWithPath: "/usr/bin/nice")
      process.arguments = ["-n", "19", path] + (process.arguments ?? [])
    }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    let end = try start(process)
    if let isDue {
      while process.isRunning, !(try isDue()) { try await Task.sleep(for: .milliseconds(5)) }
      kill(process.processIdentifier, number)
    }
    try await ending(process) { for await _ in end {} }
    process.waitUntilExit()
    let wasKilled = process.terminationReason == .uncaughtSignal
    return Outcome(
      code: wasKilled ? -process.terminationStatus : process.terminationStatus,
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      error: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
    )
  }

  /// Runs a program that must succeed and print nothing.
  func succeeds(
    _ command: String,
    _ arguments: [String] = [],
    input: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let outcome = try await run(command, arguments, input: input)
    #expect(outcome == Outcome(code: 0), "\(command) \(arguments)", sourceLocation: sourceLocation)
  }

  /// Runs a program that must fail with an error message and change no file.
  func fails(
    _ command: String,
    _ arguments: [String] = [],
    input: String = "",
    saying words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let before = try content()
    let outcome = try await run(command, arguments, input: input)
    let name = command.split(separator: " ").prefix(command.hasPrefix("swiftnlc") ? 2 : 1)
    let error = "\(name.joined(separator: " ")): \(words)"
    #expect(outcome == .failed(error), sourceLocation: sourceLocation)
    #expect(try content() == before, sourceLocation: sourceLocation)
  }

  /// Runs a shell command. `$bin` is the folder of the programs, in which the shell also searches
  /// for commands.
  func shell(_ line: String, by shell: String = "/bin/sh", input: String = "") async throws
    -> Outcome
  {
    let bin = Self.programs.path
    let path = "\(bin):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")"
    let variables = ["bin": bin, "PATH": path]
    return try await run(shell, ["-c", line], input: input, environment: variables)
  }

  static let bash = "/bin/bash"

  /// A locale in which `ls` and `sort` order names by their bytes, and `grep` counts characters.
  #if canImport(Darwin)
    private static let utf8Locale = "en_US.UTF-8"
  #else
    private static let utf8Locale = "C.UTF-8"
  #endif

  static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")
  static let hasBash = FileManager.default.isExecutableFile(atPath: bash)

  func process(
    _ command: String,
    _ arguments: [String] = [],
    environment: [String: String] = [:]
  ) -> Process {
    let words = command.split(separator: " ").map(String.init) + arguments
    let process = Process()
    process.executableURL =
      words[0].contains("/")
      ? URL(fileURLWithPath: words[0]) : Self.programs.appendingPathComponent(words[0])
    process.arguments = Array(words.dropFirst())
    process.currentDirectoryURL = folder
    var variables = ProcessInfo.processInfo.environment
    variables["NO_COLOR"] = nil
    variables["TERM"] = "xterm"
    variables["LC_ALL"] = Self.utf8Locale
    process.environment = variables.merging(environment) { $1 }
    return process
  }

  /// Runs a body with unblocked signals. The threads of tests block signals, which started programs
  /// would inherit.
  static func takingSignals(_ body: () throws -> Void) rethrows {
    var blocked = sigset_t()
    sigemptyset(&blocked)
    var mask = sigset_t()
    pthread_sigmask(SIG_SETMASK, &blocked, &mask)
    defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
    try body()
  }

  /// Starts a program, and returns a stream that finishes when the program ends.
  private func start(_ process: Process) throws -> AsyncStream<Never> {
    let (end, teller) = AsyncStream.makeStream(of: Never.self)
    process.terminationHandler = { _ in teller.finish() }
    try Self.takingSignals { try process.run() }
    return end
  }
}

/// The outcome of a program. The code of a program killed by a signal is the negative signal
/// number.
struct Outcome: Equatable {
  var code: Int32
  var output = ""
  var error = ""

  /// The expected outcome of a command that fails with a message: exit code 1.
  static func failed(_ words: String) -> Outcome { Outcome(code: 1, error: words + "\n") }

  var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// The output as a JSON object.
  var json: [String: Any] { get throws { try Self.json(output) } }

  static func json(_ text: String) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(json as? [String: Any])
  }
}
