import Testing

@testable import Corpus

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
      #expect(throws: FileError("\(folder)/b", .isEmpty)) { try Export("\(folder)/b") }
    }
  }

  /// A dataset is read as it was written, spans and all.
  @Test func dataset() throws {
    let span = Dataset.Span("city", slot: "to", start: 3, end: 7)
    let dataset = Dataset(
      language: "en",
      intents: [
        .init("a \"b\"\u{1}", ["to Rome", "é👋\\"], spans: [0: [span]]), .init("c", ["d"]),
      ],
      outOfScope: ["x"],
      entities: [.init("city", [.init("Rome", synonyms: ["Roma"])]), .init("none", [])]
    )
    try inFolder { folder in
      try dataset.write(to: "\(folder)/dataset.json")
      #expect(try Import("\(folder)/dataset.json").dataset == dataset)
    }
  }
}
