import Foundation
import TestSupport
import Testing

@testable import Host

@Suite(.timeLimit(.minutes(10))) struct ProgramTests {
  private let folder = TemporaryFolder()

  private func run(
    _ line: String,
    seconds: Int = 600,
    bytes: Int = 1_000_000,
    folder: (path: String, bytes: Int)? = nil
  ) throws(System.ProgramFailure) -> System.ProgramResult {
    let limits: System.ProgramLimits = (seconds: seconds, outputBytes: bytes, folder: folder)
    return try System.run("/bin/sh", ["-c", line], limits: limits)
  }

  @Test func returnsTheExitCodeAndTheOutput() throws {
    let end = try run("echo hello; exit 3")
    #expect(end.code == 3 && end.output == Array("hello\n".utf8))
    #expect(try run("kill -KILL $$").code == 128 + SIGKILL)
    #expect(try run("exec >&-; exit 4").code == 4)
  }

  @Test func killsAProgramAndItsProcessesAfterTheTimeLimit() throws {
    for line in [
      "sleep 1000", "exec >&-; sleep 1000", "sleep 1000 & echo $! >'\(folder)/pid'; wait",
    ] {
      #expect(throws: System.ProgramFailure.tooSlow) { try run(line, seconds: 1) }
    }
    let text = String(decoding: try InputFile.bytes(of: "\(folder)/pid"), as: UTF8.self)
    let number = try #require(Int32(text.trimmingCharacters(in: .newlines)))
    // The killed process remains a zombie until its new parent reaps it.
    while kill(number, 0) == 0, !Self.isDead(number) { System.sleep(milliseconds: 5) }
  }

  /// Whether a process has ended but was not reaped yet.
  private static func isDead(_ number: Int32) -> Bool {
    guard let status = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8) else {
      return false
    }
    return status.contains(") Z ")
  }

  @Test func killsAProgramThatWritesTooMuch() throws {
    #expect(throws: System.ProgramFailure.tooLarge) { try run("yes", bytes: 100_000) }
    #expect(throws: System.ProgramFailure.tooLarge) {
      try run("exec >'\(folder)/page'; yes", folder: (folder.path, 100_000))
    }
  }

  @Test func reportsAFileThatIsNotExecutable() throws {
    try OutputFile.write("text".utf8, to: "\(folder)/program")
    let limits: System.ProgramLimits = (seconds: 1, outputBytes: 1, folder: nil)
    #expect(throws: System.ProgramFailure.notStarted(System.Failure(code: EACCES))) {
      _ = try System.run("\(folder)/program", [], limits: limits)
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct InputFileTests {
  private let folder = TemporaryFolder()

  @Test func rejectsPipesAndDevices() throws {
    mkfifo("\(folder)/pipe", 0o600)
    symlink("/dev/zero", "\(folder)/zero")
    var others = ["\(folder)/pipe", "\(folder)/zero", "/dev/null"]
    // Only an administrator can create a socket in this way on a Mac.
    if mknod("\(folder)/socket", S_IFSOCK | 0o600, 0) == 0 { others.append("\(folder)/socket") }
    for path in others {
      #expect(throws: FileError(path, .isNotFile)) { try InputFile.fileBytes(of: path) }
    }
    try OutputFile.write("one".utf8, to: "\(folder)/file")
    symlink("file", "\(folder)/link")
    #expect(try InputFile.fileBytes(of: "\(folder)/link") == Array("one".utf8))
    #expect(throws: FileError("\(folder)/link", .isNotFile)) {
      try InputFile.fileBytes(of: "\(folder)/link", followingLinks: false)
    }
    #expect(throws: FileError(folder.path, .isFolder)) { try InputFile.fileBytes(of: folder.path) }
    for path in ["\(folder)/no", "\(folder)/file/no"] {
      #expect(throws: FileError(path, .noSuchFile)) { try InputFile.fileBytes(of: path) }
      #expect(throws: FileError(path, .noSuchFile)) { try InputFile.bytes(of: path) }
    }
  }
}
