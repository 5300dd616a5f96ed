import Foundation
import TestSupport
import Testing

@testable import Corpus

@Suite struct LogFileTests {
  private let folder = TemporaryFolder()

  private func utterances(
    _ content: Data,
    named name: String,
    text: TableChoice.Column? = nil
  ) throws -> [String] {
    try content.write(to: URL(filePath: "\(folder)/\(name)"))
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
    #expect(try utterances(Data(content.utf8), named: name) == Self.hello)
  }

  @Test func readsTheChosenColumn() throws {
    let table = Data("who,said,note\nme,hello there,x\nyou,bye now,y\n".utf8)
    let named = try utterances(table, named: "log.csv", text: .name("said"))
    #expect(named == ["hello there", "bye now"])
    let numbered = try utterances(table, named: "log.txt", text: .number(1))
    #expect(numbered == ["who", "me", "you"])
    let nested = Data(#"{"message":{"body":"hello there"}}"#.utf8)
    let members = try utterances(
      nested + Data("\n".utf8) + nested,
      named: "log.jsonl",
      text: .name("message.body")
    )
    #expect(members == ["hello there", "hello there"])
    let pairs = Data(#"[["hello there"]]"#.utf8)
    let first = try utterances(pairs, named: "log.json", text: .number(1))
    #expect(first == ["hello there"])
    #expect(throws: ImportError.self) {
      try utterances(pairs, named: "log.json", text: .number(.min))
    }
  }

  @Test func ignoresTheLabelsOfAnExport() throws {
    let dataset = #"{"intents":[{"intent":"a","utterances":["one two","three four"]}]}"#
    #expect(try utterances(Data(dataset.utf8), named: "d.json") == ["one two", "three four"])
  }

  @Test func rejectsWhatIsNotText() {
    #expect(throws: ImportError.self) {
      try utterances(Data([0x00, 0xFF, 0xFE, 0x00, 0x81, 0x00]), named: "log.txt")
    }
    #expect(throws: ImportError.self) { try utterances(Data(), named: "log.txt") }
    #expect(throws: ImportError.self) {
      try utterances(Data("a,b\nc,d\n".utf8), named: "log.csv", text: .name("said"))
    }
  }
}
