import Foundation
import TestSupport
import Testing

@testable import Host

@Suite struct OutputFileTests {
  private let folder = TemporaryFolder()

  @Test func appearsWhenCommitted() throws {
    var file = try OutputFile("\(folder)/a.txt")
    try file.write("one ")
    #expect(System.kind(of: "\(folder)/a.txt") == nil)
    try file.write("two".utf8)
    try file.commit()
    #expect(try InputFile.bytes(of: "\(folder)/a.txt") == Array("one two".utf8))
    #expect(try folder.files == ["a.txt"])
  }

  @Test func removesTheTemporaryFileWithoutCommit() throws {
    try OutputFile.write("before".utf8, to: "\(folder)/a.txt")
    do {
      var file = try OutputFile("\(folder)/a.txt")
      try file.write(String(repeating: "x", count: 100_000))
    }
    #expect(try InputFile.bytes(of: "\(folder)/a.txt") == Array("before".utf8))
    #expect(try folder.files == ["a.txt"])
  }

  @Test func reportsUnwritablePaths() throws {
    #expect(throws: FileError("/tmp", .isFolder)) { try OutputFile.write([], to: "/tmp") }
    #expect(throws: FileError.self) { try OutputFile.write([], to: "/no/such/folder/a") }
    try OutputFile.write("gone".utf8, to: "/dev/null")
  }

  /// Moving the file to its path would replace the link, and the target would still be missing.
  @Test func reportsALinkToAMissingFile() throws {
    symlink("target", "\(folder)/link")
    #expect(throws: FileError("\(folder)/link", .isBrokenLink)) {
      try OutputFile.write([], to: "\(folder)/link")
    }
    #expect(System.kind(of: "\(folder)/link", followingLinks: false) == .other)
    try OutputFile.write("one".utf8, to: "\(folder)/target")
    try OutputFile.write("two".utf8, to: "\(folder)/link")
    #expect(try InputFile.bytes(of: "\(folder)/target") == Array("two".utf8))
  }

  @Test func reportsUnreadableFiles() throws {
    #expect(throws: FileError("\(folder)/a", .noSuchFile)) {
      try InputFile.bytes(of: "\(folder)/a")
    }
    #expect(throws: FileError(folder.path, .isFolder)) { try InputFile.bytes(of: folder.path) }
    try OutputFile.write([], to: "\(folder)/b")
    #expect(throws: FileError("\(folder)/b", .isEmpty)) {
      try InputFile.bytes(of: "\(folder)/b")
    }
  }

  @Test(arguments: [("/dev/zero", "file too large"), ("/dev/null", nil)])
  func limitsDevices(path: String, reason: String?) throws {
    let error = try #require(throws: FileError.self) { try InputFile.bytes(of: path) }
    switch error.problem {
    case .unreadable(let failure): #expect(failure.reason == reason)
    case let problem: #expect(problem == .isEmpty && reason == nil)
    }
  }

  @Test func reusesAbandonedFilesButNotThoseInUse() throws {
    try OutputFile.write("half".utf8, to: "\(folder)/a.unfinished")
    try OutputFile.write("whole".utf8, to: "\(folder)/a")
    #expect(try folder.files == ["a"])

    var one = try OutputFile("\(folder)/a")
    var other = try OutputFile("\(folder)/a")
    try one.write("one")
    try other.write("other")
    #expect(try folder.files == ["a", "a.2.unfinished", "a.unfinished"])
    try one.commit()
    #expect(try InputFile.bytes(of: "\(folder)/a") == Array("one".utf8))
    try other.commit()
    #expect(try InputFile.bytes(of: "\(folder)/a") == Array("other".utf8))
    #expect(try folder.files == ["a"])
  }

  @Test func keepsForeignFilesWithTheTemporaryName() throws {
    try System.makeFolder("\(folder)/a.unfinished")
    #expect(symlink("\(folder)/b", "\(folder)/a.2.unfinished") == 0)
    try OutputFile.write("whole".utf8, to: "\(folder)/a")
    #expect(try InputFile.bytes(of: "\(folder)/a") == Array("whole".utf8))
    #expect(System.kind(of: "\(folder)/a.unfinished") == .folder)
    #expect(System.kind(of: "\(folder)/b") == nil)
  }

  @Test func keepsThePermissions() throws {
    try OutputFile.write("before".utf8, to: "\(folder)/a")
    #expect(chmod("\(folder)/a", 0o640) == 0)
    try OutputFile.write("after".utf8, to: "\(folder)/a")
    var status = stat()
    #expect(stat("\(folder)/a", &status) == 0 && status.st_mode & 0o777 == 0o640)
  }

  @Test(.enabled(if: getuid() == 0, "only root can change the owner")) func keepsTheOwner() throws {
    try OutputFile.write("before".utf8, to: "\(folder)/a")
    #expect(chown("\(folder)/a", 4_321, 1_234) == 0)
    try OutputFile.write("after".utf8, to: "\(folder)/a")
    var status = stat()
    #expect(stat("\(folder)/a", &status) == 0)
    #expect(status.st_uid == 4_321 && status.st_gid == 1_234)
  }

  @Test func numbersBackups() throws {
    #expect(try Backup.keep("\(folder)/a") == nil)
    for text in ["one", "two", "three"] {
      _ = try Backup.keep("\(folder)/a")
      try OutputFile.write(text.utf8, to: "\(folder)/a")
    }
    #expect(try folder.files == ["a", "a.backup.1", "a.backup.2"])
    #expect(try InputFile.bytes(of: "\(folder)/a.backup.1") == Array("one".utf8))
    #expect(try InputFile.bytes(of: "\(folder)/a.backup.2") == Array("two".utf8))
  }
}
