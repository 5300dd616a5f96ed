import Host
import TestSupport
import Testing

@testable import Corpus

@Suite struct LogFileTests {
  private let folder = TemporaryFolder()

  private func utterances(
    _ content: some Sequence<UInt8>,
    named name: String,
    text: TableChoice.Column? = nil
  ) throws -> [String] {
    try OutputFile.write(content, to: "\(folder)/\(name)")
    return try LogFile.utterances(of: "\(folder)/\(name)", text: text)
  }

  private static let hello = ["hello there", "where is my order, please", "hello there"]

  @Test(
    arguments: [
      ("lines.txt", "hello there\nwhere is my order, please\r\nhello there\n"),
      (
        "log.csv",
        "date,message,id\n2026-01-01,hello there,1\n2026-01-02,\"where is my order, please\",2\n"
          + "2026-01-03,hello there,3\n"
      ),
      ("bars.txt", "id|message\n1|hello there\n2|where is my order, please\n3|hello there\n"),
      ("one.csv", "hello there\n\"where is my order, please\"\nhello there\n"),
      ("labelled.tsv", "greet\thello there\nask\twhere is my order, please\ngreet\thello there\n"),
      (
        "log.jsonl",
        "{\"text\":\"hello there\"}\n{\"text\":\"where is my order, please\"}\n{\"id\":1}\n"
          + "{\"text\":\"hello there\"}\n"
      ),
      (
        "log.json",
        #"[{"text":"hello there"},{"text":"where is my order, please"},{"text":"hello there"}]"#
      ),
      ("texts.json", #"["hello there","where is my order, please","hello there"]"#),
    ]
  )
  func readsAnyFormat(name: String, content: String) throws {
    #expect(try utterances(content.utf8, named: name) == Self.hello)
  }

  private static let table = "who,said,note\nme,hello there,x\nyou,bye now,y\n"

  @Test(
    arguments: [
      ("log.csv", table, .name("said"), ["hello there", "bye now"]),
      ("log.txt", table, .number(1), ["who", "me", "you"]),
      (
        "log.jsonl", #"{"message":{"body":"hello there"}}"# + "\n" + #"{"message":{}}"#,
        .name("message.body"), ["hello there"]
      ),
      ("log.json", #"[["hello there"]]"#, .number(1), ["hello there"]),
    ] as [(String, String, TableChoice.Column, [String])]
  )
  func readsTheChosenColumn(
    name: String,
    content: String,
    column: TableChoice.Column,
    expected: [String]
  ) throws {
    #expect(try utterances(content.utf8, named: name, text: column) == expected)
  }

  @Test func ignoresTheLabelsOfAnExport() throws {
    let dataset = #"{"intents":[{"intent":"a","utterances":["one two","three four"]}]}"#
    #expect(try utterances(dataset.utf8, named: "d.json") == ["one two", "three four"])
  }

  @Test func rejectsWhatIsNotText() {
    #expect(throws: ImportError.self) {
      try utterances([0x00, 0xFF, 0xFE, 0x00, 0x81, 0x00], named: "log.txt")
    }
    #expect(throws: ImportError.self) { try utterances([], named: "log.txt") }
    #expect(throws: ImportError.self) {
      try utterances("a,b\nc,d\n".utf8, named: "log.csv", text: .name("said"))
    }
    #expect(throws: ImportError.self) {
      try utterances(#"[["hello there"]]"#.utf8, named: "log.json", text: .number(.min))
    }
  }
}
