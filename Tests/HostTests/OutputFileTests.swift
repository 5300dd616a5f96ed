import Testing

@testable import Host

@Suite struct OutputFileTests {
  @Test func isThereAtTheEnd() throws {
    try inFolder { folder in
      var file = try OutputFile("\(folder)/a.txt")
      try file.write("one ")
      #expect(System.kind(of: "\(folder)/a.txt") == nil)
      try file.write("two".utf8)
      try file.commit()
      #expect(try InputFile.bytes(of: "\(folder)/a.txt") == Array("one two".utf8))
      #expect(try System.files(below: folder, atMost: 9) == ["a.txt"])
    }
  }

  @Test func leavesNothingUnfinished() throws {
    try inFolder { folder in
      try OutputFile.write("before".utf8, to: "\(folder)/a.txt")
      do {
        var file = try OutputFile("\(folder)/a.txt")
        try file.write(String(repeating: "x", count: 100_000))
      }
      #expect(try InputFile.bytes(of: "\(folder)/a.txt") == Array("before".utf8))
      #expect(try System.files(below: folder, atMost: 9) == ["a.txt"])
    }
  }

  @Test func placesThatCannotBeWritten() throws {
    #expect(throws: FileError("/tmp", .isFolder)) { try OutputFile.write([], to: "/tmp") }
    #expect(throws: FileError.self) { try OutputFile.write([], to: "/no/such/folder/a") }
    try OutputFile.write("gone".utf8, to: "/dev/null")
  }

  @Test func whatCannotBeRead() throws {
    try inFolder { folder in
      #expect(throws: FileError("\(folder)/a", .noSuchFile)) {
        try InputFile.bytes(of: "\(folder)/a")
      }
      #expect(throws: FileError(folder, .isFolder)) { try InputFile.bytes(of: folder) }
      try OutputFile.write([], to: "\(folder)/b")
      #expect(throws: FileError("\(folder)/b", .isEmpty)) {
        try InputFile.bytes(of: "\(folder)/b")
      }
    }
  }
}
