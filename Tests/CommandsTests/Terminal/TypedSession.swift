import Foundation
import Testing

/// A program at a pseudoterminal, with an emulated screen.
final class TypedSession {
  let process: Process
  /// The working folder, kept until the session ends.
  private let workplace: Workplace
  private let master: Int32
  private(set) var screen: Screen

  enum Key {
    static let enter = "\r"
    static let tab = "\t"
    static let up = "\u{1B}[A"
    static let left = "\u{1B}[D"
    static let backspace = "\u{7F}"
    static let delete = "\u{1B}[3~"
    static let home = "\u{1}"
    static let controlC = "\u{3}"
    static let controlD = "\u{4}"
  }

  struct Failure: Error { let reason: String }

  init(
    _ workplace: Workplace,
    _ command: String,
    columns: Int = 80,
    environment: [String: String] = ["NO_COLOR": "1"]
  ) throws {
    self.workplace = workplace
    guard let (master, slave) = Self.terminal() else {
      throw Failure(reason: "no pseudoterminal is available")
    }
    self.master = master
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
    screen = Screen(columns: columns)
    let home = ["HOME": workplace.folder.path, "XDG_STATE_HOME": ""]
    process = workplace.process(command, environment: home.merging(environment) { $1 })
    let file = FileHandle(fileDescriptor: slave, closeOnDealloc: true)
    process.standardInput = file
    process.standardOutput = file
    process.standardError = file
    resize(to: columns)
    try Workplace.takingSignals { try process.run() }
    try file.close()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    close(master)
  }

  private static func terminal() -> (master: Int32, slave: Int32)? {
    #if canImport(Darwin)
      let master = posix_openpt(O_RDWR | O_NOCTTY)
      guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0,
        let name = ptsname(master).map({ String(cString: $0) })
      else { return nil }
    #else
      // Glibc's module lacks the functions for these requests: TIOCSPTLCK and TIOCGPTN.
      let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var isLocked: Int32 = 0
      var number: Int32 = 0
      guard master >= 0, ioctl(master, 0x4004_5431, &isLocked) == 0,
        ioctl(master, 0x8004_5430, &number) == 0
      else { return nil }
      let name = "/dev/pts/\(number)"
    #endif
    let slave = open(name, O_RDWR | O_NOCTTY)
    return slave >= 0 ? (master, slave) : nil
  }

  private func resize(to columns: Int) {
    var size = winsize()
    size.ws_row = 24
    size.ws_col = UInt16(columns)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Changes the width of the window and notifies the program.
  func changeWindow(to columns: Int) {
    resize(to: columns)
    screen = Screen(columns: columns)
    kill(process.processIdentifier, SIGWINCH)
  }

  func type(_ keys: String...) throws {
    for key in keys {
      let bytes = Array(key.utf8)
      guard write(master, bytes, bytes.count) == bytes.count else {
        throw Failure(reason: "the keys could not be written to the terminal")
      }
    }
  }

  /// Types a line and waits for text on the screen.
  func say(
    _ line: String,
    _ words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let seen = screen.text.components(separatedBy: words).count
    try type(line, Key.enter)
    try await wait(sourceLocation) { $0.text.components(separatedBy: words).count > seen }
  }

  /// Types keys and waits for text on the screen.
  func press(
    _ keys: String...,
    until words: String,
    _ location: SourceLocation = #_sourceLocation
  ) async throws {
    for key in keys { try type(key) }
    try await wait(for: words, location)
  }

  /// Waits until the screen fulfils a condition, the program ends, or a time limit is reached.
  func wait(
    _ sourceLocation: SourceLocation = #_sourceLocation,
    until isDone: (Screen) throws -> Bool
  ) async throws {
    var lastChange = ContinuousClock.now
    while ContinuousClock.now - lastChange < .seconds(300) {
      // The state of the process is checked before reading, so that its last output is not missed.
      let isRunning = process.isRunning
      if read() { lastChange = .now }
      if try isDone(screen) { return }
      guard isRunning else { break }
      await waitForOutput()
    }
    Issue.record("the screen:\n\(screen.text)", sourceLocation: sourceLocation)
    throw Failure(reason: "the expected output did not appear")
  }

  /// Waits for output, or for the end of the program, which closes the terminal.
  private func waitForOutput() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [master] in
        var file = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        poll(&file, 1, 1_000)
        continuation.resume()
      }
    }
  }

  func wait(for words: String, _ location: SourceLocation = #_sourceLocation) async throws {
    try await wait(location) { $0.text.contains(words) }
  }

  /// Waits for an empty prompt at the end of the screen.
  func waitForPrompt(_ location: SourceLocation = #_sourceLocation) async throws {
    try await wait(location) { $0.lines.last == ">" && $0.column == 2 }
  }

  /// Waits for the prompt, and leaves the program by Ctrl-D.
  func leave(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await waitForPrompt(sourceLocation)
    try type(Key.controlD)
    #expect(try await end() == 0, sourceLocation: sourceLocation)
  }

  /// Waits for the end of the program, and returns its exit code.
  func end() async throws -> Int32 {
    try await wait { _ in !process.isRunning }
    read()
    return process.terminationReason == .exit
      ? process.terminationStatus : -process.terminationStatus
  }

  /// Reads available output, and returns whether there was any.
  @discardableResult
  private func read() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    var hasChanged = false
    while true {
      let count = Foundation.read(master, &bytes, bytes.count)
      guard count > 0 else { return hasChanged }
      screen.show(bytes[..<count])
      hasChanged = true
    }
  }
}
